import type { Nodes, Parents, Properties, RootContent } from 'hast';
import type { Point } from 'unist';

/** Tells whether the HTML parser gives a node back as it is: what Markdown makes is steady, if nothing stands where HTML has no place for it. */
export function isSteady(node: Nodes, apart: readonly string[]): boolean {
  return isAllowed(node, FLOW) && isSteadyIn(node, apart, false);
}

function isSteadyIn(node: Nodes, apart: readonly string[], isInLink: boolean): boolean {
  if (node.type === 'text') return true;
  if (apart.includes(node.type)) return !('children' in node) || node.children.every((child) => isSteady(child, apart));
  if (node.type !== 'element') return false;
  const { tagName, children } = node;
  const content = CONTENT[tagName];
  const isLink = tagName === 'a';
  if (!content || (isLink && isInLink) || !isPlain(node.properties)) return false;
  return children.every((child) => isAllowed(child, content) && isSteadyIn(child, apart, isInLink || isLink));
}

/** Whether HTML has a place for a node in an element; for null, among the blocks of a page. */
export function mayHold(tagName: string | null, child: Nodes): boolean {
  const content = tagName === null ? FLOW : CONTENT[tagName];
  return content !== undefined && isAllowed(child, content);
}

const WORDS = 'a abbr b cite del dfn em i ins kbd mark q s samp small span strong sub sup u var';
const PHRASING = `text ${WORDS} br code img input`;
const FLOWING = `${PHRASING} blockquote center details div h1 h2 h3 h4 h5 h6 hr ol p section table ul`;
const FLOW = new Set(FLOWING.split(' '));
const HOLDS: [names: string, content: string][] = [
  [`p h1 h2 h3 h4 h5 h6 ${WORDS}`, PHRASING],
  ['code', 'text span'],
  ['br hr img input', ''],
  ['blockquote center div li section summary td th', FLOWING],
  ['details', `${FLOWING} summary`],
  ['ol ul', 'li'],
  ['table', 'thead tbody'],
  ['thead tbody', 'tr'],
  ['tr', 'td th'],
];
/** What may stand in an element, by its name. In a block of code the parser leaves out a line end. */
const CONTENT: Record<string, ReadonlySet<string>> = Object.assign(
  Object.create(null),
  ...HOLDS.map(([names, content]) => Object.fromEntries(names.split(' ').map((name) => [name, new Set(content.split(' '))]))),
);

function isAllowed(child: Nodes, content: ReadonlySet<string>): boolean {
  if (child.type === 'element') return content.has(child.tagName);
  if (child.type === 'text') return content.has('text') || !/\S/.test(child.value);
  return content.has('text');
}

/** Whether properties are the same when they have been attributes. */
function isPlain(properties: Properties): boolean {
  return Object.entries(properties).every(([name, value]) => {
    if (value === false || value === null || value === undefined) return true;
    if (name === 'className' || name === 'ariaDescribedBy')
      return Array.isArray(value) && value.length > 0 && value.every((each) => /^\S+$/.test(String(each)));
    if (name === 'checked' || name === 'disabled') return value === true;
    if (name === 'start') return Number.isInteger(value);
    return typeof value === 'string' && TEXTS.has(name);
  });
}

const TEXTS = new Set('align alt ariaLabel dataWritten href id src title type'.split(' '));

/** Leaves out of steady nodes what the parser would: what is known of elements, attributes that are not there, and bounds between texts. */
export function settleSteady(nodes: readonly RootContent[]): RootContent[] {
  for (const node of nodes) {
    if (node.type === 'element' || node.type === 'text') delete node.data;
    if (node.type === 'element') {
      for (const [name, value] of Object.entries(node.properties)) if (value === false || value == null) delete node.properties[name];
    }
    if ('children' in node) (node as Parents).children = settleSteady(node.children as RootContent[]) as Parents['children'];
  }
  return joinTexts(nodes);
}

/** Makes one text of those that stand beside one another, and none of an empty one. */
export function joinTexts(nodes: readonly RootContent[]): RootContent[] {
  const joined: RootContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      last.value += node.value;
      // Without an end it is no place, unless the next has one.
      if (last.position) last.position = { ...last.position, end: node.position?.end as Point };
    } else if (node.type !== 'text' || node.value !== '') joined.push(node);
  }
  return joined;
}
