import type { ComponentType } from 'react';
import { Admonition, AdmonitionTitle } from './admonition.tsx';
import { CodeBlock } from './code-block.tsx';
import { Details } from './details.tsx';
import { DocCardList } from './doc-card-list.tsx';
import { Formula } from './formula.tsx';
import { Heading, headings } from './heading.tsx';
import { Image } from './image.tsx';
import { Link } from './link.tsx';
import { Mermaid } from './mermaid.tsx';
import { Placeholder } from './placeholder.tsx';
import { Preformatted } from './preformatted.tsx';
import { cells, Table } from './table.tsx';
import { TabItem, Tabs } from './tabs.tsx';
import { TaskBox } from './task-box.tsx';
import { TOCInline } from './toc-inline.tsx';

/**
 * What pages are made of: components that writers (and compile) name, and the elements that the theme shows its own way. All render
 * to static markup.
 */
// biome-ignore lint/suspicious/noExplicitAny: each component has props of its own
export const mdxComponents: Record<string, ComponentType<any>> = {
  Admonition,
  AdmonitionTitle,
  CodeBlock,
  Details,
  DocCardList,
  Formula,
  Heading,
  Image,
  Link,
  Mermaid,
  Placeholder,
  TabItem,
  Tabs,
  TOCInline,
  ...headings,
  ...cells,
  a: Link,
  img: Image,
  input: TaskBox,
  pre: Preformatted,
  table: Table,
};

/**
 * How the components treat their children, so that static markup can be put together without React where the bytes come out equal.
 * `passedOn`: the children stand in the markup as they are, in one place, and nothing else depends on what they are. `sorted`: the same,
 * but `sought` ones among them get a place of their own. All other components must see their children themselves.
 */
export const childrenOf = {
  passedOn: new Set(['AdmonitionTitle', 'CodeBlock', 'Link', 'Placeholder', 'a', 'table', 'td', 'th']),
  sorted: new Set(['Admonition', 'Details', 'Tabs', 'TabItem']),
  sought: new Set(['AdmonitionTitle', 'TabItem', 'summary']),
};

/** Components whose markup depends on where in the page they stand (`useId`). */
export const placedComponents: ReadonlySet<string> = new Set(['Tabs']);
