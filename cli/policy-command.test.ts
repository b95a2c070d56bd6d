import { expect, test } from 'vitest';
import { makeFolder, writeTree } from '../tests/build/site-folder.ts';
import { createTestTerminal } from '../tests/fixtures/test-terminal.ts';
import { runProgram } from './program.ts';

const run = async (files: Record<string, string>, ...args: string[]) => {
  const cwd = makeFolder('policy');
  writeTree(cwd, files);
  const terminal = createTestTerminal({ cwd });
  const exitCode = await runProgram(['policy', ...args], terminal);
  return { exitCode, ...terminal.written };
};

test('prints the header, and where pages load from', async () => {
  const { exitCode, out, err } = await run({
    'dist/index.html': '<script src="https://cdn.example/a.js"></script>',
    'dist/b/c.html': '<img src="https://img.example/x.png"><script src="https://cdn.example/a.js"></script>',
  });
  expect(exitCode).toBe(0);
  expect(out).toMatch(
    /^Content-Security-Policy: default-src 'self'; script-src 'self' 'sha256-\S+' https:\/\/cdn.example; style-src 'self'(?: 'sha256-\S+')+; img-src 'self' https:\/\/img.example; .*; trusted-types docsgen\n$/,
  );
  expect(err).toBe(`The pages load from other origins:
  origin               for                     first page  pages
  https://img.example  img-src                 b/c.html        1
  https://cdn.example  script-src  not pinned  b/c.html        2
A file that is not pinned can change without the site: add an "integrity" attribute, or copy the file into the site.
`);
});

test('says that there is nothing, as JSON too, and that there is no site', async () => {
  expect((await run({ 'dist/index.html': '<p>' })).err).toBe('The pages load nothing from other origins.\n');
  const { out } = await run({ 'dist/index.html': '<img src="data:image/png,x">' }, '--json');
  expect(JSON.parse(out)).toMatchObject({
    policy: expect.stringContaining("img-src 'self' data:"),
    origins: [{ origin: 'data:', directive: 'img-src', pages: 1, example: 'index.html', unpinned: false }],
  });
  expect(await run({})).toMatchObject({ exitCode: 2, out: '' });
  const failed = await run({}, '--json');
  expect([failed.exitCode, JSON.parse(failed.out)]).toEqual([
    2,
    { error: { kind: 'usage', message: 'There is no built site at "dist/".', fix: 'build it first: docsgen build' } },
  ]);
});
