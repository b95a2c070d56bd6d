import { dedent, indentOf, isBlank, type Line, trimBlank } from './line.ts';
import type { TakeBlock } from './translation.ts';

const DEFINITION = /^ {0,3}:( +)(.*)$/;

/** Terms, and below them what they mean, behind a colon: HTML, since Markdown has nothing for it. */
export const takeDefinitionList: TakeBlock = (lines, at, page) => {
  if (!page.options.extensions.has('def_list')) return null;
  const out: string[] = [];
  let end = at;
  for (let next = at; next < lines.length; ) {
    const start = skipBlank(lines, next);
    const terms = readTerms(lines, start);
    if (!terms) break;
    for (const term of terms) out.push('<dt>', '', page.inline(term.text.trim(), [term]), '', '</dt>');
    next = start + terms.length;
    for (;;) {
      const definition = readDefinition(lines, skipBlank(lines, next));
      if (!definition) break;
      out.push('<dd>', '', ...page.blocks(definition.inner, 'block'), '', '</dd>');
      next = definition.end;
      end = next;
    }
  }
  return end === at ? null : { end, out: ['<dl>', ...out, '</dl>'] };
};

function skipBlank(lines: Line[], at: number): number {
  let next = at;
  while (next < lines.length && isBlank(lines[next]!)) next++;
  return next;
}

/** The lines above a definition, with a blank one between at most. */
function readTerms(lines: Line[], at: number): Line[] | null {
  const terms: Line[] = [];
  for (let next = at; next < lines.length && !isBlank(lines[next]!) && !DEFINITION.test(lines[next]!.text); next++)
    terms.push(lines[next]!);
  if (
    terms.length === 0 ||
    terms.some((line) => indentOf(line) > 3 || /^ {0,3}(?:\[\^[^\]]+\]:|[-*+>|] |\d+[.)] |#|`{3}[^`]*$|~{3})/.test(line.text))
  )
    return null;
  return DEFINITION.test(lines[skipBlank(lines, at + terms.length)]?.text ?? '') ? terms : null;
}

function readDefinition(lines: Line[], at: number): { inner: Line[]; end: number } | null {
  const line = lines[at];
  const start = line && DEFINITION.exec(line.text);
  if (!start) return null;
  let end = at + 1;
  for (let next = at + 1; next < lines.length; next++) {
    if (isBlank(lines[next]!)) continue;
    // A line that goes on without indentation belongs to the paragraph, if nothing stands between.
    if (indentOf(lines[next]!) < 4 && (next > end || isBlank(lines[next - 1]!) || DEFINITION.test(lines[next]!.text))) break;
    end = next + 1;
  }
  const first = { ...line, text: start[2]!, column: line.column + line.text.length - start[2]!.length };
  return { inner: trimBlank([first, ...dedent(lines.slice(at + 1, end), 4)]), end };
}
