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
  /** All other props: attributes of the element that the component shows, or nothing to it. */
  others: 'attributes' | 'ignored';
  /** It shows nothing of what stands between its tags and cannot take it. */
  isEmpty?: true;
}

const text = 'text';

/** The components that a page can name, all of them, by name. Compile holds a page's tags against this, so that none fails when it is rendered. */
export const componentProps: Record<string, ComponentProps> = {
  Admonition: { props: { type: text, title: text, id: text }, others: 'ignored' },
  AdmonitionTitle: { props: {}, others: 'ignored' },
  CodeBlock: {
    props: {
      language: text,
      title: text,
      metastring: text,
      className: text,
      id: text,
      showLineNumbers: 'text or flag',
    },
    others: 'ignored',
  },
  Details: { props: { summary: text }, others: 'attributes' },
  DocCardList: {
    props: { items: { listOf: { label: text, href: text, description: text, count: 'number' } } },
    others: 'ignored',
  },
  Formula: { props: { tex: text, block: 'text or flag' }, others: 'ignored', isEmpty: true },
  Heading: { props: { as: { oneOf: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] } }, others: 'attributes' },
  Image: { props: {}, others: 'attributes', isEmpty: true },
  Link: { props: { to: text, href: text }, others: 'attributes' },
  Mermaid: { props: { value: text, title: text, label: text }, others: 'ignored', isEmpty: true },
  Placeholder: { props: { name: text }, others: 'ignored' },
  TabItem: { props: { value: text, label: text }, others: 'ignored' },
  Tabs: {
    props: {
      groupId: text,
      values: { listOf: { value: text, label: text } },
      defaultValue: text,
      queryString: 'text or flag',
    },
    others: 'ignored',
  },
  TOCInline: {
    props: {
      toc: { listOf: { id: text, level: 'number', value: text, parts: { listOf: { text } } } },
      minHeadingLevel: text,
      maxHeadingLevel: text,
    },
    others: 'ignored',
  },
};
