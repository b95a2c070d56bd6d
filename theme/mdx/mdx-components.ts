import { type ComponentType, Fragment } from 'react';
import { Admonition, AdmonitionTitle } from './admonition.tsx';
import { Badge } from './badge.tsx';
import { Card, Cards, CardTitle } from './card.tsx';
import { CodeBlock } from './code-block.tsx';
import { Details } from './details.tsx';
import { DocCardList } from './doc-card-list.tsx';
import { Figure, ZoomLink } from './figure.tsx';
import { FileIcon, FileTree } from './file-tree.tsx';
import { Formula } from './formula.tsx';
import { Heading, headings } from './heading.tsx';
import { Image } from './image.tsx';
import { CallToAction, Feature, Features, Hero } from './landing.tsx';
import { Link } from './link.tsx';
import { Mermaid } from './mermaid.tsx';
import { Placeholder } from './placeholder.tsx';
import { Preformatted } from './preformatted.tsx';
import { Steps } from './steps.tsx';
import { cells, Table } from './table.tsx';
import { TabItem, Tabs } from './tabs.tsx';
import { TaskBox } from './task-box.tsx';
import { TOCInline } from './toc-inline.tsx';
import { Tooltip } from './tooltip.tsx';
import { Frame, Video, VideoLink } from './video.tsx';

/**
 * What pages are made of: components that writers (and compile) name, and the elements that the theme shows its own way. All render
 * to static markup.
 */
// biome-ignore lint/suspicious/noExplicitAny: each component has props of its own
export const mdxComponents: Record<string, ComponentType<any>> = {
  Admonition,
  AdmonitionTitle,
  Badge,
  Card,
  // Compile makes links of Buttons, and headings of BlockTitles.
  BlockTitle: Fragment as never,
  Button: Fragment as never,
  CallToAction,
  CardTitle,
  Cards,
  CodeBlock,
  Details,
  DocCardList,
  Feature,
  Features,
  Figure,
  FileIcon,
  FileTree,
  Frame,
  Formula,
  Heading,
  Hero,
  Image,
  Link,
  Mermaid,
  Placeholder,
  // Compile makes Badges of it and of Until.
  Since: Fragment as never,
  Steps,
  TabItem,
  Tabs,
  // Compile makes a Tooltip of it, and ZoomLinks of a Zoom.
  Term: Fragment as never,
  TOCInline,
  Tooltip,
  Until: Fragment as never,
  Video,
  VideoLink,
  Zoom: Fragment as never,
  ZoomLink,
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
 * but `sought` ones among them get a place of their own. `named`: the same, but their text and the element's id stand in attributes too. All
 * other components must see their children themselves.
 */
export const childrenOf = {
  passedOn: new Set(
    'AdmonitionTitle Badge CallToAction CardTitle Cards CodeBlock Features Figure FileTree Frame Hero Link Placeholder Steps Tooltip Video VideoLink ZoomLink a table td th'.split(
      ' ',
    ),
  ),
  sorted: new Set(['Admonition', 'Card', 'Details', 'Feature', 'Tabs', 'TabItem']),
  sought: new Set(['AdmonitionTitle', 'CardTitle', 'TabItem', 'summary']),
  named: new Set(Object.keys(headings)),
};

/** Of components with many values of a prop, that prop: a text stands in the markup as it is given, wherever that is, and decides nothing. */
export const givenProps: Readonly<Record<string, string>> = { CodeBlock: 'title' };

/** Components whose markup depends on where in the page they stand (`useId`). */
export const placedComponents: ReadonlySet<string> = new Set(['Tabs']);
