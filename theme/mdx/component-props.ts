import { ADMONITION_KINDS } from '../contract.ts';

/** What a prop may hold. Text may be a number, as React shows both alike. */
export type PropType =
  | 'text'
  | 'number'
  | 'text or flag'
  | { oneOf: readonly string[] }
  /** Objects with any of these keys. */
  | { listOf: Record<string, PropType> };

/** What a component can be given in a page. Null and undefined always stand for nothing. */
export interface ComponentProps {
  props: Record<string, PropType>;
  /** All other props: attributes of the element that the component shows, nothing to it, or a mistake. */
  others: 'attributes' | 'ignored' | 'refused';
  /** It shows nothing of what stands between its tags and cannot take it. */
  isEmpty?: true;
}

const text = 'text';

/** Kinds of badges: those of admonitions, and two more. */
const BADGE_TYPES = ['default', 'success', ...ADMONITION_KINDS] as const;

/** How much a button stands out. */
const BUTTON_TYPES = ['primary', 'secondary', 'plain'] as const;

/** The components that a page can name, all of them, by name. Compile holds a page's tags against this, so that none fails when it is rendered. */
export const componentProps: Record<string, ComponentProps> = {
  Admonition: { props: { type: text, title: text, id: text, icon: text }, others: 'ignored' },
  AdmonitionTitle: { props: {}, others: 'ignored' },
  Badge: { props: { text, type: { oneOf: BADGE_TYPES } }, others: 'refused' },
  BlockTitle: { props: {}, others: 'ignored' },
  Button: { props: { href: text, type: { oneOf: BUTTON_TYPES }, text }, others: 'refused' },
  CallToAction: { props: { title: text, id: text }, others: 'refused' },
  Card: { props: { title: text, href: text, icon: text, id: text }, others: 'refused' },
  CardTitle: { props: { icon: text }, others: 'ignored' },
  Cards: { props: { id: text }, others: 'refused' },
  CodeBlock: {
    props: {
      language: text,
      title: text,
      metastring: text,
      file: text,
      className: text,
      id: text,
      showLineNumbers: 'text or flag',
    },
    others: 'ignored',
  },
  Details: { props: { summary: text, open: 'text or flag', id: text, name: text }, others: 'attributes' },
  DocCardList: {
    props: { items: { listOf: { label: text, href: text, description: text, count: 'number' } } },
    others: 'ignored',
  },
  Feature: { props: { title: text, href: text, icon: text, id: text }, others: 'refused' },
  Features: { props: { id: text }, others: 'refused' },
  Figure: { props: { src: text, alt: text, caption: text, zoom: 'text or flag', id: text }, others: 'refused' },
  FileIcon: { props: { kind: { oneOf: ['file', 'folder'] } }, others: 'ignored' },
  FileTree: { props: { id: text }, others: 'refused' },
  Frame: { props: { src: text, title: text, height: 'number', id: text }, others: 'refused', isEmpty: true },
  Formula: { props: { tex: text, block: 'text or flag' }, others: 'ignored', isEmpty: true },
  Heading: { props: { as: { oneOf: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] } }, others: 'attributes' },
  Hero: { props: { title: text, tagline: text, image: text, imageDark: text, alt: text, id: text }, others: 'refused' },
  Image: { props: {}, others: 'attributes', isEmpty: true },
  Link: { props: { to: text, href: text }, others: 'attributes' },
  Mermaid: { props: { value: text, title: text, label: text }, others: 'ignored', isEmpty: true },
  Placeholder: { props: { name: text, inline: 'text or flag' }, others: 'ignored' },
  Steps: { props: { id: text }, others: 'refused' },
  TabItem: { props: { value: text, label: text, default: 'text or flag' }, others: 'ignored' },
  Tabs: {
    props: {
      groupId: text,
      values: { listOf: { value: text, label: text } },
      defaultValue: text,
      queryString: 'text or flag',
    },
    others: 'ignored',
  },
  Term: { props: { of: text }, others: 'refused' },
  TOCInline: {
    props: {
      toc: { listOf: { id: text, level: 'number', value: text, parts: { listOf: { text } } } },
      minHeadingLevel: text,
      maxHeadingLevel: text,
    },
    others: 'ignored',
  },
  Tooltip: { props: { text }, others: 'refused' },
  Video: { props: { src: text, title: text, poster: text, captions: text, id: text }, others: 'refused', isEmpty: true },
  VideoLink: { props: { href: text, player: text }, others: 'ignored' },
  Zoom: { props: {}, others: 'refused' },
  ZoomLink: { props: { href: text }, others: 'ignored' },
};
