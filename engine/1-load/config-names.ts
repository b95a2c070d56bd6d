/** Stands in a compiled config for the file that asks for its own place: a module that runs from memory has none. */
export const ANY_FILE = '__docsgenFileAny_';

/** What a file may ask of its place, as an ES module and as one in CommonJS. A file that declares one of these names keeps its own. */
export const OWN_PLACE = {
  'import.meta.url': `${ANY_FILE}.url`,
  'import.meta.dirname': `${ANY_FILE}.dirname`,
  'import.meta.filename': `${ANY_FILE}.filename`,
  __dirname: `${ANY_FILE}.dirname`,
  __filename: `${ANY_FILE}.filename`,
};

/** The names of the place and of the `require` of one file in a compiled config, as long as those they stand for. */
export function ownNames(index: number): { place: string; require: string } {
  const number = String(index).padStart(4, '0');
  return { place: `__docsgenFile${number}`, require: `__req${number}` };
}

/** Under this symbol a compiled config finds what it imports as `z` from 'docsgen/config'. */
export const ZOD = 'docsgen.zod';
