import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfigFile } from '../1-load/load-config-file.ts';
import type { CompileSetup } from '../3-compile/compile-job.ts';
import { nodeFiles } from '../files/node-files.ts';
import { SourceChangedError } from '../state/source-changed-error.ts';
import { createLoadPlugins } from './create-load-plugins.ts';

it('gives no plugins of a config that is another than the one that the setup was made of', async () => {
  const siteDir = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-plugins-')));
  onTestFinished(() => rmSync(siteDir, { recursive: true }));
  mkdirSync(join(siteDir, 'config'));
  const write = (plugin: string) =>
    writeFileSync(
      join(siteDir, 'config/site.config.ts'),
      `export default { markdown: { remarkPlugins: [function ${plugin}() { return process.env.SECRET; }] } };`,
    );
  write('first');
  const { codeDigest } = await loadConfigFile(siteDir, nodeFiles);
  const setup = { siteDir, codeDigest, optionsDigest: 'first', hasPlugins: true } as CompileSetup;
  const load = createLoadPlugins();
  write('second');
  await expect(load(setup)).rejects.toBeInstanceOf(SourceChangedError);
  // As it was, and another environment, as workers have it.
  write('first');
  expect((await load(setup)).remark).toEqual([expect.objectContaining({ name: 'first' })]);
});
