import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emittedSite, NEW, OLD, treeOf } from '../../tests/fixtures/emitted-site.ts';
import { type OutputFiles, outputFiles } from '../files/output-files.ts';
import { recoverSite } from '../state/recover-site.ts';

const site = emittedSite();

describe('the swap', () => {
  it('a kill between the two renames is undone at the next start, also when the site was moved or another folder is built', async () => {
    await site.build(OLD);
    const files: OutputFiles = {
      ...outputFiles,
      rename(from, to) {
        if (to === site.out) throw new Error('killed');
        outputFiles.rename(from, to);
      },
    };
    await site.build(NEW, { files }).catch(() => null);
    expect(existsSync(site.out)).toBe(false);
    renameSync(site.dir, `${site.dir}-moved`);
    try {
      recoverSite(`${site.dir}-moved/.docsgen`, [`${site.dir}-moved/dist`, `${site.dir}-moved/other`], outputFiles);
      expect(treeOf(`${site.dir}-moved/dist`)).toEqual(OLD);
    } finally {
      renameSync(`${site.dir}-moved`, site.dir);
    }
  });

  it('leaves no spare folder without hard links, since its files would not be those of the output', async () => {
    const files: OutputFiles = {
      ...outputFiles,
      link(from, to) {
        outputFiles.write(to, readFileSync(from));
        return 'copied';
      },
    };
    await site.build(OLD);
    await site.build(NEW, { files });
    expect([treeOf(site.out), existsSync(site.spareDir())]).toEqual([NEW, false]);
  });

  it('works without hard links and with the output folder on another file system', async () => {
    const elsewhere = (path: string) => path.startsWith(site.out) || path.includes('.dist.docsgen-');
    const files: OutputFiles = {
      ...outputFiles,
      stat(path) {
        const stat = outputFiles.stat(path);
        return stat && path === join(site.dir, '.docsgen') ? { ...stat, device: -1 } : stat;
      },
      rename(from, to) {
        if (elsewhere(from) !== elsewhere(to)) throw Object.assign(new Error('EXDEV'), { code: 'EXDEV', syscall: 'rename', path: from });
        outputFiles.rename(from, to);
      },
      link(from, to) {
        outputFiles.write(to, readFileSync(from));
        return 'copied';
      },
    };
    mkdirSync(join(site.dir, '.docsgen'));
    await site.build(OLD, { files });
    await site.build(NEW, { files });
    expect(treeOf(site.out)).toEqual(NEW);
    expect(readdirSync(site.dir).sort()).toEqual(['.docsgen', 'content', 'dist']);
  });
});
