import type { ElementContent, RootContent } from 'hast';
import type { BlockContent, PhrasingContent } from 'mdast';
import type { Data, Parent } from 'unist';

/** A theme component on its way through the trees; it becomes a component element (see compiled-doc.ts) when all plugins of ours have run. */
export interface ComponentNode extends Parent {
  type: 'component';
  name: string;
  props: Record<string, unknown>;
  children: ElementContent[];
  data?: Data;
}

/** The same in a Markdown tree. */
export interface MarkdownComponentNode extends Parent {
  type: 'component';
  name: string;
  props: Record<string, unknown>;
  children: (BlockContent | PhrasingContent)[];
  data?: Data;
}

/** A piece of content that comes from another file: a partial's expansion. Dissolved at the end. */
export interface IncludedContent extends Parent {
  type: 'included';
  /** The include's path relative to the doc's folder; '' for children that the doc passes into a partial. */
  file: string;
  children: RootContent[];
}

/** Content that needs the finished table of contents; replaced by what `resolve` returns once headings have their ids. */
export interface DeferredContent extends Parent {
  type: 'deferred';
  children: RootContent[];
  resolve: (children: RootContent[]) => RootContent[];
}

declare module 'unist' {
  interface Data {
    /** What a component is written as where that is no tag: ':::card'. */
    owner?: string;
    /** Props that a component was given in vain: it does not lack them. */
    faulty?: string[];
    /** Its text is to be this prop of the component that it stands in. */
    labelOf?: string;
    /** A component of the site shows this element. */
    isReplaced?: true;
    /** The URLs that it was given were written in Markdown. */
    isMarkdown?: boolean;
  }
}

declare module 'hast' {
  interface RootContentMap {
    component: ComponentNode;
    included: IncludedContent;
    deferred: DeferredContent;
  }
  interface ElementContentMap {
    component: ComponentNode;
    included: IncludedContent;
    deferred: DeferredContent;
  }
}

declare module 'mdast' {
  interface BlockContentMap {
    component: MarkdownComponentNode;
  }
  interface PhrasingContentMap {
    component: MarkdownComponentNode;
  }
  interface RootContentMap {
    component: MarkdownComponentNode;
  }
}
