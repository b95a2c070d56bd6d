import { type ParseResult, parse } from '@babel/parser';

type Statement = ParseResult['program']['body'][number];

/** Exports by which pages may know a module: 'default' and those that begin with a capital letter. */
export interface Exports {
  own: string[];
  /** From other modules, each under its name here. */
  passedOn: string[];
}

/** Lists the exports of a module without running it. A text that does not parse is taken to have a default export: the bundler says what is wrong with it. */
export function readExports(text: string, file: string): Exports {
  try {
    const plugins = /\.[mc]?tsx?$/.test(file)
      ? (['typescript', ...(file.endsWith('x') ? (['jsx'] as const) : [])] as const)
      : (['jsx'] as const);
    const { program } = parse(text, { sourceType: 'module', plugins: [...plugins] });
    const list = (isPassedOn: boolean) => {
      const names = program.body.flatMap((statement) => (hasSource(statement) === isPassedOn ? listExports(statement) : []));
      return [...new Set(names)].filter((name) => name === 'default' || /^[A-Z]/.test(name));
    };
    return { own: list(false), passedOn: list(true) };
  } catch {
    return { own: ['default'], passedOn: [] };
  }
}

function hasSource(statement: Statement): boolean {
  return statement.type === 'ExportNamedDeclaration' && statement.source != null;
}

function listExports(statement: Statement): string[] {
  if (statement.type === 'ExportDefaultDeclaration') return ['default'];
  if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') return [];
  const { declaration, specifiers } = statement;
  const exported = specifiers.flatMap((specifier) => {
    if (specifier.type === 'ExportSpecifier' && specifier.exportKind === 'type') return [];
    const { exported } = specifier;
    return exported.type === 'Identifier' ? [exported.name] : [exported.value];
  });
  if (!declaration) return exported;
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  if (declaration.type !== 'FunctionDeclaration' && declaration.type !== 'ClassDeclaration') return [];
  return declaration.id ? [declaration.id.name] : [];
}
