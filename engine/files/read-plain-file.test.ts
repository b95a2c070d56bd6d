import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeFiles } from './node-files.ts';
import { outputFiles } from './output-files.ts';
import { readSource } from './read-source.ts';

/** A device that ends at once, unlike others: without the check a test would fail, and not wait. */
const DEVICE = '/dev/null';

describe.skipIf(process.platform === 'win32')('a device, or a link to one,', () => {
  const link = join(mkdtempSync(join(tmpdir(), 'docsgen-plain-')), 'redirects.json');
  symlinkSync(DEVICE, link);

  it.each([DEVICE, link])('is no file of the state: %s', (path) => {
    expect(outputFiles.read(path)).toBe(null);
  });

  it.each([DEVICE, link])('is a problem where a text of the site is to be read: %s', async (path) => {
    expect(await readSource(path, 'config/redirects.json', nodeFiles)).toEqual({
      text: null,
      diagnostics: [
        expect.objectContaining({
          code: 'refused-file',
          message: '"config/redirects.json" is a device, a pipe or a socket, not a file.',
          fix: 'replace it with a file',
          place: { file: 'config/redirects.json', line: 1, column: 1, length: 0 },
        }),
      ],
    });
  });

  it('has nothing that facts could be derived from', () => {
    expect(nodeFiles.facts(link, { name: 'size', derive: ({ length }) => length })).toBe(null);
  });
});
