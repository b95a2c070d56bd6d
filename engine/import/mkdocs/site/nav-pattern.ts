import picomatch from 'picomatch';

/** An item of a navigation that stands for all pages and folders that fit, and that no other item names. */
export interface NavPattern {
  /** Takes what all other patterns leave. */
  isRest: boolean;
  /** Tells whether it means a page or a folder, by its path in the folder of the navigation. */
  matches(path: string, kind: 'page' | 'folder'): boolean;
}

/** All pages of a folder, and its folders. */
export const EVERYTHING: NavPattern = { isRest: true, matches: isOwn };

/** Reads `...` of awesome-pages, with what may stand behind it, and names with stars; null for other text. Throws SyntaxError for a regular expression that is none. */
export function readPattern(text: string): NavPattern | null {
  const [whole, flat, rest] = /^\.{3}\s*(?:\|\s*(flat)\s*)?(?:\|\s*(.+))?$/.exec(text.trim()) ?? [];
  if (whole !== undefined) return readRest(rest, flat !== undefined);
  return /[*?[{]|[@!+]\(/.test(text) ? readGlob(text) : null;
}

function readRest(rest: string | undefined, isFlat: boolean): NavPattern {
  const hasPlace = (path: string, kind: 'page' | 'folder') => (isFlat ? kind === 'page' : isOwn(path));
  if (rest === undefined) return { isRest: true, matches: hasPlace };
  const [, form, pattern = ''] = /^(?:(regex|glob)=)?(.*)$/.exec(rest.trim())!;
  const isMatch = form === 'regex' ? createSearch(pattern) : picomatch(pattern);
  // A pattern with a folder in it says by itself how deep it looks.
  if (pattern.includes('/')) return { isRest: false, matches: (path, kind) => kind === 'page' && isMatch(path) };
  return { isRest: false, matches: (path, kind) => hasPlace(path, kind) && isMatch(path.slice(path.lastIndexOf('/') + 1)) };
}

function createSearch(pattern: string): (text: string) => boolean {
  const expression = new RegExp(pattern);
  return (text) => expression.test(text);
}

/** `*` are pages and folders, with a slash behind it folders alone; two stars are the pages at all depths. */
function readGlob(text: string): NavPattern {
  const isMatch = picomatch(text.replace(/\/$/, ''));
  const wanted = text.endsWith('/') ? 'folder' : text.includes('**') ? 'page' : null;
  return { isRest: false, matches: (path, kind) => (wanted === null || kind === wanted) && isMatch(path) };
}

function isOwn(path: string): boolean {
  return !path.includes('/');
}
