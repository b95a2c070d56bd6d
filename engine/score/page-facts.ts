import type { Nodes, Root } from 'mdast';

interface Spot {
  line: number;
  column: number;
}

/** What of a page's own text the rules look at. What its partials and components add is not among it. */
export interface PageFacts {
  headings: (Spot & { level: number; text: string; hasId: boolean })[];
  /** `alt` is null where nothing is said, '' where it is said that there is nothing to say. */
  images: (Spot & { url: string; alt: string | null })[];
  /** With the texts of images in them. */
  links: (Spot & { text: string })[];
  codeBlocks: (Spot & { language: string | null })[];
  /** An estimate (estimate-tokens.ts). */
  tokens: number;
}

/** Reads them from the tree of a page's text. */
export function readPageFacts(tree: Root, text: string): Omit<PageFacts, 'tokens'> {
  const facts: Omit<PageFacts, 'tokens'> = { headings: [], images: [], links: [], codeBlocks: [] };
  const lines = text.split('\n');
  visit(tree, (node) => {
    const start = node.position?.start;
    if (!start) return;
    const spot = { line: start.line, column: start.column };
    switch (node.type) {
      case 'heading': {
        const line = lines[(node.position?.end.line ?? start.line) - 1] ?? '';
        const hasId = /\{#[^}]+\}\s*#*\s*$|<a\s[^>]*\b(?:id|name)=/.test(line);
        facts.headings.push({
          ...spot,
          level: node.depth,
          text: textOf(node)
            .replace(/\s*\{#[^}]*\}\s*$/, '')
            .trim(),
          hasId,
        });
        break;
      }
      case 'image':
      case 'imageReference':
        facts.images.push({ ...spot, url: 'url' in node ? node.url : (node.label ?? ''), alt: node.alt?.trim() ? node.alt : null });
        break;
      case 'link':
      case 'linkReference':
        facts.links.push({ ...spot, text: textOf(node).trim() });
        break;
      case 'code':
        facts.codeBlocks.push({ ...spot, language: node.lang ?? null });
        break;
      case 'html':
        for (const [tag] of node.value.matchAll(/<img\b[^>]*>/gi)) facts.images.push({ ...spot, ...readImageTag(tag) });
        break;
      default:
        readElement(node, spot, facts);
    }
  });
  return facts;
}

/** JSX of MDX, whose nodes mdast's types do not know. */
interface Jsx {
  type: string;
  name?: string | null;
  attributes?: { type: string; name?: string; value?: unknown }[];
}

function readElement(node: Nodes | Jsx, spot: Spot, facts: Omit<PageFacts, 'tokens'>): void {
  if (!node.type.startsWith('mdxJsx')) return;
  const { name, attributes = [] } = node as Jsx;
  // A spread may bring anything.
  if (attributes.some(({ type }) => type !== 'mdxJsxAttribute')) return;
  const find = (key: string) => attributes.find((attribute) => attribute.name === key);
  const readValue = (key: string): string => {
    const value = find(key)?.value;
    return typeof value === 'string' ? value : value == null ? '' : '{…}';
  };
  if (name === 'img' || name === 'Image') facts.images.push({ ...spot, url: readValue('src'), alt: find('alt') ? readValue('alt') : null });
  const label = find('aria-label');
  // An anchor without an address is a place to lead to.
  const leads = find('href') ?? find('to');
  if ((name === 'a' || name === 'Link') && leads && !label) facts.links.push({ ...spot, text: textOf(node as Nodes).trim() });
}

function readImageTag(tag: string): { url: string; alt: string | null } {
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag);
  const read = (name: string) =>
    attribute(name)
      ?.slice(1)
      .find((value) => value !== undefined) ?? '';
  return { url: read('src'), alt: /\salt(?=[\s=>/])/i.test(tag) ? read('alt') : null };
}

/** What of a node can be read; what an expression or a component comes to is not known, and counts as something. */
function textOf(node: Nodes): string {
  if ('alt' in node && typeof node.alt === 'string') return node.alt;
  if (node.type.endsWith('Expression') || (node.type.startsWith('mdxJsx') && /^[A-Z]|^svg$/.test((node as Jsx).name ?? ''))) return '{…}';
  if (node.type === 'html') return readImageTag(node.value).alt ?? '';
  if ('value' in node && typeof node.value === 'string') return node.value;
  return 'children' in node ? (node.children as Nodes[]).map(textOf).join('') : '';
}

function visit(node: Nodes, see: (node: Nodes) => void): void {
  see(node);
  if ('children' in node) for (const child of node.children) visit(child, see);
}
