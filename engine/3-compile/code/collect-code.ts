import type { Node as EstreeNode, ExportNamedDeclaration, Expression, ImportSpecifier, Pattern, Program, Statement } from 'estree-jsx';
import type { Nodes, Root } from 'hast';
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import type { TextPlace } from '../../diagnostics/diagnostic.ts';
import { exportedFrontMatter, unsupportedExport } from '../../diagnostics/messages/page-code.ts';
import { VERSION_SENTINEL } from '../../text/version-sentinel.ts';
import { expressionOf, readConstant } from '../mdx/constant-value.ts';
import type { Evaluable, MdxModule } from '../mdx/mdx-module.ts';
import type { PageContext } from '../plugins/page-context.ts';

/** Begins a module with nothing in it but content. */
export function createModule(tree: Root, source: Pick<MdxModule, 'file' | 'text' | 'isMdx' | 'holdsCode' | 'frontMatter'>): MdxModule {
  return {
    ...source,
    tree,
    imports: [],
    bindings: new Map(),
    declared: new Set(),
    passedOn: new Map(),
    statements: [],
    expressions: [],
    freeComponents: new Set(),
    required: new Map(),
    readsToc: false,
    code: null,
  };
}

/** Takes the code out of an MDX file's tree: its nodes keep what is constant, or the number of an expression to evaluate. */
export function collectCode(module: MdxModule, page: PageContext) {
  const { tree } = module;
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue;
    module.readsToc ||= TOC.test(node.value);
    collectStatements(node.data?.estree ?? null, module, page);
  }
  tree.children = tree.children.filter(({ type }) => type !== 'mdxjsEsm');
  for (const statement of module.statements) {
    for (const name of declaredBy(statement)) module.declared.add(name);
    inspect(statement, module);
  }
  const constants = new Map<string, unknown>([
    ['product', page.input.options.productName],
    ['version', VERSION_SENTINEL],
  ]);
  for (const { specifiers } of module.imports) for (const { local } of specifiers) constants.delete(local.name);
  for (const name of module.declared) constants.delete(name);
  collectExpressions(tree, module, constants);
}

const TOC = /\btoc\b/;

function collectStatements(program: Program | null, module: MdxModule, page: PageContext) {
  for (const statement of program?.body ?? []) {
    const place = placeOfEstree(statement, module.file);
    if (statement.type === 'ImportDeclaration') module.imports.push(statement);
    else if (statement.type === 'ExportDefaultDeclaration')
      page.diagnostics.push(unsupportedExport('export default', { ...place, length: 14 }));
    else if (statement.type === 'ExportAllDeclaration') page.diagnostics.push(unsupportedExport('export *', { ...place, length: 8 }));
    else if (statement.type !== 'ExportNamedDeclaration') module.statements.push(statement as Statement);
    else {
      // What a partial exports is for those who import it.
      if (module.file === '' && exportedBy(statement).includes('frontMatter')) page.diagnostics.push(exportedFrontMatter(place));
      if (statement.declaration) module.statements.push(statement.declaration);
      else passOn(statement, module);
    }
  }
}

function exportedBy({ declaration, specifiers }: ExportNamedDeclaration): string[] {
  if (declaration) return declaredBy(declaration);
  return specifiers.map(({ exported }) => (exported.type === 'Identifier' ? exported.name : String(exported.value)));
}

/** `export { a as b }`, which may take `a` from another file. */
function passOn({ specifiers, source }: ExportNamedDeclaration, module: MdxModule) {
  const imported = specifiers.flatMap((item): ImportSpecifier[] => {
    if (item.local.type !== 'Identifier' || item.exported.type !== 'Identifier') return [];
    const local = source ? `__passedOn${module.passedOn.size}` : item.local.name;
    module.passedOn.set(item.exported.name, local);
    const position = { ...(item.loc && { loc: item.loc }), ...(item.range && { range: item.range }) };
    return [{ type: 'ImportSpecifier', imported: item.local, local: { type: 'Identifier', name: local, ...position }, ...position }];
  });
  if (source) module.imports.push({ type: 'ImportDeclaration', specifiers: imported, source, attributes: [] });
}

/** Names that a statement declares. */
export function declaredBy(statement: Statement): string[] {
  if (statement.type === 'VariableDeclaration') return statement.declarations.flatMap(({ id }) => namesOf(id));
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration') return [statement.id.name];
  return [];
}

function namesOf(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        namesOf(property.type === 'Property' ? (property.value as Pattern) : property.argument),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesOf(element) : []));
    case 'AssignmentPattern':
      return namesOf(pattern.left);
    case 'RestElement':
      return namesOf(pattern.argument);
    default:
      return [];
  }
}

type JsxNode = MdxJsxFlowElementHast | MdxJsxTextElementHast;

function collectExpressions(node: Nodes, module: MdxModule, constants: ReadonlyMap<string, unknown>) {
  const register = (holder: { data?: { estree?: Program | null; evaluable?: Evaluable }; value: string }) => {
    const expression = expressionOf(holder.data?.estree);
    holder.data = { evaluable: toEvaluable(expression, holder.value, module, constants) };
  };
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') register(node);
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    for (const attribute of (node as JsxNode).attributes) {
      if (attribute.type === 'mdxJsxExpressionAttribute') register(attribute);
      else if (attribute.value && typeof attribute.value === 'object') register(attribute.value);
    }
  }
  if ('children' in node) for (const child of node.children) collectExpressions(child, module, constants);
}

function toEvaluable(expression: Expression | null, source: string, module: MdxModule, constants: ReadonlyMap<string, unknown>): Evaluable {
  if (!expression) return { constant: undefined };
  const constant = readConstant(expression, constants);
  if (constant) return { constant: constant.value };
  inspect(expression, module);
  return { expression: module.expressions.push(expression) - 1, readsToc: TOC.test(source) };
}

/** Finds the components and the required files that a piece of code names. */
function inspect(node: EstreeNode, module: MdxModule) {
  if (node.type === 'JSXOpeningElement') {
    let name = node.name;
    const isMember = name.type === 'JSXMemberExpression';
    while (name.type === 'JSXMemberExpression') name = name.object;
    if (name.type === 'JSXIdentifier' && (isMember || /^[A-Z_$]/.test(name.name))) module.freeComponents.add(name.name);
  } else if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'require') {
    const [argument] = node.arguments;
    const specifier = argument && textOfConstant(argument);
    if (typeof specifier === 'string') module.required.set(specifier, { place: placeOfEstree(argument!, module.file), value: undefined });
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isEstree(child)) inspect(child, module);
  }
}

function isEstree(value: unknown): value is EstreeNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Place of a piece of code; the parser counts its columns from 0. */
export function placeOfEstree(node: EstreeNode, file: string): TextPlace {
  if (!node.loc) return { file, line: 1, column: 1, length: 0 };
  const { start, end } = node.loc;
  return { file, line: start.line, column: start.column + 1, length: start.line === end.line ? end.column - start.column : 0 };
}

/** A text in quotes of any kind; null for what has to be worked out. */
function textOfConstant(node: EstreeNode): unknown {
  if (node.type === 'Literal') return node.value;
  return node.type === 'TemplateLiteral' && node.expressions.length === 0 ? node.quasis[0]!.value.cooked : null;
}
