import type { ElementContent } from 'hast';
import { createNameNode, type NameNode } from './name-node.ts';

/** How the two versions of a page name what is in them. */
export interface Naming {
  older: NameNode;
  newer: NameNode;
}

/** The page in one version, and the address of that version's root. */
interface NamedPage {
  blocks: readonly ElementContent[];
  root: string;
}

/**
 * Names what two versions of a page have. A link within the older version is one within the newer version that leads to the page of the same name, if the
 * newer page has such a link; any other link is its address: below the root of one version may be files, and pages that are in no version.
 */
export function createNaming(older: NamedPage, newer: NamedPage): Naming {
  const linked = new Set(newer.blocks.flatMap(listHrefs).map((href) => cutHref(href)[0]));
  const toNewer = (path: string) => {
    if (path === '' || !`${path}/`.startsWith(withSlash(older.root))) return path;
    const [same] = cutHref(withSlash(newer.root) + path.slice(withSlash(older.root).length));
    return linked.has(same) ? same : path;
  };
  return {
    older: createNameNode((href) => {
      const [path, end] = cutHref(href);
      return toNewer(path) + end;
    }),
    newer: createNameNode((href) => cutHref(href).join('')),
  };
}

/** The path of an address, but for the slash at its end, and what follows. */
function cutHref(href: string): [path: string, end: string] {
  const path = href.replace(/[?#].*$/s, '');
  return [path.replace(/(?<=.)\/$/, ''), href.slice(path.length)];
}

function withSlash(root: string): string {
  return root.endsWith('/') ? root : `${root}/`;
}

function listHrefs(node: ElementContent): string[] {
  if (node.type !== 'element') return [];
  const { href } = node.properties;
  return [...(href == null ? [] : [String(href)]), ...node.children.flatMap(listHrefs)];
}
