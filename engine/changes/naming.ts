import type { NameNode } from './name-node.ts';

/** How the two versions of a page name what is in them. */
export interface Naming {
  older: NameNode;
  newer: NameNode;
}
