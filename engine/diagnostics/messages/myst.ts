import type { Diagnostic, TextPlace } from '../diagnostic.ts';
import { fixTag } from './foreign-markup.ts';

/* What MyST reads in Markdown. The first of a kind and name is told, and speaks for all on the page. */

/** A block of code of a `{note}`, which also is how R Markdown and Pandoc name a language. */
export function mystBlock(name: string, written: string, place: TextPlace): Diagnostic {
  const message = `"${written}" names no language. The block is shown as code, like all such blocks on this page.`;
  const fix =
    BLOCKS.find(([names]) => names.test(name))?.[1] ??
    fixTag(name) ??
    `write "${name}" without braces if it is a language, else what the block would show`;
  return warning(message, place, fix);
}

/** `` {ref}`words` ``. */
export function mystRole(name: string, written: string, place: TextPlace): Diagnostic {
  const fix =
    ROLES.find(([names]) => names.test(name))?.[1] ??
    (ELEMENTS.test(name) ? `write "<${name}>…</${name}>"` : `remove "${written}", or write what it would show`);
  return warning(`"${written}" is a role of MyST. It is text here, like all such roles on this page.`, place, fix);
}

/** `(name)=`. */
export function mystLabel(name: string, written: string, place: TextPlace): Diagnostic {
  const message = `"${written}" is a label of MyST. It is text here, like all labels on this page.`;
  return warning(message, place, `write "{#${name.replace(/\s+/g, '-')}}" at the end of the heading below it`);
}

type Fixes = [names: RegExp, fix: string][];

const MATH = 'set markdown: { math: true } in the config, and write';

const BLOCKS: Fixes = [
  [/^(?:code(?:-block|-cell)?|sourcecode)$/i, 'write the language of the code without braces'],
  [/^literalinclude$/i, 'write a block of code that shows the file: ``` file=./…, with its path from this page'],
  [/^(?:toctree|contents)$/i, 'remove it: the sidebar lists the pages, and each page has a table of contents'],
  [/^math$/i, `${MATH} the formula between lines of "$$"`],
  [/^(?:csv-|list-)?table$/i, 'write a table in Markdown'],
];

const ROLES: Fixes = [
  [/^(?:ref|numref|doc|any|eq|download)$|:/i, 'write a link, as in [words](page.md#id)'],
  [/^term$/i, 'write ":term[words]", with the word in config/glossary.yml'],
  [/^math$/i, `${MATH} the formula as $…$`],
];

const ELEMENTS = /^(?:kbd|sub|sup)$/;

function warning(message: string, place: TextPlace, fix: string): Diagnostic {
  return { severity: 'warning', code: 'foreign-markup', message, place, fix, related: [] };
}
