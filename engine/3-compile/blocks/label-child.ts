import { DIRECTIVES } from './directives.ts';

/** Which child of a component a prop stands for, where it has markup: a component (capital first) or an element. Null for a prop that is text alone. */
export function labelChild(component: string, prop: string): string | null {
  return CHILDREN.get(`${component} ${prop}`) ?? null;
}

const CHILDREN = new Map(
  Object.values(DIRECTIVES).flatMap(({ component, label }) =>
    label !== null && label !== 'content' && label.child !== undefined ? [[`${component} ${label.prop}`, label.child] as const] : [],
  ),
);
