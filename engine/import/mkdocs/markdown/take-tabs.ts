import { writeContainer, writeHead } from './directive.ts';
import type { Line } from './line.ts';
import { isBlank, takeIndented } from './line.ts';
import type { TakeBlock, Translation } from './translation.ts';

const START = /^ {0,3}===([!+]{0,2}) +(?:"(.*)"|'(.*)') *$/;

export interface Tab {
  /** As Markdown. */
  label: string;
  isDefault: boolean;
  content: string[];
}

/** `=== "Title"`: tabs, as many as follow one another. */
export const takeTabs: TakeBlock = (lines, at, page) => {
  const tabs: Tab[] = [];
  let end = at;
  for (let next = at; next < lines.length; ) {
    while (next < lines.length && isBlank(lines[next]!) && tabs.length > 0) next++;
    const line = lines[next];
    const start = line && START.exec(line.text);
    if (!start || (tabs.length > 0 && start[1]!.includes('!'))) break;
    const taken = takeIndented(lines, next + 1, 4);
    const label = page.title((start[2] ?? start[3]!).replaceAll('\\"', '"'), [line]);
    tabs.push({ label, isDefault: start[1]!.includes('+'), content: page.blocks(taken.inner, 'block') });
    next = taken.end;
    end = taken.end;
  }
  return tabs.length === 0 ? null : { end, out: writeTabs(tabs, lines[at]!, page) };
};

/** Tabs of docsgen. */
export function writeTabs(tabs: Tab[], line: Line, page: Translation): string[] {
  const sync = page.options.linksTabs ? toGroup(tabs) : null;
  if (sync !== null) {
    page.noteOnce(line, {
      kind: 'translated',
      message: `Tabs with the same labels change together (sync=${sync}); tabs that share only some labels no longer do.`,
    });
  }
  const content = tabs.flatMap(({ label, isDefault, content }, index) => [
    ...(index > 0 ? [''] : []),
    `::${writeHead({ name: 'tab', label: label === '' ? '…' : label, attributes: { ...(isDefault && { default: true as const }) } })}`,
    '',
    ...content.slice(content.findIndex((each) => each.trim() !== '')),
  ]);
  return writeContainer({ name: 'tabs', attributes: { ...(sync !== null && { sync }) } }, content);
}

/** The same for the same labels, in whichever order, on all pages. */
function toGroup(tabs: Tab[]): string {
  const words = tabs.map(({ label }) =>
    label
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, ''),
  );
  return words.sort().join('-') || 'tabs';
}
