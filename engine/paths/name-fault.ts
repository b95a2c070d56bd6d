/**
 * A file or folder of the site is one on every system that a site may be built, unpacked or served on. These are the rules of the
 * strictest: Windows' reserved names and characters, the 255 bytes of most file systems, macOS's 1,024 for a whole path.
 */

/** A chunk is named after its page's last segment, with a hash and an extension behind it; 15 bytes are kept for these. */
const MAX_NAME = 240;
/** Leaves room for the folders that the site stands in. */
const MAX_PATH = 800;

const encoder = new TextEncoder();

/** Tells, as the end of a sentence, why a path of segments cannot be published everywhere; null when it can. */
export function findPathFault(path: string): string | null {
  if (PLAIN_PATH.test(path)) return null;
  for (const name of path.split('/')) {
    const fault = findNameFault(name);
    if (fault !== null) return fault;
  }
  const bytes = countBytes(path);
  return bytes > MAX_PATH ? `it takes ${bytes} bytes; the limit for a path is ${MAX_PATH}` : null;
}

/** The same of a route, decoded and without the slash in front; '' is the root. */
export function findRouteFault(route: string): string | null {
  if (route === '') return null;
  const fault = findPathFault(route);
  if (fault !== null) return fault;
  const sign = /[%#]/.exec(route)?.[0];
  return sign === undefined ? null : `it contains the character "${sign}"`;
}

/** The same of one segment. */
export function findNameFault(name: string): string | null {
  if (PLAIN.test(name)) return null;
  if (name === '') return 'it has an empty segment';
  if (name === '.' || name === '..') return `it has the segment "${name}"`;
  const strange = UNNAMEABLE.exec(name)?.[0];
  if (strange !== undefined) return `it contains ${nameCharacter(strange)}`;
  if (/[. ]$/.test(name)) return `${quote(name)} ends with a ${name.endsWith('.') ? 'dot' : 'space'}, which Windows removes`;
  if (DEVICE.test(name)) return `${quote(name)} is a name that Windows reserves for a device`;
  const bytes = countBytes(name);
  return bytes > MAX_NAME ? `${quote(name)} takes ${bytes} bytes; the limit for a name is ${MAX_NAME}` : null;
}

/** The name itself where it can be published everywhere, else one like it. */
export function toPublishableName(name: string): string {
  if (findNameFault(name) === null) return name;
  const plain = name
    .replace(UNNAMEABLES, '-')
    .slice(0, 60)
    .replace(/[. ]+$/, '');
  return findNameFault(plain) === null ? plain : `~${plain}`;
}

/** Most names are made of these, and no device has so long a one. */
const PLAIN = /^[\w-]{5,60}$/;

/** Most paths are made of such names alone, and of too few to be too long. */
const PLAIN_PATH = /^[\w-]{5,60}(?:\/[\w-]{5,60}){0,12}$/;

/** What no file name on Windows holds, what ends or breaks a line, and what is no character. */
const UNNAMEABLE = /[\p{Cc}\u2028\u2029\ufffd\ufffe\uffff\p{Cs}\\/:*?"<>|]/u;

const UNNAMEABLES = new RegExp(UNNAMEABLE, 'gu');

const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3]) *(?:\..*)?$/i;

function nameCharacter(character: string): string {
  if (/[\\/:*?"<>|]/.test(character)) return `the character ${character === '"' ? "'\"'" : `"${character}"`}`;
  const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
  return character === '\ufffd' ? 'a byte that is not UTF-8' : `the character U+${code}`;
}

function countBytes(text: string): number {
  return text.length > MAX_NAME / 4 ? encoder.encode(text).length : text.length;
}

function quote(name: string): string {
  return `"${name.length > 60 ? `${name.slice(0, 59)}…` : name}"`;
}
