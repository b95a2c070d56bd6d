import type { Element, ElementContent, RootContent } from 'hast';
import { impossibleElement, voidElement } from '../../diagnostics/messages/compile.ts';
import { contentNotShown, expressionFailed, missingProp, unknownComponent } from '../../diagnostics/messages/page-code.ts';
import { nameValue } from '../../diagnostics/name-value.ts';
import { labelChild } from '../blocks/label-child.ts';
import { VOID_ELEMENTS } from '../plugins/void-elements.ts';
import { ASSET_MARK } from './classify-import.ts';
import { checkComponentData, isEmptyComponent, takesText } from './component-data.ts';
import type { ComponentNode } from './component-node.ts';
import { createReactUse, createUse } from './component-uses.ts';
import { EvaluationError, refuseProp } from './evaluation-error.ts';
import { toProperties } from './jsx-properties.ts';
import { nameOfMissing, toMissingText } from './missing-value.ts';
import { note } from './page-notes.ts';
import { CANNOT_WAIT, dealWithPromises, isPromise } from './promises.ts';

/*
 * JSX without React: what a page's code makes with `<div>` or `<Tabs>` is a piece of the page's tree. Functions are components
 * that are called at once, with their children as nodes (or as a string, when they are text alone).
 */

/** Whatever an expression may give where content stands. */
export type JsxNode = RootContent | string | number | bigint | boolean | null | undefined | JsxNode[];

/** A component of the theme, as code in a page meets it. */
export interface ThemeComponent {
  themeComponent: string;
}

/** A name in code that stands for no component; met when it is rendered. */
export interface MissingComponent {
  missingComponent: string;
  known: string[];
}

/** `<type {...props}>children</type>` in code. */
export function createNode(type: unknown, props: Record<string, unknown> | null, ...children: JsxNode[]): JsxNode {
  const allProps: Record<string, unknown> = { ...props };
  if (children.length > 0) allProps.children = children.length === 1 ? children[0] : children;
  try {
    return create(type, allProps);
  } catch (error) {
    dealWithPromises(allProps);
    throw error;
  }
}

function create(type: unknown, props: Record<string, unknown>): JsxNode {
  const missing = nameOfMissing(type);
  if (missing !== null) return createPlaceholder(missing, toNodes(props.children) as ElementContent[]);
  const use = createUse(type, null, props, typeof props.children === 'function' ? [] : (toNodes(props.children) as ElementContent[]));
  if (use) return own(use);
  if (typeof type === 'function') return type(props) as JsxNode;
  const content = toNodes(props.children) as ElementContent[];
  if (typeof type === 'string') return createElement(type, props, content);
  if (isRecord(type) && typeof type.themeComponent === 'string') return createComponent(type.themeComponent, props, content);
  if (isRecord(type) && typeof type.missingComponent === 'string') {
    const { missingComponent, known } = type as unknown as MissingComponent;
    throw new EvaluationError((place) => unknownComponent(missingComponent, known, place));
  }
  throw new EvaluationError((place) => expressionFailed(`a component is ${type === null ? 'null' : typeof type}, not a function`, place));
}

/** What code cannot have, and shows: among words where it has no blocks in it. */
function createPlaceholder(name: string, children: ElementContent[]): ComponentNode {
  const isBlock = children.some((child) => child.type !== 'text' && !(child.type === 'element' && PHRASING.has(child.tagName)));
  return own({ type: 'component', name: 'Placeholder', props: { name, ...(!isBlock && { inline: true }) }, children });
}

const PHRASING = new Set('a abbr b br code del em i img kbd mark q s small span strong sub sup u'.split(' '));

/** `<>…</>` in code. */
export function createFragment({ children }: { children?: JsxNode }): JsxNode {
  return children;
}

/** A plain element from JSX. An imported SVG or image in place of a tag name is an image. */
export function createElement(name: string, props: Record<string, unknown>, children: ElementContent[]): Element {
  if (name.startsWith(ASSET_MARK) || name.startsWith('/')) return createElement('img', { alt: '', ...props, src: name }, []);
  if (!ELEMENT_NAME.test(name)) throw new EvaluationError((place) => impossibleElement(name, place));
  const html = readInnerHtml(name, props, children);
  const content = VOID_ELEMENTS.has(name) ? refuseContent(name, children) : children;
  if (name === 'textarea' && content.length > 0 && (props.value ?? props.defaultValue) != null)
    refuseProp(
      `<${name}>`,
      props.value == null ? 'defaultValue' : 'value',
      'text in addition to the text between the tags',
      'keep one of the two',
    );
  const properties = toProperties(props, (prop, reason, fix) => refuseProp(`<${name}>`, prop, reason, fix), `<${name}>`);
  return own({ type: 'element', tagName: name, properties, children: html === null ? content : [{ type: 'raw', value: html } as never] });
}

/** A name with a capital letter is a component's, which a page has under its name alone. */
const ELEMENT_NAME = /^[a-z][:_.a-zA-Z\d-]*$/;

/** Null when the prop is not given. */
function readInnerHtml(
  name: string,
  { dangerouslySetInnerHTML: inner }: Record<string, unknown>,
  children: ElementContent[],
): string | null {
  if (inner === null || inner === undefined) return null;
  const html = isRecord(inner) ? inner.__html : undefined;
  if (!isRecord(inner)) refuseProp(`<${name}>`, INNER_HTML, nameValue(inner), INNER_HTML_FIX);
  if (html !== null && html !== undefined && typeof html !== 'string')
    refuseProp(`<${name}>`, INNER_HTML, `${nameValue(html)}, as "__html"`, INNER_HTML_FIX);
  if (html && children.length > 0)
    refuseProp(`<${name}>`, INNER_HTML, 'HTML in addition to the content between the tags', 'keep one of the two');
  return html ? html.toWellFormed() : null;
}

const INNER_HTML = 'dangerouslySetInnerHTML';
const INNER_HTML_FIX = `write ${INNER_HTML}={{ __html: '<b>text</b>' }}`;

/** White space between the tags is none. */
function refuseContent(name: string, children: ElementContent[]): [] {
  if (children.some((child) => child.type !== 'text' || child.value.trim() !== ''))
    throw new EvaluationError((place) => voidElement(name, place));
  return [];
}

/** A component of the theme. Its props must be plain data that it can use, since it is rendered elsewhere. */
export function createComponent(name: string, props: Record<string, unknown>, children: ElementContent[]): ComponentNode {
  const { children: _, key: __, ref: ___, ...rest } = props;
  const refused: string[] = [];
  const labels: ElementContent[] = [];
  for (const [prop, value] of Object.entries(rest)) {
    const missing = nameOfMissing(value);
    const label = holdsNode(value) ? labelChild(name, prop) : null;
    if (label !== null) {
      labels.push(wrapLabel(label, toNodes(value) as ElementContent[]));
      delete rest[prop];
    } else if (missing !== null && takesText(name, prop)) rest[prop] = toMissingText(missing);
    else if (missing !== null) {
      refused.push(prop);
      delete rest[prop];
      note((place) => missingProp(`<${name}>`, prop, missing, place), prop);
    } else if (isRecord(value) && value.toString !== Object.prototype.toString) rest[prop] = String(value);
    else if (!isPlainData(name, prop, value)) {
      refused.push(prop);
      delete rest[prop];
    }
  }
  const json = JSON.stringify(rest, (_key, value) => (typeof value === 'string' ? value.toWellFormed() : value));
  const content = isEmptyComponent(name) ? refuseContent(name, children) : children;
  const { props: checked, faults } = checkComponentData(name, JSON.parse(json) as Record<string, unknown>);
  for (const { diagnose, prop } of faults) if (!note(diagnose, prop)) throw new EvaluationError(diagnose, prop);
  const faulty = [...faults.flatMap(({ meant }) => meant ?? []), ...refused];
  return own({
    type: 'component',
    name,
    props: checked,
    children: [...labels, ...content],
    ...(faulty.length > 0 && { data: { faulty } }),
  });
}

/** `summary={<b>More</b>}`, as `<summary><b>More</b></summary>` between the tags. */
function wrapLabel(name: string, children: ElementContent[]): ElementContent {
  const [only] = children;
  if (children.length === 1 && only?.type === 'element' && only.tagName === name) return only;
  return own(
    /^[A-Z]/.test(name) ? { type: 'component', name, props: {}, children } : { type: 'element', tagName: name, properties: {}, children },
  );
}

/** Takes note of what is none: the component is shown without it. */
function isPlainData(component: string, prop: string, value: unknown): boolean {
  try {
    checkData(component, prop, value, new Set());
    return true;
  } catch (error) {
    if (error instanceof EvaluationError && note(error.diagnose, prop)) return false;
    throw error;
  }
}

/** Turns what an expression gave into nodes. */
export function toNodes(value: unknown): RootContent[] {
  if (value === null || value === undefined || typeof value === 'boolean') return [];
  if (Array.isArray(value)) return value.flatMap(toNodes);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value === '' ? [] : [{ type: 'text', value: String(value).toWellFormed() }];
  if (isNode(value)) return [value];
  const missing = nameOfMissing(value);
  if (missing !== null) return [createPlaceholder(missing, [])];
  const use = createReactUse(value);
  if (use) return [own(use)];
  if (isPromise(value)) throw new EvaluationError((place) => contentNotShown('a promise', CANNOT_WAIT, place));
  if (isRecord(value) && value.toString !== Object.prototype.toString) return toNodes(String(value));
  if (typeof value === 'function') throw new EvaluationError((place) => contentNotShown('a function', 'call the function', place));
  if (typeof value === 'symbol') throw new EvaluationError((place) => contentNotShown('a symbol', 'show its description', place));
  throw new EvaluationError((place) => contentNotShown('an object', 'show one of its fields, or JSON.stringify(…)', place));
}

/** Children as a function in a page expects them: text as a string, one node bare, several as a list. */
export function toChildrenProp(children: RootContent[]): JsxNode {
  if (children.length === 0) return undefined;
  if (children.every((child) => child.type === 'text')) return children.map((child) => (child as { value: string }).value).join('');
  children.forEach(own);
  return children.length === 1 ? children[0] : children;
}

/** `around` holds the objects that the value stands in. */
function checkData(component: string, prop: string, value: unknown, around: Set<unknown>) {
  // In JSON it is text.
  if (nameOfMissing(value) !== null) return;
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    refuseProp(`<${component}>`, prop, `a ${typeof value}`);
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) refuseProp(`<${component}>`, prop, 'an element');
  if (isPromise(value)) refuseProp(`<${component}>`, prop, 'a promise', CANNOT_WAIT);
  if (around.has(value)) refuseProp(`<${component}>`, prop, 'an object that contains itself');
  around.add(value);
  for (const item of Object.values(value)) checkData(component, prop, item, around);
  around.delete(value);
}

/** The nodes that code can have come by. What only looks like one is data. */
const nodes = new WeakSet<object>();

/** Makes a node known to `toNodes`. */
export function own<N extends object>(node: N): N {
  nodes.add(node);
  return node;
}

function holdsNode(value: unknown): boolean {
  return isNode(value) || (Array.isArray(value) && value.some(holdsNode));
}

/** Whether a value is content that a page's code has made. */
export function isNode(value: unknown): value is RootContent {
  return typeof value === 'object' && value !== null && nodes.has(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
