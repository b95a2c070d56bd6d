import type { Element } from 'hast';

/** Lets no line break into a cell of a few plain words, such as "1,000 ms": the long text of another column would take their room. */
export function keepWhole({ children, properties }: Element): void {
  const only = children.length === 1 ? children[0]! : undefined;
  if (only?.type === 'text' && only.value.length <= LONGEST && only.value.includes(' ')) properties.noWrap = '';
}

/** In characters. */
const LONGEST = 16;
