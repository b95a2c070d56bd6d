import type { Element, Properties, Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import type { Diagnostic, TextPlace } from '../../diagnostics/diagnostic.ts';
import { htmlNotAllowed, unsafeHtml } from '../../diagnostics/messages/html.ts';
import { MORE_TAG } from '../../text/more-mark.ts';
import type { ReadFrontMatter } from '../front-matter/front-matter.ts';
import type { ComponentNode } from '../mdx/component-node.ts';
import { isAllowedAttribute, isAllowedElement } from './safe-html.ts';
import { isWritten } from './settle-places.ts';
import { placeOf } from './tree-place.ts';
import { walkTree } from './walk-tree.ts';

/**
 * Holds a page's HTML to what pages may do (decision 020). A page is content: what would run in the reader's browser, or change what the
 * site's own scripts find, is refused; of strangers also whatever is not on a list. What the site's rehype plugins add comes later and is
 * the config's own.
 */
export function rehypeRules() {
  return (tree: Root, file: VFile) => {
    const { diagnostics, input } = file.data.page!;
    const isSafe = input.options.html === 'safe';
    if (isSafe) diagnostics.push(...findForbiddenKeys(file.data.written!));
    walkTree(tree, (node, around) => {
      if (!('children' in node)) return;
      const source = node.type === 'included' ? node.file : around;
      node.children = (node.children as Element[]).filter((child) => {
        if (isSafe && (child as RootContent).type === 'component') forbidProps(child as unknown as ComponentNode, source, diagnostics);
        if (child.type !== 'element' || isMoreMark(child)) return true;
        const [first, ...rest] = [...findUnsafe(child), ...(isSafe ? findForbidden(child) : [])];
        if (!first) return true;
        // An attribute may break several rules; what it is refused for first says most.
        const problems = [first, ...rest.filter(({ attribute }) => attribute !== null && attribute !== first.attribute)];
        diagnostics.push(...problems.map(({ diagnose }) => diagnose(placeOf(child, source))));
        for (const { attribute } of problems) if (attribute !== null) delete child.properties[attribute];
        return problems.every(({ attribute }) => attribute !== null);
      }) as never[];
    });
  };
}

interface Problem {
  /** Null for the element itself. */
  attribute: string | null;
  diagnose(place: TextPlace): Diagnostic;
}

/** What of an element no page may have. */
function findUnsafe({ tagName, properties, children }: Element): Problem[] {
  const tag = tagName.toLowerCase();
  const problems: Problem[] = [];
  const refuse = (rule: Parameters<typeof unsafeHtml>[0], written: string, attribute: string | null = null) =>
    problems.push({ attribute, diagnose: (place) => unsafeHtml(rule, written, place) });
  if (tag === 'script' && 'setup' in properties) refuse('setup', '<script setup>');
  else if (tag === 'script' && !isData(properties.type)) refuse('script', '<script>');
  if (tag === 'base') refuse('base', '<base>');
  if (RAW_TEXT.has(tag) && children.some((child) => child.type === 'text' && TAG_START.test(child.value))) refuse('text', `<${tagName}>`);
  for (const [property, value] of Object.entries(properties)) {
    const name = property.toLowerCase().replace(/[:-]/g, '');
    if (/^on[a-z]/.test(name)) refuse('handler', name, property);
    else if (name === 'srcdoc') refuse('srcdoc', name, property);
    else if (tag === 'meta' && name === 'httpequiv') refuse('meta', `<meta http-equiv="${value}">`);
    else if (ANIMATIONS.has(tag) && name === 'attributename' && CODE_ATTRIBUTE.test(String(value)))
      refuse('animation', `<${tagName} attributeName="${value}">`);
    else if (isNaming(tag, name, properties) && !String(value).includes('-')) refuse('name', `<${tagName} ${name}="${value}">`, property);
    else if (FIELDS.has(tag) && (name === 'name' || name === 'id') && ELEMENT_MEMBERS.test(String(value)))
      refuse('name', `<${tagName} ${name}="${value}">`, property);
  }
  return problems;
}

/** Scripts of these types are data to browsers. */
function isData(type: unknown): boolean {
  return /^[\w.+-]+\/(?:[\w.+-]+\+)?(?:json|yaml|xml|plain|csv|markdown|template|x-template)$/i.test(String(type ?? '').trim());
}

/** Their text is written as it is, and within drawings and formulas browsers find tags in it. */
const RAW_TEXT = new Set(['script', 'style']);
const TAG_START = /<[a-z/!?]/i;

const ANIMATIONS = new Set(['animate', 'animatemotion', 'animatetransform', 'set']);
const CODE_ATTRIBUTE = /href$|^on|^src/i;

/**
 * Whether an attribute makes `document.<value>` the element, before anything that the document has of itself: of an image with a name, its id
 * does so, too. No name of the document's own has a hyphen, so that is what such a name needs.
 * @see https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem
 */
function isNaming(tag: string, name: string, properties: Properties): boolean {
  if (name === 'id') return tag === 'object' || (tag === 'img' && Boolean(properties.name));
  return name === 'name' && NAMED.has(tag);
}

const NAMED = new Set(['embed', 'form', 'iframe', 'img', 'object']);
const FIELDS = new Set(['button', 'fieldset', 'img', 'input', 'output', 'select', 'textarea']);
/** What scripts ask each element that an event comes from; in a form, a field of this name or id answers. */
export const ELEMENT_MEMBERS =
  /^(?:attributes|children|childNodes|className|classList|closest|contains|dataset|firstChild|(?:get|has|remove|set)Attribute|matches|node(?:Name|Type|Value)|ownerDocument|parent(?:Element|Node)|querySelector(?:All)?|remove|style|tagName|textContent)$/;

/** What of an element strangers may not have. */
function findForbidden({ tagName, properties, data }: Element): Problem[] {
  const forbid = (written: string, attribute: string | null): Problem => ({
    attribute,
    diagnose: (place) => htmlNotAllowed(written, place),
  });
  if (!isAllowedElement(tagName)) return [forbid(`<${tagName}>`, null)];
  // The id of a heading that has none of its own is made of its text.
  const isMade = (name: string) => name === 'id' && data?.heading?.id === null;
  const names = Object.keys(properties).filter((name) => !isMade(name) && !isAllowedAttribute(tagName, name, properties[name]));
  return names.map((name) => forbid(`<${tagName} ${toHtmlName(name)}="${properties[name]}">`, name));
}

/** Where a post's excerpt ends: docsgen's own element, which nobody can write. */
function isMoreMark(element: Element): boolean {
  return element.tagName === MORE_TAG && !isWritten(element);
}

/** Takes from a directive what strangers may not give its element. Its other props are texts, which say nothing of where they are shown. */
function forbidProps(node: ComponentNode, file: string, diagnostics: Diagnostic[]): void {
  for (const [prop, attribute] of [
    ['className', 'class'],
    ['id', 'id'],
  ] as const) {
    const value = node.props[prop];
    if (value === undefined || (prop === 'id' && isAllowedAttribute('div', prop, value))) continue;
    diagnostics.push(htmlNotAllowed(`${node.data?.owner ?? node.name}{${attribute}="${value}"}`, placeOf(node, file)));
    delete node.props[prop];
  }
}

/** What of front matter strangers may not have: a class of the page's item in the sidebar. */
function findForbiddenKeys({ frontMatter, places }: Pick<ReadFrontMatter, 'frontMatter' | 'places'>): Diagnostic[] {
  const { sidebar_class_name: written } = frontMatter;
  return written === null ? [] : [htmlNotAllowed(`sidebar_class_name: ${written}`, { file: '', ...places.sidebar_class_name! })];
}

function toHtmlName(name: string): string {
  if (name === 'className') return 'class';
  if (!/^(?:data|aria)[A-Z]/.test(name)) return name.toLowerCase();
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
