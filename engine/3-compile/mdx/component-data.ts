import { find, html } from 'property-information';
import type { Diagnostic, TextPlace } from '../../diagnostics/diagnostic.ts';
import { unknownProp } from '../../diagnostics/messages/blocks.ts';
import { unsupportedProp } from '../../diagnostics/messages/page-code.ts';
import { nameValue } from '../../diagnostics/name-value.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { COMPONENT_PROPS, type ComponentSchema, type Prop } from '../blocks/component-props.ts';
import type { Path, PropKind } from '../blocks/prop-kinds.ts';

type Data = Record<string, unknown>;

/** A prop that a component cannot use. */
export interface PropFault {
  prop: string;
  /** The prop that it was meant as, if one was: itself where its value is wrong. */
  meant: string | null;
  diagnose(place: TextPlace): Diagnostic;
}

/**
 * Holds what a page gives a component of the theme against what the component takes, so that rendering it cannot fail. `props` is plain
 * JSON; what comes back is the same without what the component cannot use, and without nulls, which it takes for a value. `written` is
 * what stands for the component in the page.
 */
export function checkComponentData(component: string, props: Data, written = `<${component}>`): { props: Data; faults: PropFault[] } {
  const known = knownProps(component);
  const checked: Data = {};
  const faults: PropFault[] = [];
  for (const [prop, value] of Object.entries(props)) {
    if (value === null) continue;
    const outcome = checkProp(known, prop, value, written);
    if ('fault' in outcome) faults.push({ prop, meant: meantBy(prop, known), diagnose: outcome.fault });
    else if (outcome.value !== undefined) checked[prop] = outcome.value;
    if ('fault' in outcome && outcome.kept !== undefined) checked[prop] = outcome.kept;
  }
  return { props: checked, faults };
}

function meantBy(prop: string, { props, otherNames = {} }: ComponentSchema): string | null {
  return Object.hasOwn(props, prop) ? prop : (otherNames[prop] ?? nearest(prop, Object.keys(props)));
}

/** What a component of the theme takes; nothing is known of others. */
export function knownProps(component: string): ComponentSchema {
  return Object.hasOwn(COMPONENT_PROPS, component) ? COMPONENT_PROPS[component]! : OPEN;
}

/** Whether a prop of a component is text. */
export function takesText(component: string, prop: string): boolean {
  const { props } = knownProps(component);
  return Object.hasOwn(props, prop) && 'value' in props[prop]!.kind.read('a');
}

/** Whether a component cannot take what stands between its tags. */
export function isEmptyComponent(name: string): boolean {
  return knownProps(name).isEmpty === true;
}

const OPEN: ComponentSchema = { description: '', props: {}, others: 'ignored' };

/** The value that the component gets, undefined for none; or what is wrong, and what is shown all the same. */
type Outcome = { value: unknown } | { fault: PropFault['diagnose']; kept?: unknown };

function checkProp({ props, others, otherNames = {} }: ComponentSchema, prop: string, value: unknown, written: string): Outcome {
  if (Object.hasOwn(props, prop)) return checkValue(props[prop]!, prop, value, written);
  if (others === 'ignored') return { value };
  const known = Object.keys(props).filter((name) => !props[name]!.isUnused);
  const fault = (place: TextPlace) =>
    unknownProp({ owner: written, prop, known, meant: otherNames[prop], isHarmless: others !== 'refused' }, place);
  if (others !== 'attributes') return { fault };
  const attribute = checkAttribute(written, prop, value);
  return 'fault' in attribute || isAttribute(prop) ? attribute : { fault, kept: value };
}

function checkValue({ kind, isUnused }: Prop, prop: string, value: unknown, written: string): Outcome {
  const given = withoutNulls(value);
  const read = kind.read(given);
  if ('value' in read) return { value: isUnused ? undefined : read.value };
  const key = read.path.at(-1);
  const found = read.path.reduce<unknown>((around, name) => (around as Data)[name], value);
  const fix = typeof key === 'string' ? `pass ${kindAt(kind, read.path).wanted} as "${key}"` : suggestValue(kind, value);
  return { fault: refuse(written, prop, found, fix) };
}

/** Of the names that it may be, the one that was meant. */
function suggestValue({ names = [], wanted }: PropKind, value: unknown): string {
  const meant = typeof value === 'string' ? nearest(value, names) : null;
  return meant === null ? `pass ${wanted}` : `did you mean "${meant}"?`;
}

function kindAt(kind: PropKind, path: Path): PropKind {
  return path.reduce((around, key) => (typeof key === 'number' ? around : around.keys![key]!), kind);
}

/** What becomes an attribute of an element. React takes styles as an object alone. */
function checkAttribute(written: string, prop: string, value: unknown): Outcome {
  if (prop === 'style') {
    if (isObject(value) && Object.values(value).every((item) => item === null || typeof item !== 'object')) return { value };
    return {
      fault: refuse(written, prop, value, "pass an object with a text or number for each property, as in style={{ color: 'red' }}"),
    };
  }
  if (prop === 'dangerouslySetInnerHTML') return { fault: refuse(written, prop, value, 'pass content between the tags') };
  if (typeof value === 'object') return { fault: refuse(written, prop, value, 'pass text, a number, true or false') };
  return { value };
}

/** Whether HTML knows an attribute of that name. Those with a hyphen may be anybody's. */
function isAttribute(name: string): boolean {
  return (
    name.includes('-') ||
    find(html, name).attribute !== name ||
    Object.hasOwn(html.normal, name.toLowerCase()) ||
    /^(?:on|suppress)[A-Z]/.test(name)
  );
}

function refuse(owner: string, prop: string, found: unknown, fix: string): PropFault['diagnose'] {
  return (place) => unsupportedProp({ owner, prop, reason: nameValue(found), place, fix });
}

/** A key without a value is none. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, item]) => (item === null ? [] : [[key, withoutNulls(item)]])));
}

function isObject(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
