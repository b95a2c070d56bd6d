import type { Element, ElementContent, RootContent } from 'hast';
import type { Diagnostic, TextPlace } from '../diagnostics/diagnostic.ts';
import { expressionFailed, unknownComponent, unsupportedProp } from '../diagnostics/messages/compile.ts';
import { ASSET_MARK } from './classify-import.ts';
import type { ComponentNode } from './component-node.ts';
import { toProperties } from './jsx-properties.ts';

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

/** A mistake in a page's code that has a diagnostic of its own. The place is known where the code was called. */
export class EvaluationError extends Error {
  readonly diagnose: (place: TextPlace) => Diagnostic;
  /** The prop at fault, when it is one. */
  readonly prop: string | null;

  constructor(diagnose: (place: TextPlace) => Diagnostic, prop: string | null = null) {
    super(diagnose({ file: '', line: 1, column: 1, length: 0 }).message);
    this.diagnose = diagnose;
    this.prop = prop;
  }
}

/** `<type {...props}>children</type>` in code. */
export function createNode(type: unknown, props: Record<string, unknown> | null, ...children: JsxNode[]): JsxNode {
  const allProps = { ...props };
  if (children.length > 0) allProps.children = children.length === 1 ? children[0] : children;
  if (typeof type === 'function') return type(allProps) as JsxNode;
  const content = toNodes(allProps.children) as ElementContent[];
  if (typeof type === 'string') return createElement(type, allProps, content);
  if (isRecord(type) && typeof type.themeComponent === 'string') return createComponent(type.themeComponent, allProps, content);
  if (isRecord(type) && typeof type.missingComponent === 'string') {
    const { missingComponent, known } = type as unknown as MissingComponent;
    throw new EvaluationError((place) => unknownComponent(missingComponent, known, place));
  }
  throw new EvaluationError((place) => expressionFailed(`a component is ${type === null ? 'null' : typeof type}, not a function`, place));
}

/** `<>…</>` in code. */
export function createFragment({ children }: { children?: JsxNode }): JsxNode {
  return children;
}

/** A plain element from JSX. An imported SVG or image in place of a tag name is an image. */
export function createElement(name: string, props: Record<string, unknown>, children: ElementContent[]): Element {
  if (name.startsWith(ASSET_MARK) || name.startsWith('/')) return createElement('img', { alt: '', ...props, src: name }, []);
  const properties = toProperties(props, (prop, reason) => refuse(name, prop, reason));
  const html = (props.dangerouslySetInnerHTML as { __html?: unknown } | undefined)?.__html;
  return { type: 'element', tagName: name, properties, children: html ? [{ type: 'raw', value: String(html) } as never] : children };
}

/** A component of the theme. Its props must be plain data, since it is rendered elsewhere. */
export function createComponent(name: string, props: Record<string, unknown>, children: ElementContent[]): ComponentNode {
  const { children: _, key: __, ref: ___, ...rest } = props;
  for (const [prop, value] of Object.entries(rest)) {
    if (isRecord(value) && value.toString !== Object.prototype.toString) rest[prop] = String(value);
    else checkData(name, prop, value);
  }
  return { type: 'component', name, props: JSON.parse(JSON.stringify(rest)) as Record<string, unknown>, children };
}

/** Turns what an expression gave into nodes. */
export function toNodes(value: unknown): RootContent[] {
  if (value === null || value === undefined || typeof value === 'boolean') return [];
  if (Array.isArray(value)) return value.flatMap(toNodes);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value === '' ? [] : [{ type: 'text', value: String(value) }];
  if (isNode(value)) return [value];
  if (isRecord(value) && value.toString !== Object.prototype.toString) return toNodes(String(value));
  const what = typeof value === 'function' ? 'a function' : 'an object';
  throw new EvaluationError((place) => ({
    ...expressionFailed(`${what} cannot be shown as content`, place),
    fix: typeof value === 'function' ? 'call the function' : 'show one of its fields, or JSON.stringify(…)',
  }));
}

/** Children as a function in a page expects them: text as a string, one node bare, several as a list. */
export function toChildrenProp(children: RootContent[]): JsxNode {
  if (children.length === 0) return undefined;
  if (children.every((child) => child.type === 'text')) return children.map((child) => (child as { value: string }).value).join('');
  return children.length === 1 ? children[0] : children;
}

function checkData(component: string, prop: string, value: unknown) {
  if (typeof value === 'function' || typeof value === 'symbol') refuse(component, prop, 'a function');
  if (isNode(value)) refuse(component, prop, 'an element');
  if (Array.isArray(value)) for (const item of value) checkData(component, prop, item);
  else if (isRecord(value)) for (const item of Object.values(value)) checkData(component, prop, item);
}

function refuse(component: string, prop: string, reason: string): never {
  throw new EvaluationError((place) => unsupportedProp({ component, prop, reason, place }), prop);
}

const NODE_TYPES = new Set(['element', 'text', 'component', 'included', 'deferred', 'raw', 'comment']);

function isNode(value: unknown): value is RootContent {
  if (!isRecord(value) || typeof value.type !== 'string' || !NODE_TYPES.has(value.type)) return false;
  return Array.isArray(value.children) || typeof value.value === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
