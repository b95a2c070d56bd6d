import type { RedirectPlan, WrittenRule } from './plan-redirects.ts';

/** Finds the value at a key path in a JSON text, as offsets. */
export type FindInJson = (text: string, keyPath: (string | number)[]) => { start: number; end: number };

/** Carries a plan out in the text of a redirects file. What it does not concern stays as it is written, to the space. */
export function editRedirects(text: string, { rules, added }: RedirectPlan, find: FindInJson): string {
  const value = JSON.parse(text) as { redirects: WrittenRule[] };
  const wanted = { ...value, redirects: [...rules.flatMap((rule) => rule ?? []), ...added] };
  const edited = editList(text, { before: value.redirects, rules, added }, find);
  // A text of a form that nobody thought of is written anew.
  return isSame(edited, wanted) ? edited : `${JSON.stringify(wanted, null, readIndent(text))}\n`;
}

/** The text of a new redirects file. */
export function newRedirectsText(added: readonly WrittenRule[], schema: string | null): string {
  const lines = added.map((rule) => `    ${toText(rule)}`).join(',\n');
  return `{\n${schema === null ? '' : `  "$schema": ${JSON.stringify(schema)},\n`}  "redirects": [\n${lines}\n  ]\n}\n`;
}

function editList(text: string, { before, rules, added }: RedirectPlan & { before: WrittenRule[] }, find: FindInJson): string {
  const list = find(text, ['redirects']);
  const places = before.map((_, index) => find(text, ['redirects', index]));
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const indent = readIndent(text);
  // What stands before each entry: a line break and its indentation, or a space.
  const gaps = places.map(({ start }, index) =>
    text.slice(index === 0 ? list.start + 1 : places[index - 1]!.end, start).replace(/^\s*,/, ''),
  );
  const usual = gaps.at(-1) ?? `${newline}${indent}${indent}`;
  const tail = places.length > 0 ? text.slice(places.at(-1)!.end, list.end - 1) : `${newline}${indent}`;
  const isTall = places.length > 0 && /[\r\n]/.test(text.slice(places.at(-1)!.start, places.at(-1)!.end));
  const entries = [
    ...rules.flatMap((rule, index) =>
      rule ? [{ gap: gaps[index]!, text: editRule(text, { index, before: before[index]!, rule }, find) }] : [],
    ),
    ...added.map((rule) => ({ gap: usual === '' ? ' ' : usual, text: isTall ? toTallText(rule, { indent, gap: usual }) : toText(rule) })),
  ];
  const written = entries.map((entry, index) => (index === 0 ? (gaps[0] ?? entry.gap) : `,${entry.gap}`) + entry.text).join('');
  return `${text.slice(0, list.start)}[${written}${entries.length > 0 ? tail : ''}]${text.slice(list.end)}`;
}

function editRule(
  text: string,
  { index, before, rule }: { index: number; before: WrittenRule; rule: WrittenRule },
  find: FindInJson,
): string {
  const whole = find(text, ['redirects', index]);
  const edits = (['from', 'to'] as const)
    .filter((key) => before[key] !== rule[key])
    .map((key) => ({ ...find(text, ['redirects', index, key]), value: toValue(rule[key]) }))
    .sort((a, b) => b.start - a.start);
  let edited = text.slice(whole.start, whole.end);
  for (const { start, end, value } of edits) edited = edited.slice(0, start - whole.start) + value + edited.slice(end - whole.start);
  return edited;
}

function toText({ from, to }: WrittenRule): string {
  return `{ "from": ${toValue(from)}, "to": ${toValue(to)} }`;
}

function toTallText({ from, to }: WrittenRule, { indent, gap }: { indent: string; gap: string }): string {
  const line = /[\r\n]/.test(gap) ? gap.replace(/^[\s\S]*?(\r?\n[^\r\n]*)$/, '$1') : '\n';
  return `{${line}${indent}"from": ${toValue(from)},${line}${indent}"to": ${toValue(to)}${line}}`;
}

function toValue(value: string | string[]): string {
  return typeof value === 'string' ? JSON.stringify(value) : `[${value.map((each) => JSON.stringify(each)).join(', ')}]`;
}

function readIndent(text: string): string {
  return /^[{[]\s*?\r?\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
}

function isSame(text: string, wanted: unknown): boolean {
  try {
    return JSON.stringify(JSON.parse(text)) === JSON.stringify(wanted);
  } catch {
    return false;
  }
}
