import { type ParseResult, parse } from '@babel/parser';

/** What a module that maps names to components says of itself, without running it. */
export interface ReadMap {
  /** Those it names itself: of components, and of elements that Markdown makes. */
  names: string[];
  /** It may hold more: it takes over from an object that cannot be read here. */
  isOpen: boolean;
}

type Program = ParseResult['program'];
type Node = Program['body'][number] | { type: string };

const UNKNOWN: ReadMap = { names: [], isOpen: true };

/** Reads the default export of such a module. What it takes over from Docusaurus' own map stays what it is. */
export function readMap(text: string): ReadMap {
  let program: Program;
  try {
    program = parse(text, { sourceType: 'module', plugins: ['typescript', 'jsx'] }).program;
  } catch {
    return UNKNOWN;
  }
  const exported = program.body.find((statement) => statement.type === 'ExportDefaultDeclaration');
  const map = exported && findObject(exported.declaration, program);
  if (map?.type !== 'ObjectExpression') return UNKNOWN;
  const originals = listOriginals(program);
  const names: string[] = [];
  let isOpen = false;
  for (const property of (map as unknown as { properties: Property[] }).properties) {
    if (property.type === 'SpreadElement') isOpen ||= !originals.has(String(property.argument?.name));
    else if (property.computed) isOpen = true;
    else names.push(property.key!.name ?? property.key!.value!);
  }
  return { names, isOpen };
}

interface Property {
  type: string;
  computed?: boolean;
  key?: { name?: string; value?: string };
  argument?: { name?: string };
}

/** Through names, types and `as`. */
function findObject(node: Node, program: Program): Node | undefined {
  if ('expression' in node) return findObject(node.expression as Node, program);
  if (node.type !== 'Identifier') return node;
  const { name } = node as unknown as { name: string };
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    const found = declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name);
    if (found?.init) return findObject(found.init, program);
  }
  return undefined;
}

/** Local names of '@theme-original/MDXComponents'. */
function listOriginals({ body }: Program): Set<string> {
  const imports = body.filter((statement) => statement.type === 'ImportDeclaration');
  const own = imports.filter(({ source }) => /^@theme(?:-original|-init)?\/MDXComponents$/.test(source.value));
  return new Set(own.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)));
}
