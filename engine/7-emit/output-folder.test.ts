import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emittedSite } from '../../tests/fixtures/emitted-site.ts';
import { outputFiles } from '../files/output-files.ts';
import { checkOutputFolder } from '../state/output-folder.ts';

const site = emittedSite();

describe('the output folder', () => {
  it.each([
    ['.', 'is the site folder itself'],
    ['..', 'contains the site folder'],
    ['content', 'is inside "content", which the build needs'],
    ['content/out', 'is inside "content", which the build needs'],
    ['config', 'is inside "config", which the build needs'],
    ['.docsgen/out', 'is inside ".docsgen", which the build needs'],
    ['shared', 'contains "shared/docs", which the build needs'],
    ['/', 'is the root of the disk'],
    ['file', 'is a file'],
  ])('%s is refused: it %s', async (name, reason) => {
    site.put('file', '');
    const outDir = join(site.dir, name);
    const inputDirs = [join(site.dir, 'shared/docs')];
    await expect(site.open({ outDir: name === '/' ? name : outDir, inputDirs })).rejects.toThrow(reason);
  });

  it('is named as the command names it', () => {
    const check = (option: '--out' | '--dir') =>
      checkOutputFolder({ siteDir: site.dir, outDir: join(site.dir, 'content'), option }, outputFiles);
    expect(() => check('--out')).toThrow(expect.objectContaining({ fix: 'choose another folder with --out, for example --out dist' }));
    expect(() => check('--dir')).toThrow(expect.objectContaining({ fix: 'choose another folder with --dir, for example --dir manual' }));
  });

  it('is refused when a link leads to the content', async () => {
    symlinkSync('content', site.out);
    await expect(site.open()).rejects.toThrow('is inside "content"');
  });
});
