import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { STYLE_VARIABLES } from '../../theme/styles/variables.ts';
import { writeTable } from './references/write-table.ts';

const FILE = join(import.meta.dirname, '../../docs/content/look.md');
const MADE = /(<!-- variables:.*-->\n)[\s\S]*?(<!-- end of variables -->)/;

/** The tables of variables in docs/content/look.md. `UPDATE_EXPECTED=1` writes them anew. */
function writeVariables(): string {
  const sections = Object.entries(STYLE_VARIABLES).map(([group, variables]) => {
    const rows = Object.entries(variables).map(([name, { about, light, dark, wide }]) => {
      const defaults = [`\`${light}\``, dark && `dark: \`${dark}\``, wide && `in windows above 1280 pixels: \`${wide}\``];
      return [`\`${name}\``, about, defaults.filter(Boolean).join(', ')];
    });
    return `### ${group}\n\n${writeTable(['Variable', 'What it is for', 'Default'], rows)}\n`;
  });
  return `\n${sections.join('\n')}\n`;
}

it('docs/content/look.md says of each variable what the code says', () => {
  const page = readFileSync(FILE, 'utf8');
  const text = page.replace(MADE, (_, before: string, after: string) => before + writeVariables() + after);
  if (process.env.UPDATE_EXPECTED === '1') writeFileSync(FILE, text);
  else expect(page).toBe(text);
  expect(text).toContain('| `--accent` |');
});
