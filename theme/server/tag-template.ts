import { createElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { NotMine } from './not-mine.ts';

/** Both tags of an element. Between the `parts` of the opening one stand the values of the props at `slots`, escaped. */
export interface TagTemplate {
  parts: readonly string[];
  slots: readonly string[];
  close: string;
}

type Props = Record<string, unknown>;

/** No part of an element's own tags. */
const APART = new Set(['children', 'dangerouslySetInnerHTML']);
const VOID_TAGS = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/**
 * React has a rule of its own for many attributes. These it writes as they are given, escaped, whenever they are text that is not
 * empty; the values of others are part of what a template is known by.
 */
const WRITTEN_AS_GIVEN = new Set(
  'className content property name id href src title alt lang rel target role d viewBox aria-label aria-controls data-key data-value'.split(
    ' ',
  ),
);

function isSlot(name: string, value: unknown): value is string {
  return typeof value === 'string' && value !== '' && WRITTEN_AS_GIVEN.has(name) && !mayBeCode(value);
}

/** React refuses addresses that are code. */
function mayBeCode(value: string): boolean {
  const first = value.charCodeAt(0);
  return first <= 0x20 || first === 0x4a || first === 0x6a;
}

/** A template with the props that it is for: all names in order, with their values but for slots. */
interface Shape {
  names: string[];
  values: unknown[];
  template: TagTemplate;
}

const SLOT = Symbol('slot');
/** By tag. The last one used comes first: elements of one kind follow each other. */
const known = new Map<string, Shape[]>();
const MAX_SHAPES = 200;

/** Asks React for the tags of an element, once for all that differ only in text. */
export function tagTemplate(tagName: string, props: Props): TagTemplate {
  let shapes = known.get(tagName);
  if (!shapes) {
    shapes = [];
    known.set(tagName, shapes);
  }
  for (let index = 0; index < shapes.length; index++) {
    const shape = shapes[index]!;
    if (!fits(shape, props)) continue;
    if (index > 0) {
      shapes[index] = shapes[index - 1]!;
      shapes[index - 1] = shape;
    }
    return shape.template;
  }
  const shape = makeShape(tagName, props);
  if (shapes.length >= MAX_SHAPES) shapes.length = 0;
  shapes.push(shape);
  return shape.template;
}

function fits({ names, values }: Shape, props: Props): boolean {
  let count = 0;
  for (const name in props) {
    if (APART.has(name)) continue;
    if (count === names.length || names[count] !== name) return false;
    const value = props[name];
    if (isSlot(name, value) ? values[count] !== SLOT : !isSame(values[count], value)) return false;
    count++;
  }
  return count === names.length;
}

/** React writes no function, whichever it is. */
function isSame(known: unknown, value: unknown): boolean {
  return known === value || (typeof known === 'function' && typeof value === 'function');
}

/* Of the private use planes: no markup that React makes of its own has them. */
const mark = (index: number) => `\u{F0000}${index}\u{F0001}`;
const MARKS = /\u{F0000}(\d+)\u{F0001}/u;
const CHILDREN = 'children';

function makeShape(tagName: string, props: Props): Shape {
  const names = Object.keys(props).filter((name) => !APART.has(name));
  const isMarked = names.map((name) => isSlot(name, props[name]));
  const values = names.map((name, index) => (isMarked[index] ? SLOT : props[name]));
  const marked = Object.fromEntries(names.map((name, index) => [name, isMarked[index] ? mark(index) : props[name]]));
  const isVoid = VOID_TAGS.has(tagName);
  const children: ReactNode[] = isVoid ? [] : [mark(names.length)];
  // What is between two marks, and every second one which mark it was: React has an order of its own for some attributes.
  const pieces = askReact(createElement(tagName, marked, ...children)).split(MARKS);
  const parts = pieces.filter((_, index) => index % 2 === 0);
  const slots = pieces.filter((_, index) => index % 2 === 1).map((index) => names[Number(index)] ?? CHILDREN);
  const close = isVoid ? '' : parts.pop()!;
  const isWhole = isVoid || slots.pop() === CHILDREN;
  // React leaves out an attribute, or writes it twice.
  if (!isWhole || slots.length !== isMarked.filter(Boolean).length) throw new NotMine();
  return { names, values, template: { parts, slots, close } };
}

/** What React refuses with a mark in it, it may take without. If not, it says so when it is given the whole. */
function askReact(element: ReactElement): string {
  try {
    return renderToStaticMarkup(element);
  } catch {
    throw new NotMine();
  }
}
