import { type ParseResult, parse } from '@babel/parser';
import type { FoundNode } from './find-in-json.ts';
import { keepLast } from './keep-last.ts';

type Statement = ParseResult['program']['body'][number];
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression'];
type ObjectExpression = Extract<Expression, { type: 'ObjectExpression' }>;
type MemberExpression = Extract<Expression, { type: 'MemberExpression' }>;
type ArrayExpression = Extract<Expression, { type: 'ArrayExpression' }>;
type Property = Extract<ObjectExpression['properties'][number], { type: 'ObjectProperty' }>;

/**
 * Finds the value (or with `atKey` the key) at a key path in a config's default export. It follows what people write:
 * defineConfig(…), constants of the same file, spreads, `as` and `satisfies`, and in other generators' configs module.exports and functions
 * that return the config. What a program computes cannot be found; then the innermost value around it is returned. Null when there is no
 * default export.
 */
export function findInScript(source: string, keyPath: (string | number)[], atKey: boolean): FoundNode | null {
  const { program } = parseScript(source);
  const constants = collectConstants(program.body, new Map());
  const exported = findDefaultExport(program.body);
  if (exported === null) return null;
  let value = resolveExport(exported, constants);
  for (const [depth, key] of keyPath.entries()) {
    const property = value.type === 'ObjectExpression' ? findProperty(value, String(key), constants) : null;
    if (atKey && property && depth === keyPath.length - 1) return toRange(property.key);
    const next = property?.value ?? (value.type === 'ArrayExpression' ? listElements(value, constants)[Number(key)] : null);
    if (!next || !isExpression(next)) break;
    value = resolve(next, constants);
  }
  return toRange(value);
}

const parseScript = keepLast((source) =>
  parse(source, { sourceType: 'unambiguous', plugins: ['typescript'], errorRecovery: true, allowReturnOutsideFunction: true }),
);

function findDefaultExport(body: Statement[]): Expression | null {
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration') {
      const { declaration } = statement;
      if (isExpression(declaration)) return declaration;
      if (declaration.type === 'FunctionDeclaration') return declaration as unknown as Expression;
    }
    if (statement.type === 'TSExportAssignment') return statement.expression;
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') continue;
    const { left, right } = statement.expression;
    if (left.type === 'MemberExpression' && /^(?:module\.exports|exports\.default)$/.test(nameMember(left))) return right;
  }
  return null;
}

function nameMember({ object, property }: MemberExpression): string {
  return object.type === 'Identifier' && property.type === 'Identifier' ? `${object.name}.${property.name}` : '';
}

type Constants = Map<string, Expression>;

/** Those of functions are added when their result is looked for: a config is one function at most. */
function collectConstants(body: Statement[], constants: Constants): Constants {
  for (const statement of body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'FunctionDeclaration' && declaration.id)
      constants.set(declaration.id.name, declaration as unknown as Expression);
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) if (id.type === 'Identifier' && init) constants.set(id.name, init);
  }
  return constants;
}

/** A config may be a function. Functions inside of it are values: hooks of plugins, for instance. */
function resolveExport(exported: Expression, constants: Constants): Expression {
  const value = resolve(exported, constants);
  const named = value.type === 'Identifier' ? constants.get(value.name) : undefined;
  const returned = findReturned(named ?? value, constants);
  return returned ? resolveExport(returned, constants) : value;
}

/** Follows an expression to the object or list that it stands for, or as far as that is plain. Circles cannot occur: the config has run. */
function resolve(expression: Expression, constants: Constants): Expression {
  const inner = unwrap(expression);
  if (inner.type === 'Identifier') {
    const constant = constants.get(inner.name);
    return constant === undefined || isFunction(constant) ? inner : resolve(constant, constants);
  }
  if (inner.type === 'MemberExpression' && isExpression(inner.object)) {
    const object = resolve(inner.object, constants);
    const key = inner.property.type === 'Identifier' && !inner.computed ? inner.property.name : null;
    const property = object.type === 'ObjectExpression' && key !== null ? findProperty(object, key, constants) : null;
    return property && isExpression(property.value) ? resolve(property.value, constants) : inner;
  }
  return inner;
}

function isFunction({ type }: Expression): boolean {
  return /^(?:Function(?:Expression|Declaration)|ArrowFunctionExpression)$/.test(type);
}

/** What a function returns at its end. */
function findReturned(expression: Expression, constants: Constants): Expression | null {
  if (!isFunction(expression)) return null;
  const { body } = expression as Extract<Expression, { type: 'ArrowFunctionExpression' }>;
  if (body.type !== 'BlockStatement') return body;
  collectConstants(body.body, constants);
  const last = body.body.findLast((statement) => statement.type === 'ReturnStatement');
  return last?.argument ?? null;
}

function unwrap(expression: Expression): Expression {
  switch (expression.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return unwrap(expression.expression);
    case 'AwaitExpression':
      return unwrap(expression.argument);
    case 'CallExpression': {
      // defineConfig gives back what it gets; any other function may not.
      const [argument] = expression.arguments;
      const isDefineConfig = expression.callee.type === 'Identifier' && expression.callee.name === 'defineConfig';
      return isDefineConfig && argument && isExpression(argument) ? unwrap(argument) : expression;
    }
    default:
      return expression;
  }
}

/** The last property of that name counts, and a spread counts where it stands. */
function findProperty(object: ObjectExpression, key: string, constants: Constants): Property | null {
  for (const property of object.properties.toReversed()) {
    if (property.type === 'ObjectProperty' && nameOf(property) === key) return property;
    if (property.type !== 'SpreadElement') continue;
    const spread = resolve(property.argument, constants);
    const found = spread.type === 'ObjectExpression' ? findProperty(spread, key, constants) : null;
    if (found) return found;
  }
  return null;
}

/** The elements of a list, up to a spread whose length is not plain: behind it, indexes say nothing. */
function listElements(list: ArrayExpression, constants: Constants): (Expression | null)[] {
  const elements: (Expression | null)[] = [];
  for (const element of list.elements) {
    if (element?.type !== 'SpreadElement') {
      elements.push(element);
      continue;
    }
    const spread = resolve(element.argument, constants);
    if (spread.type !== 'ArrayExpression') break;
    elements.push(...listElements(spread, constants));
  }
  return elements;
}

function nameOf({ key, computed }: Property): string | null {
  if (key.type === 'StringLiteral') return key.value;
  if (key.type === 'NumericLiteral') return String(key.value);
  return key.type === 'Identifier' && !computed ? key.name : null;
}

/** Statements, patterns and types are of no use here; the few that can stand where a value is expected are told by their names. */
function isExpression(node: { type: string }): node is Expression {
  return !/Pattern$|Declaration$|^(SpreadElement|ArgumentPlaceholder|JSXNamespacedName|VoidPattern)$/.test(node.type);
}

function toRange({ start, end }: { start?: number | null; end?: number | null }): FoundNode {
  return { start: start ?? 0, end: end ?? 0 };
}
