import { unknownProp } from '../../diagnostics/messages/blocks.ts';
import { nameValue } from '../../diagnostics/name-value.ts';
import { type ComponentProps, componentProps, type PropType } from '../theme.ts';
import { EvaluationError, refuseProp } from './evaluation-error.ts';

type Data = Record<string, unknown>;

/**
 * Holds what a page gives a component of the theme against what the component takes, so that rendering it cannot fail. `props` is plain
 * JSON; what comes back is the same without nulls, which a component takes for a value. `written` is what stands for it in the page.
 */
export function checkComponentData(component: string, props: Data, written = `<${component}>`): Data {
  const known = knownProps(component);
  const checked: Data = {};
  for (const [prop, value] of Object.entries(props)) {
    if (value === null) continue;
    const type = Object.hasOwn(known.props, prop) ? known.props[prop]! : null;
    if (type !== null) checked[prop] = check(value, type, (found, wanted) => refuse(written, prop, found, wanted));
    else if (known.others === 'refused')
      throw new EvaluationError((place) => unknownProp(written, prop, Object.keys(known.props), place), prop);
    else checked[prop] = known.others === 'attributes' ? checkAttribute(written, prop, value) : value;
  }
  return checked;
}

/** What a component of the theme takes; nothing is known of others. */
export function knownProps(component: string): ComponentProps {
  return Object.hasOwn(componentProps, component) ? componentProps[component]! : OPEN;
}

/** Whether a prop of a component is text. */
export function takesText(component: string, prop: string): boolean {
  const { props } = knownProps(component);
  return Object.hasOwn(props, prop) && /text/.test(String(props[prop]));
}

/** Whether a component cannot take what stands between its tags. */
export function isEmptyComponent(name: string): boolean {
  return knownProps(name).isEmpty === true;
}

const OPEN: ComponentProps = { props: {}, others: 'ignored' };

type Refuse = (found: unknown, wanted: string) => never;

function refuse(written: string, prop: string, found: unknown, wanted: string): never {
  refuseProp(written, prop, nameValue(found), `pass ${wanted}`);
}

function check(value: unknown, type: PropType, refuseWith: Refuse): unknown {
  if (typeof type === 'string') {
    if (
      typeof value === 'number' ||
      (type !== 'number' && typeof value === 'string') ||
      (type === 'text or flag' && typeof value === 'boolean')
    )
      return value;
    return refuseWith(value, NAMES[type]);
  }
  if ('oneOf' in type) {
    return type.oneOf.includes(value as string) ? value : refuseWith(value, `one of ${type.oneOf.map((name) => `"${name}"`).join(', ')}`);
  }
  const wanted = `a list of objects with ${listKeys(Object.keys(type.listOf))}`;
  if (!Array.isArray(value)) return refuseWith(value, wanted);
  return value.map((item) => (isObject(item) ? checkItem(item, type.listOf, refuseWith) : refuseWith(item, wanted)));
}

const NAMES = { text: 'text', number: 'a number', 'text or flag': 'text, true or false' };

function checkItem(item: Data, keys: Record<string, PropType>, refuseWith: Refuse): Data {
  const checked: Data = {};
  for (const [key, value] of Object.entries(item)) {
    if (value === null) continue;
    const type = Object.hasOwn(keys, key) ? keys[key]! : null;
    checked[key] = type ? check(value, type, (found, wanted) => refuseWith(found, `${wanted} as "${key}"`)) : value;
  }
  return checked;
}

/** What becomes an attribute of an element. React takes styles as an object alone. */
function checkAttribute(written: string, prop: string, value: unknown): unknown {
  if (prop === 'style') {
    if (isObject(value) && Object.values(value).every((item) => item === null || typeof item !== 'object')) return value;
    refuse(written, prop, value, "an object with a text or number for each property, as in style={{ color: 'red' }}");
  }
  if (prop === 'dangerouslySetInnerHTML') refuse(written, prop, value, 'content between the tags');
  return typeof value === 'object' ? refuse(written, prop, value, 'text, a number, true or false') : value;
}

function listKeys(keys: string[]): string {
  const quoted = keys.map((key) => `"${key}"`);
  return quoted.length === 1 ? quoted[0]! : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}

function isObject(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
