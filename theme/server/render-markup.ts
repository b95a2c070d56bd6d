import { type Component, type ComponentType, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { isShared } from '../layout/shared-element.ts';
import { onWords } from '../say.ts';
import { escapeText } from './escape-text.ts';
import { NotMine } from './not-mine.ts';
import { withServerHooks } from './server-hooks.ts';
import { findSteady, isSteady, keepSteady } from './steady-components.ts';
import { tagTemplate } from './tag-template.ts';

/*
 * The markup that React makes of components which render once and wait for nothing. React's own renderer is made for streams, suspense and
 * hydration of anything; a page's shell has none of these, and this takes a quarter of the time. Tags come from React itself
 * (tag-template.ts), so the bytes are the same; a test holds both against each other.
 */

/**
 * What is rendered. In the app, comments stand between neighboring texts, by which React finds them again when it hydrates. In content
 * there are none, and in the head, whose elements are rendered each by itself, neither.
 */
export type MarkupKind = 'app' | 'content' | 'head';

/* An import from a bundle of CommonJS is a call each time; these are asked for each element. */
const FRAGMENT = Fragment;
const isElement = isValidElement<Record<string, unknown>>;

/** Renders what it knows how to; undefined for anything else. Throws what a component throws. */
export function renderMarkup(node: ReactNode, kind: MarkupKind): string | undefined {
  const separatesTexts = kind === 'app';
  let markup = '';
  let isAfterText = false;

  function write(child: ReactNode): void {
    if (typeof child === 'string' || typeof child === 'number') writeText(`${child}`);
    else if (Array.isArray(child)) for (const one of child) write(one as ReactNode);
    else if (isElement(child)) {
      const known = separatesTexts ? markupOfShared.get(child) : undefined;
      if (known !== undefined) {
        markup += known;
        isAfterText = false;
      } else if (separatesTexts && isShared(child)) writeShared(child);
      else writeElement(child);
    } else if (child !== null && child !== undefined && typeof child !== 'boolean') throw new NotMine();
  }

  function writeText(text: string): void {
    if (text === '') return;
    if (isAfterText) markup += '<!-- -->';
    markup += escapeText(text);
    isAfterText = separatesTexts;
  }

  function writeElement({ type, props }: ReactElement<Record<string, unknown>>): void {
    if (typeof type === 'string') writeTag(type, props);
    else if (type === FRAGMENT) write(props.children as ReactNode);
    else if (typeof type !== 'function') throw new NotMine();
    else if (separatesTexts && isSteady(type)) writeSteady(type as ComponentType, props);
    else write(renderComponent(type as ComponentType, props));
  }

  function writeSteady(type: ComponentType, props: Record<string, unknown>): void {
    let own = findSteady(type, props);
    if (own === undefined) {
      const before = markup;
      const wasAfterText = isAfterText;
      markup = '';
      write(renderComponent(type, props));
      own = markup;
      markup = before;
      isAfterText = wasAfterText;
      keepSteady(type, { props, markup: own });
    }
    markup += own;
    // It is nothing, or begins and ends with a tag.
    isAfterText &&= own === '';
  }

  function writeShared(element: ReactElement<Record<string, unknown>>): void {
    // A slice of the page's markup would keep all of it in memory.
    const before = markup;
    markup = '';
    writeElement(element);
    markupOfShared.set(element, markup);
    markup = before + markup;
  }

  function writeTag(tagName: string, props: Record<string, unknown>): void {
    if (LOOKED_INTO.has(tagName) || (kind !== 'head' && DOCUMENT_TAGS.has(tagName)) || (tagName === 'img' && props.loading !== 'lazy'))
      throw new NotMine();
    if (tagName === 'pre' && (props.dangerouslySetInnerHTML || /^\n/.test(String(props.children)))) throw new NotMine();
    const { parts, slots, close } = tagTemplate(tagName, props);
    markup += parts[0];
    for (let index = 0; index < slots.length; index++) markup += escapeText(props[slots[index]!] as string) + parts[index + 1];
    isAfterText = false;
    const inner = props.dangerouslySetInnerHTML as { __html: string } | undefined;
    // React says what is wrong with an empty element that has a content.
    if (close === '' && (inner || (props.children ?? null) !== null)) throw new NotMine();
    if (inner) markup += inner.__html;
    else write(props.children as ReactNode);
    markup += close;
    isAfterText = false;
  }

  try {
    withServerHooks(() => write(node));
    return markup;
  } catch (error) {
    // Where the stack ends is React's to say, too: it has another.
    if (error instanceof NotMine || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Of the shell, whose texts are kept apart. Such an element is a list item: it begins and ends with a tag. */
let markupOfShared = new WeakMap<ReactElement, string>();
onWords(() => {
  markupOfShared = new WeakMap();
});

/** Elements whose own markup depends on their content, or the other way round. */
const LOOKED_INTO = new Set('listing math noscript object optgroup option picture select template textarea video audio'.split(' '));
/** React hoists these in an app, or adds elements to the document for their sake. */
const DOCUMENT_TAGS = new Set('base body head html link meta script style title'.split(' '));

function renderComponent(type: ComponentType, props: object): ReactNode {
  if (!isClass(type)) return (type as (props: object) => ReactNode)(props);
  if (type.contextType || 'getDerivedStateFromProps' in type || 'defaultProps' in type) throw new NotMine();
  const component = new type(props);
  if (component.componentWillMount || component.UNSAFE_componentWillMount) throw new NotMine();
  return component.render();
}

function isClass(type: ComponentType): type is ComponentType & (new (props: object) => Component) & { contextType?: unknown } {
  return Boolean((type.prototype as { isReactComponent?: unknown } | undefined)?.isReactComponent);
}
