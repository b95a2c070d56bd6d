import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildWell, listTree, makeSite, writeTree } from './site-folder.ts';

const CONFIG = (locale: string) => `export default { title: 'Docs', url: 'https://docs.example.com', locale: '${locale}' };\n`;
const PAGES = {
  'content/introduction.md': '# Introduction\n\n:::note\n\nRead this.\n\n:::\n\n## First\n\nA.\n\n## Second\n\nB.\n',
  'content/other.md': '# Other\n\nC.\n',
};
const read = (site: string, file = 'other/index.html') => readFileSync(join(site, 'dist', file), 'utf8');

describe('the words of a site', () => {
  it('are those of its language, on pages and in a script before all others', async () => {
    const site = makeSite({ 'config/site.config.ts': CONFIG('de'), ...PAGES });
    await buildWell(site);
    const [script] = listTree(join(site, 'dist/assets')).filter((file) => file.startsWith('words-'));
    const home = read(site, 'index.html');
    expect(home).toContain('>Hinweis<');
    expect(home).toContain('Auf dieser Seite');
    expect(home).not.toContain('On this page');
    expect(home).toMatch(new RegExp(`<script defer="" src="/assets/${script}"></script><script type="module" src="/assets/boot-`));
    expect(read(site, `assets/${script}`)).toContain('"Copied":"Kopiert"');
  });

  it('may be others than docsgen has, and pages follow an edit of them', async () => {
    const site = makeSite({
      'config/site.config.ts': CONFIG('cs'),
      'config/words.json': JSON.stringify({ Note: 'Poznámka', 'On this page': 'Na této stránce' }),
      ...PAGES,
    });
    await buildWell(site);
    expect(read(site, 'index.html')).toContain('>Poznámka<');
    expect(read(site, 'index.html')).toContain('Na této stránce');
    expect(read(site)).toContain('Previous');

    writeTree(site, { 'config/words.json': JSON.stringify({ Note: 'Pozor', Previous: 'Předchozí' }) });
    await buildWell(site);
    expect(read(site, 'index.html')).toContain('>Pozor<');
    expect(read(site, 'index.html')).toContain('On this page');
    expect(read(site)).toContain('Předchozí');
    expect(readdirSync(join(site, 'dist/assets')).filter((name) => name.startsWith('words-'))).toHaveLength(1);
    expect((await buildWell(site)).rendered).toBe(0);
  });

  it('cost a site nothing that has none', async () => {
    const site = makeSite({ 'config/site.config.ts': CONFIG('en-GB'), ...PAGES });
    await buildWell(site);
    expect(listTree(join(site, 'dist')).filter((file) => file.includes('words-'))).toEqual([]);
    expect(read(site)).not.toContain('words-');
  });
});
