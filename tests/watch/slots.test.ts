import { describe, expect, it, vi } from 'vitest';
import type { FileTree } from '../build/site-folder.ts';
import { watchFolder } from './watch-folder.ts';

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
    watched.write({ 'theme/admonition.tsx': 'export default ({ Original, kind }) => <div><b>{kind}</b><Original /></div>;\n' });
    await watched.shows('/', '<div><b>note</b><aside class="admonition admonition-note">');
    expect(watched.builds.at(-1)?.report.compiled).toBe(1);
  });

  it('keeps the last good page under a mistake', async () => {
    const watched = await watchFolder(FILES);
    for (const mistake of ['export default 1;\n', 'export default ({ nothing }) => nothing;\n', 'export default () => { throw 1; };\n']) {
      watched.write({ 'theme/footer.tsx': mistake });
      await vi.waitFor(() => expect(watched.builds.at(-1)?.published).toBe(false), 60_000);
      await watched.shows('/other', '<div id="foot">one</div>');
      watched.write({ 'theme/footer.tsx': String(FILES['theme/footer.tsx']) });
      await vi.waitFor(() => expect(watched.builds.at(-1)?.published).toBe(true), 60_000);
    }
  });
});
