/** A value as a message shows it after 'found': '42, a number', '"left", a string', 'a list'. */
export function nameValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  switch (typeof value) {
    case 'undefined':
      return 'nothing';
    case 'string':
      return `${JSON.stringify(shorten(value))}, a string`;
    case 'number':
      return Number.isFinite(value) ? `${value}, a number` : `${value}`;
    case 'boolean':
      return `${value}`;
    case 'function':
      return 'a function';
    case 'object':
      return Object.keys(value).length === 0 ? 'an empty object' : 'an object';
    default:
      return `a ${typeof value}`;
  }
}

/** A key path as people write it in code: 'navbar.items[0].docId'. */
export function nameKeyPath(keyPath: (string | number)[]): string {
  let text = '';
  for (const key of keyPath) {
    if (typeof key === 'number') text += `[${key}]`;
    else if (/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(key)) text += text === '' ? key : `.${key}`;
    else text += `[${JSON.stringify(key)}]`;
  }
  return text;
}

function shorten(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
}
