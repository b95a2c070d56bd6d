import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { outputFiles } from './output-files.ts';

const dir = mkdtempSync(join(tmpdir(), 'docsgen-output-files-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const folder = fc.constantFrom('a', 'a/b', 'a/b/c', 'd', 'd/e', '.');
const step = fc.record({ does: fc.constantFrom('write', 'write', 'link', 'remove'), folder });

test('makes the folders of whatever it writes, those that were there before and are gone, too', () => {
  let run = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const root = join(dir, `${run++}`);
      const from = join(root, 'source');
      outputFiles.write(from, 'source');
      for (const [index, { does, folder }] of steps.entries()) {
        const path = join(root, folder, `file-${index}`);
        if (does === 'write') outputFiles.write(path, `${index}`);
        if (does === 'link') outputFiles.link(from, path);
        if (does === 'remove' && folder !== '.') outputFiles.remove(join(root, folder));
        if (does === 'write' || does === 'link') expect(readFileSync(path, 'utf8')).toBe(does === 'link' ? 'source' : `${index}`);
        else if (folder !== '.') expect(existsSync(join(root, folder))).toBe(false);
      }
    }),
  );
});

test('says what stands in the way of a folder', () => {
  const path = join(dir, 'in-the-way');
  outputFiles.write(path, 'a file');
  // The guess that a folder is missing is the same after one that was.
  outputFiles.write(join(dir, 'new', 'file'), '');
  expect(() => outputFiles.write(join(path, 'file'), '')).toThrow('ENOTDIR');
  expect(() => outputFiles.write(join(path, 'deep', 'file'), '')).toThrow('ENOTDIR');
});
