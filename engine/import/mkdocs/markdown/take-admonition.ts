import { kindOfAdmonition, titleOfType } from './admonition-types.ts';
import { writeContainer } from './directive.ts';
import type { Line } from './line.ts';
import { takeIndented } from './line.ts';
import type { TakeBlock, Translation } from './translation.ts';

const START = /^ {0,3}(!!!|\?\?\?\+?) ?([\w-]+(?: +[\w-]+)*)?(?: +(?:"(.*)"|'(.*)'))? *$/;

/** `!!! note "Title"`, and `???` that can be closed: indented content belongs to it. */
export const takeAdmonition: TakeBlock = (lines, at, page) => {
  const line = lines[at]!;
  const [, mark, words, double, single] = START.exec(line.text) ?? [];
  if (mark === undefined || (words === undefined && double === undefined && single === undefined)) return null;
  const [type = 'note', ...classes] = (words ?? '').split(/ +/).filter(Boolean);
  const { inner, end } = takeIndented(lines, at + 1, 4);
  const content = page.blocks(inner, 'block');
  const written = double ?? single;
  const title = written === undefined ? null : page.title(written.replaceAll('\\"', '"'), [line]);
  noteClasses(classes, line, page);
  return { end, out: writeAdmonition({ type: type.toLowerCase(), title, fold: mark.slice(0, 4) }, content, { line, page }) };
};

/** An admonition of docsgen, or its details. A title of null is the type's own, '' is none. */
export function writeAdmonition(
  { type, title, fold }: { type: string; title: string | null; fold: string },
  content: string[],
  { line, page }: { line: Line; page: Translation },
): string[] {
  const kind = kindOfAdmonition(type);
  const own = titleOfType(type);
  if (kind === null) {
    page.noteOnce(line, { kind: 'translated', message: `The admonition type "${type}" of the site's own is a note with the same title.` });
  }
  if (fold.startsWith('???')) {
    return writeContainer(
      { name: 'details', label: title || own, attributes: { ...(fold === '???+' && { open: true as const }) } },
      content,
    );
  }
  if (title === '') {
    page.noteOnce(line, {
      kind: 'translated',
      message: `An admonition without a title has that of its kind, "${titleOfType(kind ?? 'note')}".`,
    });
  }
  const label = title || (title === null && own !== titleOfType(kind ?? 'note') ? own : '');
  return writeContainer({ name: kind ?? 'note', label }, content);
}

function noteClasses(classes: string[], line: Line, page: Translation): void {
  const isBeside = classes.includes('inline');
  const others = classes.filter((name) => !['inline', 'end', 'annotate'].includes(name));
  if (isBeside) page.noteOnce(line, { kind: 'translated', message: 'An admonition that stood beside the text stands in it.' });
  if (others.length > 0) page.note(line, { kind: 'person', message: `The classes "${others.join(' ')}" of this admonition are left out.` });
}
