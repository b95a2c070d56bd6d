import type { Diagnostic, TextPlace } from '../diagnostic.ts';

/* What Markdown takes for part of something else, or leaves out. */

/** "```" that no line of its own closes. */
export function unclosedFence(mark: string, place: TextPlace): Diagnostic {
  const message = `The block of code that "${mark}" begins is never closed, so that it includes everything that follows.`;
  return warning('unclosed-element', message, place, `close it with a line of "${mark}", indented like this one`);
}

/** `<!--` that nothing closes. */
export function unclosedComment(place: TextPlace): Diagnostic {
  const message = 'The comment "<!--" is never closed, so that nothing is shown of what follows.';
  return warning('unclosed-element', message, place, 'close it with "-->"');
}

/** "```" or `[words](address)` within HTML that no empty line has interrupted. */
export function markdownInHtml(written: string, isFence: boolean, place: TextPlace): Diagnostic {
  const message = isFence ? `"${written}" begins no block of code here` : `"${written}" is text here`;
  return warning('lost-mark', `${message}: in HTML, Markdown works only behind an empty line.`, place, 'put an empty line in front of it');
}

/** Cells of a row for which the table has no columns. */
export function lostCells(cells: number, columns: number, place: TextPlace): Diagnostic {
  const message = `The row has ${cells} cells, and the table ${columns} ${columns === 1 ? 'column' : 'columns'}: the cells from here on are not shown.`;
  return warning(
    'block-content',
    message,
    place,
    'give the table more columns, begin a new row, or write "\\|" for a bar that divides no cells',
  );
}

function warning(code: Diagnostic['code'], message: string, place: TextPlace, fix: string): Diagnostic {
  return { severity: 'warning', code, message, place, fix, related: [] };
}
