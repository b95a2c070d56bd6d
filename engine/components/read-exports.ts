import { type ParseResult, parse } from '@babel/parser';

type Statement = ParseResult['program']['body'][number];

/**
 * Lists the exports by which pages may know a module, without running it: 'default' and those that begin with a capital letter. What it
 * passes on from other modules is theirs. A text that does not parse is taken to have a default export: the bundler says what is wrong with it.
 */
export function readExports(text: string, file: string): string[] {
  try {
    const plugins = /\.[mc]?tsx?$/.test(file)
      ? (['typescript', ...(file.endsWith('x') ? (['jsx'] as const) : [])] as const)
      : (['jsx'] as const);
    const { program } = parse(text, { sourceType: 'module', plugins: [...plugins] });
    return [...new Set(program.body.flatMap(listExports))].filter((name) => name === 'default' || /^[A-Z]/.test(name));
  } catch {
    return ['default'];
  }
}

function listExports(statement: Statement): string[] {
  if (statement.type === 'ExportDefaultDeclaration') return ['default'];
  if (statement.type !== 'ExportNamedDeclaration' || statement.source || statement.exportKind === 'type') return [];
  const { declaration, specifiers } = statement;
  const exported = specifiers.flatMap(({ exported }) => (exported.type === 'Identifier' ? [exported.name] : [exported.value]));
  if (!declaration) return exported;
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  if (declaration.type !== 'FunctionDeclaration' && declaration.type !== 'ClassDeclaration') return [];
  return declaration.id ? [declaration.id.name] : [];
}
