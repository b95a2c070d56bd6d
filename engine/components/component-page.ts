import type { ElementContent, Nodes, RootContent } from 'hast';
import type { IslandUse } from './component-runtime.ts';
import type { Misnesting } from './find-misnesting.ts';
import type { ReactFailure } from './render-patiently.ts';
import type { Docsgen } from './theme.ts';

/** A use of a site's component in a page. */
export interface ComponentUse {
  /** What React renders: for an island, what stands for it. */
  type: unknown;
  props: Record<string, unknown>;
  children: Nodes[];
}

/** The page, while its components are rendered. */
export interface ComponentPage {
  /** Null for a node that is no use of a site's component. */
  findUse(node: Nodes): ComponentUse | null;
  /** The nodes that a prop holds; null for any other value. */
  contentOf(value: unknown): Nodes[] | null;
  /** Runs a function that the page's own code has made; what it gives may hold content. Null for any other value. */
  functionOf(value: unknown): ((args: unknown[]) => unknown) | null;
  /** What is known of the page goes to islands. */
  docsgen: Docsgen;
  /** Asking for what is not known throws this. */
  refusal: unknown;
  /** Name of the file that makes an island of a module live. */
  chunkOf(module: string): string;
  /** A new one for each time that React renders: what its ids begin with. */
  nextPrefix(): string;
  /** What a component of the theme is in the tree. */
  toTheme(name: string, props: Record<string, unknown>, children: ElementContent[]): ElementContent;
  /** An island shows a component of the theme. */
  onShown(component: string): void;
  /** An island stands in the page. */
  onIsland(use: IslandUse): void;
  onFailure(node: Nodes, failure: ComponentFailure): void;
  /** A component that has become an island by itself cannot be one here, and stays as it was built. */
  onStatic(node: Nodes, failure: ComponentFailure): void;
  /** How the page names a use. */
  nameOf(node: Nodes): string;
  /** Stands for a page that is not known yet, to see whether what asks for it fails; null where that is seen later. */
  trial: Docsgen | null;
  /** Looks at what a use says of itself. */
  check(node: Nodes): void;
  /** What stays of a use that asks for what is not known. */
  keep(node: Nodes): RootContent;
}

/** A component threw, an island cannot be sent what it is given, or React cannot go on with it where it stands. */
export type ComponentFailure =
  | ReactFailure
  | { unsendable: { path: string; found: string }; use: IslandUse }
  | { misnesting: Misnesting; use: IslandUse };
