interface Element {
  /** '' for the root. */
  tag: string;
  /** The start tag as written. */
  start: string;
  children: (Element | string)[];
}

/** Elements that stand in a line of text; all others begin a line of their own. */
const INLINE = new Set(
  (
    'a abbr b bdi bdo br button cite code del dfn em i img input ins kbd label mark q s samp small span strong sub summary sup ' +
    'svg time u use var wbr'
  ).split(' '),
);
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/**
 * Prints markup one block a line, indented, so that a change of it reads well in a diff. Runs of spaces become one, and those between
 * blocks go; what stands in <pre> is left as it is. Throws when tags do not match.
 */
export function printHtml(html: string): string {
  return printAll(parse(html).children, '').join('');
}

function parse(html: string): Element {
  const root: Element = { tag: '', start: '', children: [] };
  const open = [root];
  for (const [piece, slash, tag] of html.matchAll(/<!--[\s\S]*?-->|<(\/?)([A-Za-z][\w-]*)(?:"[^"]*"|[^">])*>|[^<]+|</g)) {
    const parent = open.at(-1)!;
    if (!tag) parent.children.push(piece);
    else if (slash) {
      if (parent.tag !== tag) throw new Error(`</${tag}> ends <${parent.tag}>.`);
      open.pop();
    } else {
      const element = { tag, start: piece, children: [] };
      parent.children.push(element);
      if (!VOID.has(tag) && !piece.endsWith('/>')) open.push(element);
    }
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)!.tag}> has no end.`);
  return root;
}

/** Prints a list of nodes, each block and each run of text on lines of their own. */
function printAll(nodes: Element['children'], indent: string): string[] {
  const lines: string[] = [];
  let text = '';
  const endText = () => {
    if (text.trim() !== '') lines.push(`${indent}${text.trim()}\n`);
    text = '';
  };
  for (const node of nodes) {
    if (typeof node === 'string' || isInline(node)) text += printInline(node);
    else {
      endText();
      lines.push(printBlock(node, indent));
    }
  }
  endText();
  return lines;
}

function printBlock(element: Element, indent: string): string {
  const { tag, start, children } = element;
  if (VOID.has(tag)) return `${indent}${start}\n`;
  if (tag === 'pre') return `${indent}${printVerbatim(element)}\n`;
  if (children.every(isInline)) return `${indent}${start}${children.map(printInline).join('').trim()}</${tag}>\n`;
  return [`${indent}${start}\n`, ...printAll(children, `${indent}  `), `${indent}</${tag}>\n`].join('');
}

function isInline(node: Element | string): boolean {
  return typeof node === 'string' || (INLINE.has(node.tag) && node.children.every(isInline));
}

function printInline(node: Element | string): string {
  if (typeof node === 'string') return node.replace(/\s+/g, ' ');
  return VOID.has(node.tag) ? node.start : `${node.start}${node.children.map(printInline).join('')}${endOf(node)}`;
}

function printVerbatim(node: Element | string): string {
  return typeof node === 'string' ? node : `${node.start}${node.children.map(printVerbatim).join('')}${endOf(node)}`;
}

function endOf({ tag, start }: Element): string {
  return VOID.has(tag) || start.endsWith('/>') ? '' : `</${tag}>`;
}
