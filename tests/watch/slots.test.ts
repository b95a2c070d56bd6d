import { describe, expect, it } from 'vitest';
import { CONFIG, type FileTree } from '../build/site-folder.ts';
import { tells, watchFolder } from './watch-folder.ts';

/** A site's own parts of the theme while they are written. */
const FILES: FileTree = {
  'content/introduction.md': '# Introduction\n\n:::note\n\nRead.\n\n:::\n',
  'content/other.md': '# Other\n',
  'theme/footer.tsx': 'export default ({ Original }) => <div id="foot">one<Original /></div>;\n',
  'theme/doc-footer.tsx': 'export default ({ title }) => <em>{title}!</em>;\n',
};

describe('docsgen watch', () => {
  it('shows an edit of a slot, whether all pages share it or each has its own', async () => {
    const watched = await watchFolder(FILES);
    await watched.shows('/other', '<div id="foot">one</div>');
    await watched.shows('/other', '<em>Other!</em>');
    watched.write({ 'theme/footer.tsx': String(FILES['theme/footer.tsx']).replace('one', 'two') });
    await watched.shows('/other', '<div id="foot">two</div>');
    watched.write({ 'theme/doc-footer.tsx': String(FILES['theme/doc-footer.tsx']).replace('!', '?') });
    await watched.shows('/other', '<em>Other?</em>');
    expect(watched.failures).toEqual([]);
  });

  it('takes slots that come, and compiles again what they are for', async () => {
    const watched = await watchFolder(FILES);
    await watched.shows('/', 'admonition-note');
    const before = watched.builds.length;
    watched.write({ 'theme/admonition.tsx': 'export default ({ Original, kind }) => <div><b>{kind}</b><Original /></div>;\n' });
    await watched.shows('/', '<div><b>note</b><aside class="admonition admonition-note">');
    // A page can be seen before its build is told of.
    const countCompiled = () => watched.builds.slice(before).reduce((sum, { report }) => sum + report.compiled, 0);
    await expect.poll(countCompiled, { timeout: 20_000 }).toBe(1);
  });

  it('tells of a mistake, leaves the slot as the theme has it, and shows its correction', async () => {
    const config = CONFIG.replace(' };', ", footer: { copyright: 'All rights' } };");
    const watched = await watchFolder({ ...FILES, 'config/site.config.ts': config });
    const rest = ['<em>Other!</em>'];
    for (const [mistake, code, shown] of [
      ['export default 1;\n', 'slot-component', ['All rights', ...rest]],
      ['export default () => <b>;\n', 'component-syntax', ['All rights', ...rest]],
      [Buffer.from('export default () => <b>\xfc</b>;\n', 'latin1'), 'invalid-text', ['All rights', ...rest]],
      // It can be rendered, and shows what it makes of no value.
      ['export default ({ nothing }) => <b>{nothing}.</b>;\n', 'slot-prop', ['<b>.</b>', ...rest]],
      ['export default () => { throw 1; };\n', 'slot-failed', ['All rights', ...rest]],
    ] as const) {
      watched.write({ 'theme/footer.tsx': mistake });
      await tells(watched, [[code, 'theme/footer.tsx']]);
      const { text } = await watched.get('/other');
      expect(['id="foot"', 'All rights', '<b>.</b>', ...rest].filter((part) => text.includes(part))).toEqual(shown);
      watched.write({ 'theme/footer.tsx': String(FILES['theme/footer.tsx']) });
      await watched.shows('/other', '<div id="foot">one');
      await tells(watched, []);
    }
    expect(watched.failures).toEqual([]);
  });
});
