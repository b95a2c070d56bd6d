import type { Properties } from 'hast';
import { find, html } from 'property-information';
import { handlerLost, missingProp } from '../../diagnostics/messages/page-code.ts';
import { nameValue } from '../../diagnostics/name-value.ts';
import { nameOfMissing, toMissingText } from './missing-value.ts';
import { note } from './page-notes.ts';
import { CANNOT_WAIT, isPromise } from './promises.ts';

/**
 * Turns the props of a plain JSX element into hast properties, whichever way they are spelled: `class`, `className`, `tabindex`, `data-x`;
 * `style` may be an object. Null, undefined and false are left out. `refuse` is told
 * of props that cannot be written as an attribute. `owner` is an element of a page's code, as written: what it can do without is noted.
 */
export function toProperties(props: Record<string, unknown>, refuse: RefuseProp, owner: string | null = null): Properties {
  const properties: Properties = {};
  for (const [name, value] of Object.entries(props)) {
    if (TO_REACT.has(name) || TO_JAVASCRIPT.test(name)) continue;
    const { property } = find(html, name);
    const hasTextualBooleans = /^(?:data|aria)-/.test(name);
    if (value === null || value === undefined || (value === false && !hasTextualBooleans)) continue;
    const missing = nameOfMissing(value);
    if (missing !== null && isSeen(property)) properties[property] = toMissingText(missing);
    else if (missing !== null && owner !== null) note((place) => missingProp(owner, name, missing, place), name);
    else if (typeof value === 'function' && owner !== null && /^on[A-Z]/.test(name)) note((place) => handlerLost(owner, name, place), name);
    else if (typeof value === 'function' || typeof value === 'symbol') refuse(name, `a ${typeof value}`);
    else if (isPromise(value)) refuse(name, 'a promise', CANNOT_WAIT);
    else if (property === 'style') properties.style = readStyle(value, refuse);
    else if (isPlainObject(value)) refuse(name, 'an object');
    else if (property === 'className') properties.className = toText(value).split(/\s+/).filter(Boolean);
    else properties[property] = !hasTextualBooleans && (typeof value === 'number' || value === true) ? value : toText(value);
  }
  return properties;
}

/** They say something to React. */
const TO_REACT = new Set(['children', 'dangerouslySetInnerHTML', 'key', 'ref']);
/** And these to JavaScript, however they are spelled: property-information looks names up in plain objects. */
const TO_JAVASCRIPT = /^(?:__proto__|constructor)$/i;

export type RefuseProp = (prop: string, reason: string, fix?: string) => never;

/** Readers see or hear it. */
function isSeen(property: string): boolean {
  return /^(?:alt|title|label|placeholder|value|aria\w+)$/.test(property);
}

function toText(value: unknown): string {
  return String(value).toWellFormed();
}

/** Has nothing to say of itself but "[object Object]". */
function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && value.toString === Object.prototype.toString;
}

function readStyle(value: unknown, refuse: RefuseProp): string {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse('style', nameValue(value), STYLE_FIX);
  const style = value as Record<string, unknown>;
  for (const [name, item] of Object.entries(style)) {
    if (item !== null && /object|function|symbol/.test(typeof item)) refuse('style', `${nameValue(item)}, as "${name}"`, STYLE_FIX);
  }
  return toStyle(style).toWellFormed();
}

const STYLE_FIX = 'write it as style={{ color: \'red\' }} or style="color: red"';

/** Numbers are pixels, but for the properties that React too leaves without a unit. */
function toStyle(style: Record<string, unknown>): string {
  return Object.entries(style)
    .filter(([, value]) => value !== null && value !== undefined && typeof value !== 'boolean' && value !== '')
    .map(([name, value]) => `${toCssName(name)}:${typeof value === 'number' && value !== 0 && !isUnitless(name) ? `${value}px` : value}`)
    .join(';');
}

function toCssName(name: string): string {
  if (name.startsWith('--')) return name;
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-');
}

const UNITLESS = new Set(
  'animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth boxFlex columnCount columns fillOpacity flex flexGrow flexShrink floodOpacity fontWeight gridArea gridColumn gridColumnEnd gridColumnStart gridRow gridRowEnd gridRowStart lineClamp lineHeight opacity order orphans scale stopOpacity strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth tabSize widows zIndex zoom'.split(
    ' ',
  ),
);

function isUnitless(name: string): boolean {
  return name.startsWith('--') || UNITLESS.has(name.replace(/^(?:Webkit|Moz|ms|O)([A-Z])/, (_, letter: string) => letter.toLowerCase()));
}
