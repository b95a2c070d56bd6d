import { isIcon, signOf, wordsOf } from './icons.ts';
import type { Scan } from './scan.ts';

/** `:name:`, an emoji or an icon of a set. */
export function takeIcon(scan: Scan): boolean {
  const match = scan.has('pymdownx.emoji') ? scan.match(/:([a-z0-9_+-]*[a-z0-9][a-z0-9_+-]*):(?:\{[^{}\n]*\})?/iy) : null;
  if (!match) return false;
  const name = match[1]!.toLowerCase();
  // What stands between two colons of a word, as in 10:30:45, is a name only if it names a set of icons.
  const isInWord =
    /[a-z\d:/]$/i.test(scan.out) || (match[0].endsWith(':') && /[a-z\d/]/i.test(scan.text[scan.at + match[0].length] ?? ' '));
  if (isInWord && !isIcon(name)) return false;
  if (/^\d+$/.test(name) && signOf(name) !== null) return false;
  const sign = signOf(name);
  const title = /\btitle=(?:"([^"]*)"|'([^']*)')/.exec(match[0]);
  if (title) return scan.putTooltip(sign || (sign === null ? `:${match[1]}:` : wordsOf(name)), (title[1] ?? title[2])!, match[0].length);
  if (sign === null) return scan.put(`:${match[1]}:`, match[0].length);
  if (sign !== '') return scan.put(sign, match[0].length);
  const rest = scan.text.slice(scan.at + match[0].length);
  const isAlone =
    !/[\p{L}\p{N}]/u.test(
      scan.out
        .slice(scan.out.lastIndexOf('\n') + 1)
        .split('|')
        .at(-1)!,
    ) && !/[\p{L}\p{N}]/u.test(rest.split(/[\n|]/)[0]!);
  if (isAlone) {
    scan.page.noteOnce(scan.here(), { kind: 'translated', message: `The icon ":${name}:", which stands alone, is its name.` });
    return scan.put(wordsOf(name), match[0].length);
  }
  scan.page.noteOnce(scan.here(), {
    kind: 'person',
    message: `The icon ":${name}:" is left out: docsgen has no icons of this set.`,
    fix: 'use an emoji, or an image',
  });
  // Without the icon, the space beside it has nothing to part.
  const space = /^ +/.exec(rest)?.[0].length ?? 0;
  if (space > 0 && /(?:^|[\s*_[({"'|])$/.test(scan.out)) return scan.put('', match[0].length + space);
  if (/^(?:$|[\s*_\])}.,;:!?|])/.test(rest)) scan.out = scan.out.replace(/(?<=[^\s|]) +$/, '');
  return scan.put('', match[0].length);
}
