import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Slot, slotTable } from '../../theme/slots/slot-table.ts';

const file = new URL('../../docs/content/theme-slots.md', import.meta.url);
const START = '## The slots\n\n';

function describe([name, { about, original, props }]: [string, Slot]): string {
  const rows = Object.entries(props).map(([prop, slot]) => `| \`${prop}\` | \`${slot.type.replaceAll('|', '\\|')}\` | ${slot.about} |`);
  const table = rows.length === 0 ? [] : ['', '| prop | type | |', '|---|---|---|', ...rows];
  const shown = original === null ? 'There is no original.' : `The original is ${original}.`;
  return [`### \`${name === 'navbar-item' ? 'navbar-item-<kind>' : name}\``, '', `${about} ${shown}`, ...table, ''].join('\n');
}

/** `UPDATE_EXPECTED=1` writes the list of slots anew. */
it('lists all slots and their props', () => {
  const text = readFileSync(file, 'utf8');
  const [before = '', written] = text.split(START);
  const listed = Object.entries(slotTable)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(describe)
    .join('\n');
  if (process.env.UPDATE_EXPECTED === '1') writeFileSync(file, `${before}${START}${listed}`);
  else expect(written).toBe(listed);
});
