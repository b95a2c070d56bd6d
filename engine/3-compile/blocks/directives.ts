import { ADMONITION_KINDS } from '../../../theme/contract/page-data.ts';

/** `:name[…]` among words, `::name[…]` on a line of its own, `:::name[…]` around blocks. */
export type DirectiveForm = 'textDirective' | 'leafDirective' | 'containerDirective';

/** What a directive is: a component of the theme, written in Markdown. Its attributes are the component's props. */
export interface Directive {
  component: string;
  /** Props that the name stands for. */
  props?: Record<string, string>;
  /** The ways to write it; the first is the one that is suggested. */
  forms: readonly [DirectiveForm, ...DirectiveForm[]];
  /**
   * What the words in its brackets are: its content, a prop, or a child with their markup, a component (capital first) or an element, which a
   * prop can give as text instead. Null where it has none.
   */
  label: 'content' | { prop: string; child?: string } | null;
  /** Other names of its attributes. */
  aliases?: Readonly<Record<string, string>>;
  /** It stands in a container of this name alone. There its leaf form begins what goes on to the next one, or to the container's end. */
  within?: string;
}

const container = ['containerDirective'] as const;
const text = ['textDirective'] as const;
const leaf = ['leafDirective'] as const;

const admonition = (type: string): Directive => ({
  component: 'Admonition',
  props: { type },
  forms: container,
  label: { prop: 'title', child: 'AdmonitionTitle' },
});

/** Every directive that docsgen knows, by name. All others are left to plugins of the site. */
export const DIRECTIVES: Readonly<Record<string, Directive>> = {
  ...Object.fromEntries(ADMONITION_KINDS.map((kind) => [kind, admonition(kind)])),
  // Names that Docusaurus knows.
  secondary: admonition('note'),
  success: admonition('tip'),
  badge: { component: 'Badge', forms: text, label: 'content' },
  button: { component: 'Button', forms: text, label: 'content' },
  'call-to-action': { component: 'CallToAction', forms: container, label: { prop: 'title', child: 'BlockTitle' } },
  card: { component: 'Card', forms: ['containerDirective', 'leafDirective'], label: { prop: 'title', child: 'CardTitle' } },
  cards: { component: 'Cards', forms: container, label: null },
  details: { component: 'Details', forms: container, label: { prop: 'summary', child: 'summary' } },
  feature: { component: 'Feature', forms: ['containerDirective', 'leafDirective'], label: { prop: 'title', child: 'CardTitle' } },
  features: { component: 'Features', forms: container, label: null },
  figure: { component: 'Figure', forms: ['containerDirective', 'leafDirective'], label: { prop: 'caption', child: 'figcaption' } },
  'file-tree': { component: 'FileTree', forms: container, label: null },
  frame: { component: 'Frame', forms: leaf, label: { prop: 'title' } },
  hero: { component: 'Hero', forms: ['containerDirective', 'leafDirective'], label: { prop: 'title', child: 'BlockTitle' } },
  since: { component: 'Since', forms: text, label: 'content' },
  steps: { component: 'Steps', forms: container, label: null },
  tab: { component: 'TabItem', forms: ['containerDirective', 'leafDirective'], label: { prop: 'label' }, within: 'tabs' },
  // As in code groups.
  tabs: { component: 'Tabs', forms: container, label: null, aliases: { sync: 'groupId' } },
  term: { component: 'Term', forms: text, label: 'content' },
  tooltip: { component: 'Tooltip', forms: text, label: 'content' },
  until: { component: 'Until', forms: text, label: 'content' },
  video: { component: 'Video', forms: leaf, label: { prop: 'title' } },
  zoom: { component: 'Zoom', forms: ['textDirective', 'containerDirective'], label: 'content' },
};

/** Names that begin with three colons, for suggestions. */
export const CONTAINER_NAMES = [...namesOf('containerDirective'), 'code-group'];

/** Names of those that stand on a line of their own. */
export const LEAF_NAMES = namesOf('leafDirective');

/** Names of those that stand among words. */
export const TEXT_NAMES = namesOf('textDirective');

function namesOf(form: DirectiveForm): readonly string[] {
  return Object.keys(DIRECTIVES).filter((name) => DIRECTIVES[name]!.forms.includes(form));
}

/** How a directive is written in a form, as far as its name: ':::note'. */
export function writeDirective(name: string, form: DirectiveForm): string {
  return { textDirective: ':', leafDirective: '::', containerDirective: ':::' }[form] + name;
}
