import { ADMONITION_KINDS, BADGE_KINDS } from '../../../theme/contract/page-data.ts';
import { FLAG, flagOrText, joinWords, LEVEL, listOf, NUMBER, OBJECT, oneOf, type PropKind, TEXT } from './prop-kinds.ts';

/** A component that a page can name. The reference of the components is made of this. */
export interface ComponentSchema {
  description: string;
  /** By name. Null and undefined always stand for nothing. */
  props: Readonly<Record<string, Prop>>;
  /** What any other prop is: a mistake; the same, of which the component can do without; an attribute of its element; or anything at all. */
  others: 'refused' | 'dropped' | 'attributes' | 'ignored';
  /** It shows nothing of what stands between its tags and cannot take it. */
  isEmpty?: true;
  /** For what docsgen makes of pages. Pages can name it all the same. */
  isInternal?: true;
  /** What other generators call a prop. */
  otherNames?: Readonly<Record<string, string>>;
}

export interface Prop {
  description: string;
  kind: PropKind;
  /** What it is when a page does not say. */
  default?: string;
  isRequired?: true;
  /** Docusaurus takes it; docsgen knows that nothing has to be done about it. */
  isUnused?: true;
}

type About = Omit<Prop, 'description' | 'kind'>;

const prop = (kind: PropKind, description: string, about: About = {}): Prop => ({ description, kind, ...about });
const text = (description: string, about?: About) => prop(TEXT, description, about);
const number = (description: string, about?: About) => prop(NUMBER, description, about);
const flag = (description: string, about?: About) => prop(FLAG, description, { default: 'false', ...about });
const level = (description: string, about?: About) => prop(LEVEL, description, about);
const unused = (kind: PropKind, description: string) => prop(kind, `Docusaurus' pages have it. ${description}`, { isUnused: true });

const id = text('The id of the element, which links can lead to.');
const className = text('Classes of the element, for the styles of the site.');

/** The components that a page can name, all of them, by name. Compile holds a page's tags and directives against this, so that none fails when it is rendered. */
export const COMPONENT_PROPS: Readonly<Record<string, ComponentSchema>> = {
  Admonition: {
    description: 'A note beside the text.',
    props: {
      type: text(`What kind of note it is: ${listWords(ADMONITION_KINDS)}, or a name of \`markdown.admonitions\` in the config.`, {
        default: 'note',
      }),
      title: text("What stands above the text; without it, the kind's own word."),
      icon: text("The name of an icon of docsgen, or an emoji, in place of the kind's own icon."),
      id,
      className,
    },
    others: 'dropped',
    otherNames: { kind: 'type', variant: 'type', heading: 'title' },
  },
  AdmonitionTitle: internal('The title of an admonition, with markup.'),
  Badge: {
    description: 'A word or two in a colored frame, among other words.',
    props: {
      type: prop(oneOf(BADGE_KINDS), 'What kind of badge it is, by which it has its color.', { default: 'default' }),
      text: text('The words, if they do not stand between the tags.'),
    },
    others: 'refused',
    otherNames: { variant: 'type', color: 'type' },
  },
  BlockTitle: internal('The title of a Hero or a CallToAction, with markup.'),
  Button: {
    description: 'A link that looks like a button.',
    props: {
      href: text('Where the button leads, as in any link.', { isRequired: true }),
      type: prop(oneOf(['primary', 'secondary', 'plain']), 'How much the button stands out.', { default: 'primary' }),
      text: text('The words, if they do not stand between the tags.'),
    },
    others: 'refused',
    otherNames: { link: 'href', to: 'href', url: 'href', variant: 'type', theme: 'type', kind: 'type' },
  },
  CallToAction: {
    description: 'The last word of a landing page: a box with a title, text and Buttons.',
    props: { title: text('The title, a heading of the page.', { isRequired: true }), id },
    others: 'refused',
  },
  Card: {
    description: 'A box with a title, which may lead somewhere. Put it into Cards.',
    props: {
      title: text('What stands at the top of the card.', { isRequired: true }),
      href: text('Where the card leads, as in any link.'),
      description: text('What stands below the title, if it needs no markup.'),
      icon: text('What stands before the title: the name of an icon of docsgen, an emoji, or the path of an image.'),
      id,
    },
    others: 'refused',
    otherNames: { link: 'href', to: 'href', url: 'href' },
  },
  CardTitle: internal('The title of a card.', { icon: text('The name of an icon, or an emoji.') }),
  Cards: { description: 'Cards side by side, where there is room.', props: { id }, others: 'refused' },
  CodeBlock: {
    description: 'A block of code, for code that the page has as a value. Otherwise, write a fence.',
    props: {
      language: text('The language, by which the code is colored.'),
      title: text('What stands above the code.'),
      metastring: text('What would stand behind the language in a fence.'),
      file: text('The path of a file that holds the code, with `#region` or `#L3-L5` for a part of it.'),
      showLineNumbers: prop(flagOrText('true, false or a number'), 'Numbers the lines, from that number on.', {
        default: "as in the config's `code.lineNumbers`",
      }),
      className: text('`language-js` names the language, as in Docusaurus.'),
      id,
    },
    others: 'dropped',
    otherNames: { lang: 'language', filename: 'title', lineNumbers: 'showLineNumbers' },
  },
  Details: {
    description: 'Content that unfolds.',
    props: {
      summary: text('What is shown while the content is not. A `<summary>` element in it may have markup.'),
      open: flag('Shows the content at first.'),
      id,
      name: text('Of Details with the same name, one is open at a time.'),
    },
    others: 'attributes',
    otherNames: { label: 'summary' },
  },
  DocCardList: {
    description: 'Pages as cards. Without `items`, those of the category that the page stands in.',
    props: {
      items: prop(
        listOf({ label: TEXT, href: TEXT, description: TEXT, count: NUMBER }),
        'The pages: `label` and `description` of each, and its `href`, as in any link.',
      ),
      className: unused(TEXT, 'The cards have classes of their own.'),
    },
    others: 'dropped',
  },
  Feature: {
    description: 'What speaks for a product, in a box with a title. Put it into Features.',
    props: {
      title: text('What stands at the top of the box.', { isRequired: true }),
      href: text('Where the box leads, as in any link.'),
      description: text('What stands below the title, if it needs no markup.'),
      icon: text('What stands above the title: the name of an icon of docsgen, an emoji, or the path of an image.'),
      id,
    },
    others: 'refused',
    otherNames: { link: 'href', to: 'href', url: 'href' },
  },
  Features: { description: 'Features side by side, where there is room.', props: { id }, others: 'refused' },
  Figure: {
    description: 'An image, or anything else, with a caption.',
    props: {
      src: text('The path of the image. Without it, the figure is what stands between the tags.'),
      alt: text('What the image shows, for those who do not see it.'),
      caption: text('What stands below. A `<figcaption>` element in it may have markup.'),
      zoom: flag('A reader can enlarge the image.', { default: "as in the config's `markdown.imageZoom`" }),
      id,
    },
    others: 'refused',
    otherNames: { title: 'caption' },
  },
  FileIcon: internal('The icon of a file or a folder.', { kind: prop(oneOf(['file', 'folder']), 'Which of the two.') }),
  FileTree: { description: 'Files and folders, from a list.', props: { id }, others: 'refused' },
  Frame: {
    description: 'A page of another site, or of this one, in a frame.',
    props: {
      src: text('The URL of the page.', { isRequired: true }),
      title: text('What the page is, for those who do not see it.', { isRequired: true }),
      height: number('The height of the frame in pixels.', { default: '420' }),
      id,
    },
    others: 'refused',
    isEmpty: true,
  },
  Formula: {
    ...internal('A formula.', { tex: text('The formula in TeX.'), block: flag('On lines of its own.') }),
    isEmpty: true,
  },
  Heading: {
    description: 'A heading, for headings that a component of the page makes.',
    props: { as: prop(oneOf(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']), 'The level of the heading.', { default: 'h2' }) },
    others: 'attributes',
    otherNames: { level: 'as' },
  },
  Hero: {
    description: 'The opening of a landing page. At the top of a page, its title is that of the page.',
    props: {
      title: text('The title, a heading of the page.', { isRequired: true }),
      tagline: text('One sentence below the title.'),
      image: text('The path of an image that stands beside the words.'),
      imageDark: text('The path of the image for dark mode.'),
      alt: text('What the image shows, for those who do not see it.'),
      id,
    },
    others: 'refused',
    otherNames: { subtitle: 'tagline', text: 'title', name: 'title', src: 'image' },
  },
  Image: {
    description: 'An image, for images that a component of the page makes. It takes what `<img>` takes.',
    props: {},
    others: 'attributes',
    isEmpty: true,
  },
  Link: {
    description: 'A link, for links that a component of the page makes. It takes what `<a>` takes.',
    props: {
      to: text('Where it leads.'),
      href: text('The same.'),
      autoAddBaseUrl: flag('False for a path that counts from the root of the host, not of the site.', { default: 'true' }),
      isNavLink: unused(FLAG, 'Links in pages have no look of their own for the page that they stand in.'),
      activeClassName: unused(TEXT, 'Links in pages have no look of their own for the page that they stand in.'),
      exact: unused(FLAG, 'Links in pages have no look of their own for the page that they stand in.'),
    },
    others: 'attributes',
    otherNames: { url: 'to' },
  },
  Mermaid: {
    description: 'A diagram, for diagrams that a component of the page makes. Otherwise, write a fence with the language `mermaid`.',
    props: {
      value: text('The diagram, in the language of Mermaid.', { isRequired: true }),
      title: text('What stands above the diagram.'),
      label: text('What the diagram shows, for those who do not see it.'),
    },
    others: 'dropped',
    isEmpty: true,
    otherNames: { chart: 'value', code: 'value' },
  },
  Placeholder: internal('What stands for a component that there is not.', {
    name: text('The name of the component.'),
    inline: flag('Among words.'),
  }),
  Steps: { description: 'Steps one after the other, from an ordered list or from headings.', props: { id }, others: 'refused' },
  Since: {
    description: 'A badge that says from which version on there is something, for example behind a heading.',
    props: { version: text('The version, if it does not stand between the tags.') },
    others: 'refused',
  },
  TabItem: {
    description: 'One of several Tabs.',
    props: {
      value: text('What the tab is called in the code; also its label, where it has none.', { isRequired: true }),
      label: text('What the reader sees of the tab.'),
      default: flag('This tab is open at first.'),
      className: text('Classes of what the tab shows, for the styles of the site.'),
      attributes: unused(OBJECT, 'The buttons of tabs have the attributes that they need.'),
      hidden: unused(FLAG, 'docsgen knows which tab is shown.'),
    },
    others: 'dropped',
    otherNames: { title: 'label', name: 'label' },
  },
  Tabs: {
    description: 'Panels of which one shows. Each is a TabItem.',
    props: {
      groupId: text('Tabs with the same groupId change together, and docsgen remembers what the reader chose.'),
      defaultValue: text('The value of the tab that is open at first.', { default: 'the first tab' }),
      values: prop(listOf({ value: TEXT, label: TEXT }), 'The labels of the tabs, if the TabItems have none.'),
      queryString: prop(flagOrText('text, true or false'), 'Keeps the open tab in the URL, under this name or the groupId.', {
        default: 'false',
      }),
      className,
      lazy: unused(FLAG, 'All panels are in the page, so that readers without script have them too.'),
      block: unused(FLAG, 'How wide the tabs are is up to the styles of the site.'),
    },
    others: 'dropped',
    otherNames: { sync: 'groupId', syncKey: 'groupId', storageKey: 'groupId', group: 'groupId', items: 'values', default: 'defaultValue' },
  },
  Term: {
    description: "Words with their explanation from the site's glossary.",
    props: { of: text('The term, if the words are others.') },
    others: 'refused',
    otherNames: { term: 'of' },
  },
  TOCInline: {
    description: "The page's headings as a list.",
    props: {
      toc: prop(
        listOf({
          id: TEXT,
          level: NUMBER,
          value: TEXT,
          parts: listOf({ text: TEXT }),
        }),
        'The headings: write `toc={toc}`.',
        { isRequired: true },
      ),
      minHeadingLevel: level('Headings of this level and below are listed.', { default: '2' }),
      maxHeadingLevel: level('Headings of this level and above are listed.', { default: '3' }),
    },
    others: 'dropped',
    otherNames: { minLevel: 'minHeadingLevel', maxLevel: 'maxHeadingLevel' },
  },
  Tooltip: {
    description: 'Words with an explanation, which is shown when the reader asks for it.',
    props: { text: text('The explanation, as plain text.', { isRequired: true }) },
    others: 'refused',
    otherNames: { tip: 'text', content: 'text', title: 'text' },
  },
  Until: {
    description: 'A badge that says in which version there is something for the last time.',
    props: { version: text('The version, if it does not stand between the tags.') },
    others: 'refused',
  },
  Video: {
    description: 'A video of the site, or of YouTube or Vimeo.',
    props: {
      src: text('The path of the file, or the URL of the video.', { isRequired: true }),
      title: text('What the video shows.', { isRequired: true }),
      poster: text('The path of an image that is shown before the video plays.'),
      captions: text('The path of the subtitles, a `.vtt` file.'),
      id,
    },
    others: 'refused',
    isEmpty: true,
    otherNames: { url: 'src', href: 'src' },
  },
  VideoLink: internal('The link that stands for a video of another site.', {
    href: text('Where the video is.'),
    player: text('What plays it.'),
  }),
  Zoom: { description: 'Images that a reader can enlarge.', props: {}, others: 'refused' },
  ZoomLink: internal('An image in a link to its file.', { href: text('The path of the file.') }),
};

function internal(description: string, props: ComponentSchema['props'] = {}): ComponentSchema {
  return { description, props, others: 'ignored', isInternal: true };
}

function listWords(words: readonly string[]): string {
  return joinWords(words.map((word) => `\`${word}\``));
}
