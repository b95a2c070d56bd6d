import { compareText, folderOf } from '../../paths/site-path.ts';
import { findCounterparts, type VersionsContext } from '../alternates.ts';
import type { VersionNavigation } from '../navigation.ts';
import type { SidebarNode } from '../sidebars.ts';
import type { Doc } from '../version-docs.ts';

/** Pages that are named. */
const MOST = 3;
/** The share of words that two titles have in common. */
const LEAST_LIKE = 0.5;

/** The pages of another version that come nearest to one that it lacks: those with a like title, then what has become of its neighbors in the sidebar. */
export function listNearestDocs(doc: Doc, own: VersionNavigation, there: VersionNavigation, context: VersionsContext): Doc[] {
  const words = toWords(doc.title);
  const titled = there.version.docs
    .map((other) => ({ other, score: likeness(words, toWords(other.title)) }))
    .filter(({ score }) => score >= LEAST_LIKE)
    .sort((a, b) => b.score - a.score || compareText(a.other.id, b.other.id))
    .map(({ other }) => other);
  const neighbors = listNeighbors(doc, own).flatMap((each) => findCounterparts(each, there, context.trails).slice(0, 1));
  const found = new Set([...titled, ...neighbors].filter((page): page is Doc => 'source' in page && !page.unlisted && !page.draft));
  return [...found].slice(0, MOST);
}

/** The docs of its category, the nearest first; of a page in no sidebar those of its folder. */
function listNeighbors(doc: Doc, { sidebars, version }: VersionNavigation): Doc[] {
  const category =
    sidebars.flatMap(({ nodes }) => findAround(doc, nodes) ?? [])[0] ??
    version.docs.filter((each) => folderOf(each.id) === folderOf(doc.id));
  const at = category.indexOf(doc);
  const distance = (other: Doc) => Math.abs(category.indexOf(other) - at);
  return category.filter((other) => other !== doc).sort((a, b) => distance(a) - distance(b));
}

function findAround(doc: Doc, nodes: SidebarNode[], head: Doc[] = []): Doc[][] | null {
  const own = [...head, ...nodes.flatMap((node) => (node.type === 'doc' && !node.isRef ? [node.doc] : []))];
  if (own.includes(doc)) return [own];
  for (const node of nodes) {
    if (node.type !== 'category') continue;
    const found = findAround(doc, node.items, node.link?.type === 'doc' ? [node.link.doc] : []);
    if (found) return found;
  }
  return null;
}

function toWords(title: string): Set<string> {
  return new Set(title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}
