import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileDoc } from '../../engine/3-compile/compile-doc.ts';
import { loadNative } from '../../engine/3-compile/parse/native/load-native.ts';
import { startProgram } from '../build/run-program.ts';
import { PLAIN_OPTIONS } from '../fixtures/compile-text.ts';
import { BOMBS, type Bomb } from './bombs.ts';

/*
 * Every bomb is built, or is a problem with a place. The usual run compiles each in this process, in which a few of them used to be its
 * end; DOCSGEN_LONG=1 also builds each with the program, in 20 seconds and 512 MB.
 */

const native = await loadNative();

test.each(BOMBS)(
  'survives $name',
  async (bomb) => {
    const { doc } = await compileDoc({
      text: bomb.text(),
      format: bomb.format,
      options: PLAIN_OPTIONS,
      readInclude: async (path) => bomb.files?.[path.replace(/^\.\//, '')] ?? null,
      plugins: { remark: [], rehype: [] },
      native,
    });
    const [first] = doc.diagnostics;
    expect(first?.code ?? null).toBe(bomb.code);
    if (first) expect(first.place).toMatchObject({ file: expect.any(String), line: expect.any(Number), column: expect.any(Number) });
  },
  120_000,
);

test.runIf(process.env.DOCSGEN_LONG).each(BOMBS)(
  'builds $name in 20 seconds and 512 MB',
  async (bomb) => {
    const siteDir = mkdtempSync(join(tmpdir(), 'docsgen-bomb-'));
    writeSite(siteDir, bomb);
    // Every process of the build notes its peak when it ends.
    const peaks = join(siteDir, 'peaks');
    const note = `import{appendFileSync}from"node:fs";process.on("exit",()=>appendFileSync(${JSON.stringify(peaks)},process.resourceUsage().maxRSS+"\\n"))`;
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(note)}` };
    const started = performance.now();
    const { exitCode } = await startProgram(['build', '--json'], siteDir, env).outcome;
    const seconds = (performance.now() - started) / 1000;
    const megabytes = Math.max(...readFileSync(peaks, 'utf8').trim().split('\n').map(Number)) / 1024;
    console.log(`${bomb.name}: ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB`);
    rmSync(siteDir, { recursive: true });
    expect(exitCode).toBe(bomb.code === null ? 0 : 1);
    expect(seconds).toBeLessThan(20);
    expect(megabytes).toBeLessThan(512);
  },
  60_000,
);

function writeSite(siteDir: string, { format, text, files = {} }: Bomb) {
  mkdirSync(join(siteDir, 'config'));
  mkdirSync(join(siteDir, 'content'));
  writeFileSync(join(siteDir, 'config/site.config.ts'), "export default { title: 'Docs', url: 'https://docs.example.com' };\n");
  writeFileSync(join(siteDir, `content/index.${format}`), text());
  for (const [path, content] of Object.entries(files)) writeFileSync(join(siteDir, 'content', path), content);
}
