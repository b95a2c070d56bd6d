import { type ParseResult, parse } from '@babel/parser';

type Program = ParseResult['program'];
/** Any node of the parser's: only what is looked at is named. */
interface SyntaxNode {
  type: string;
  loc?: { start: { line: number; column: number } } | null;
  [key: string]: unknown;
}

/** A prop that a component takes, and where; columns count from 1. */
export interface UsedProp {
  name: string;
  line: number;
  column: number;
}

/** What can be known of a file that fills a slot without running it. */
export interface SlotSource {
  /** Where the default export stands; null when there is none. */
  defaultExport: { line: number; column: number } | null;
  /** Props by the names under which its component takes them. Others may be passed on unseen. */
  props: UsedProp[];
}

/** Reads a file that fills a slot. Null for a text that does not parse: the bundler says what is wrong with it. */
export function readSlotFile(text: string, file: string): SlotSource | null {
  const program = tryParse(text, file);
  if (!program) return null;
  const statement = program.body.find(({ type }) => type === 'ExportDefaultDeclaration') as SyntaxNode | undefined;
  if (!statement) {
    const named = (program.body as unknown as SyntaxNode[]).find(
      ({ type, specifiers }) =>
        type === 'ExportNamedDeclaration' &&
        (specifiers as SyntaxNode[]).some(({ exported }) => (exported as SyntaxNode).name === 'default'),
    );
    return { defaultExport: named ? placeOf(named) : null, props: [] };
  }
  const component = findFunction(statement.declaration as SyntaxNode, program.body as unknown as SyntaxNode[]);
  return { defaultExport: placeOf(statement), props: component ? listProps(component) : [] };
}

function tryParse(text: string, file: string): Program | null {
  try {
    const typed = /\.[mc]?tsx?$/.test(file) ? (['typescript'] as const) : [];
    return parse(text, { sourceType: 'module', plugins: [...typed, ...(file.endsWith('.ts') ? [] : (['jsx'] as const))] }).program;
  } catch {
    return null;
  }
}

/** The function behind an expression: itself, the one that a name stands for, or what is passed to `memo()` and the like. */
function findFunction(node: SyntaxNode | null | undefined, body: SyntaxNode[]): SyntaxNode | null {
  if (!node) return null;
  if (/Function/.test(node.type)) return node;
  if (node.type === 'CallExpression') return findFunction((node.arguments as SyntaxNode[])[0], body);
  if (node.type !== 'Identifier') return null;
  for (const statement of body) {
    const declaration = (statement.declaration ?? statement) as SyntaxNode;
    if (declaration.type === 'FunctionDeclaration' && (declaration.id as SyntaxNode | null)?.name === node.name) return declaration;
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations as SyntaxNode[])
      if ((id as SyntaxNode).name === node.name && init !== node) return findFunction(init as SyntaxNode, []);
  }
  return null;
}

function listProps({ params, body }: SyntaxNode): UsedProp[] {
  const [param] = params as SyntaxNode[];
  if (!param) return [];
  if (param.type === 'ObjectPattern') return listKeys(param);
  if (param.type !== 'Identifier') return [];
  const found: UsedProp[] = [];
  walk(body as SyntaxNode, (node) => {
    const isParam = (value: unknown) => (value as SyntaxNode | null)?.type === 'Identifier' && (value as SyntaxNode).name === param.name;
    if (node.type === 'VariableDeclarator' && isParam(node.init) && (node.id as SyntaxNode).type === 'ObjectPattern')
      found.push(...listKeys(node.id as SyntaxNode));
    const property = node.property as SyntaxNode | undefined;
    if (/^(?:Optional)?MemberExpression$/.test(node.type) && isParam(node.object) && !node.computed && property?.type === 'Identifier')
      found.push({ name: String(property.name), ...placeOf(property) });
  });
  return found;
}

function listKeys({ properties }: SyntaxNode): UsedProp[] {
  return (properties as SyntaxNode[]).flatMap(({ type, key, computed }) => {
    if (type !== 'ObjectProperty' || computed) return [];
    const { name, value } = key as SyntaxNode;
    return [{ name: String(name ?? value), ...placeOf(key as SyntaxNode) }];
  });
}

function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && typeof (child as SyntaxNode).type === 'string') walk(child as SyntaxNode, visit);
}

function placeOf({ loc }: SyntaxNode): { line: number; column: number } {
  return { line: loc?.start.line ?? 1, column: (loc?.start.column ?? 0) + 1 };
}
