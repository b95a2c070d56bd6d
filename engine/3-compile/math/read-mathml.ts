/** A formula's words and signs on one line, for headings and for search: `a/b`, `x^2`. Takes the MathML that KaTeX writes. */
export function readMathml(mathml: string): string {
  const open: { name: string; parts: string[] }[] = [{ name: 'math', parts: [] }];
  for (const [, close, name = '', isEmpty, text] of mathml.matchAll(TOKEN)) {
    if (text !== undefined) open.at(-1)!.parts.push(text);
    else if (isEmpty) open.at(-1)!.parts.push(name === 'mspace' ? ' ' : '');
    else if (!close) open.push({ name, parts: [] });
    else if (open.length > 1) {
      const { name: closed, parts } = open.pop()!;
      open.at(-1)!.parts.push(join(closed, parts));
    }
  }
  const text = decode(open[0]!.parts.join(''));
  return text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}

const TOKEN = /<(\/?)(\w+)[^>]*?(\/?)>|([^<]+)/g;
/** Function application, invisible operators, spaces without width. */
const INVISIBLE = /[\u2061-\u2064\u200b]/g;

/** What stands between the parts of an element that says more than its parts in a row. */
function join(name: string, parts: string[]): string {
  const [first = '', second = '', third = ''] = parts;
  switch (name) {
    case 'annotation':
      return '';
    case 'mfrac':
      return `${group(first)}/${group(second)}`;
    case 'mi':
      // A function's name, such as `log`.
      return /^\w{2,}$/.test(first) ? ` ${first} ` : first;
    case 'msup':
      return `${first}^${group(second)}`;
    case 'msub':
    case 'munder':
      return `${first}_${group(second)}`;
    case 'msubsup':
    case 'munderover':
      return `${first}_${group(second)}^${group(third)}`;
    case 'msqrt':
      return `√${group(parts.join(''))}`;
    case 'mtr':
      return `${parts.join(' ')} `;
    default:
      return parts.join('');
  }
}

function group(text: string): string {
  return [...text].length > 1 ? `(${text})` : text;
}

/** What KaTeX escapes. */
function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ESCAPED[name]!);
}

const ESCAPED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
