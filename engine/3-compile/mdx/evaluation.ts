import type { RootContent } from 'hast';
import type { Node } from 'unist';
import type { PageContext } from '../plugins/page-context.ts';
import type { MdxModule } from './mdx-module.ts';
import type { ModuleValues } from './module-code.ts';

/** What evaluating one page keeps. */
export interface Evaluation {
  page: PageContext;
  /** What each module's code gave; null after a mistake. A module is run once, however often it is included. */
  values: Map<MdxModule, ModuleValues | null>;
  /** Its code could change what all pages share: see mayChangeShared. */
  mayChange: boolean;
  /** Nodes that already stand in the page. */
  placed: WeakSet<object>;
  /** Partials that it has included so far. */
  expansions: number;
  /** Gives a partial's content, for the place of its tag; `node` is null where a page's code calls it as a function of its props. */
  include(partial: MdxModule, props: Record<string, unknown>, node: Node | null): RootContent[];
}

/** Thrown where something fails that has been reported elsewhere: an import that is not there, a module whose own code failed. */
export const ALREADY_REPORTED = Symbol('already reported');
