/** Whether an attribute holds ids, of its element or of others. React writes `popoverTarget`. */
export function holdsIds(key: string): boolean {
  return NAMING.has(key.toLowerCase());
}

const NAMING = new Set([
  'id',
  'for',
  'name',
  'aria-controls',
  'aria-labelledby',
  'aria-describedby',
  'aria-owns',
  'aria-activedescendant',
  'headers',
  'popovertarget',
]);

/** Whether a value has ids that React or the theme has made. */
export function isMadeId(value: string): boolean {
  return value.search(MADE_ID) !== -1;
}

/** Makes such ids those of the part of a page that has this number: each part has the first one. */
export function nameApart(value: string, part: number): string {
  return value.replace(MADE_ID, (_, ofReact: string | undefined) => (ofReact ? `_p${part}${ofReact}` : `docsgen-tip-p${part}-`));
}

/** React's go on from the prefix of their island; those of explanations have a number (theme/mdx/tooltip.tsx). */
const MADE_ID = /(?<![\w-])(?:_((?:i\d+)?R_)|docsgen-tip-(?=\d))/gi;
