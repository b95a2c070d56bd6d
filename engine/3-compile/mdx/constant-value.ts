import type { Expression, ObjectExpression, Program, TemplateLiteral } from 'estree-jsx';

/**
 * Reads an expression that needs no evaluation: literals, lists and objects of them, and the given names. Most expressions in
 * real pages are such (`{true}`, `{{width: 100}}`, `{version}`), and they are spared the way through generated code. Null for all others.
 */
export function readConstant(expression: Expression, names: ReadonlyMap<string, unknown>): { value: unknown } | null {
  switch (expression.type) {
    case 'Literal':
      return 'regex' in expression || 'bigint' in expression ? null : { value: expression.value };
    case 'TemplateLiteral':
      return readTemplate(expression, names);
    case 'Identifier':
      if (expression.name === 'undefined') return { value: undefined };
      return names.has(expression.name) ? { value: names.get(expression.name) } : null;
    case 'UnaryExpression': {
      const argument = readConstant(expression.argument, names);
      if (!argument || (expression.operator !== '-' && expression.operator !== '!')) return null;
      return { value: expression.operator === '!' ? !argument.value : -(argument.value as number) };
    }
    case 'ArrayExpression': {
      const items = expression.elements.map((item) => (item && item.type !== 'SpreadElement' ? readConstant(item, names) : null));
      return items.includes(null) ? null : { value: items.map((item) => item!.value) };
    }
    case 'ObjectExpression':
      return readObject(expression, names);
    default:
      return null;
  }
}

/** The expression of an estree that the parser made for `{…}`; null when it holds only a comment. */
export function expressionOf(program: Program | null | undefined): Expression | null {
  const statement = program?.body[0];
  return statement?.type === 'ExpressionStatement' ? statement.expression : null;
}

function readTemplate({ quasis, expressions }: TemplateLiteral, names: ReadonlyMap<string, unknown>): { value: string } | null {
  let value = quasis[0]!.value.cooked ?? '';
  for (const [index, expression] of expressions.entries()) {
    const part = readConstant(expression, names);
    if (!part) return null;
    value += String(part.value) + (quasis[index + 1]!.value.cooked ?? '');
  }
  return { value };
}

function readObject({ properties }: ObjectExpression, names: ReadonlyMap<string, unknown>): { value: unknown } | null {
  const entries: [string, unknown][] = [];
  for (const property of properties) {
    if (property.type !== 'Property' || property.computed || property.kind !== 'init') return null;
    const key =
      property.key.type === 'Identifier' ? property.key.name : property.key.type === 'Literal' ? String(property.key.value) : null;
    const value = readConstant(property.value as Expression, names);
    if (key === null || key === '__proto__' || !value) return null;
    entries.push([key, value.value]);
  }
  return { value: Object.fromEntries(entries) };
}
