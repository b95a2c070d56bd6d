import type { Version } from '../1-load/site-input.ts';

/** Whether the pages of a version say when, or by whom, they were last changed. */
export function showsLastUpdate({ set: { options } }: Pick<Version, 'set'>): boolean {
  return options.showLastUpdateTime || options.showLastUpdateAuthor;
}
