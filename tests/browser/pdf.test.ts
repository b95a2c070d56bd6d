import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

/** `docsgen pdf` with a real Chromium. The outlines, links and titles of what it prints stand in the file as text. */

const CLI = fileURLToPath(new URL('../../build/cli/main.js', import.meta.url));
const run = promisify(execFile);
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-pdf-'));
  cpSync(fileURLToPath(new URL('../build/samples/print/', import.meta.url)), folder, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pdf = (args: string[], env: NodeJS.ProcessEnv = { ...process.env, CHROMIUM_PATH: inject('chromiumPath') }) =>
  run(process.execPath, [CLI, 'pdf', folder, ...args], { cwd: folder, env });

it('has the docs as bookmarks, a page each, and leads to the published site for what it lacks', async () => {
  const { stderr } = await pdf(['--in', 'next']);
  expect(stderr).toContain('Printed 3 pages of the sidebar "docs" of next');
  const text = readFileSync(join(folder, 'docs-next.pdf'), 'latin1');
  const titles = [...text.matchAll(/\/Title \(([^)]*)\)/g)].map(([, title]) => title);
  for (const title of ['Harbour', 'Contents', 'Introduction', 'Ships', 'Moor']) expect(titles).toContain(title);
  expect(text).toContain('/URI (https://docs.example.com/docs/next/client#install)');
  expect(text).toContain('/URI (https://example.com/x)');
  // The cover, the contents, and a page for each doc.
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(5);
  expect(text).toContain('/StructTreeRoot');
});

it('prints another sidebar to another file', async () => {
  await pdf(['--sidebar', 'client', '--out', 'client.pdf', '--paper', 'letter', '--quiet']);
  expect(readFileSync(join(folder, 'client.pdf'), 'latin1')).toContain('/Title (Harbour: Client library | Harbour)');
});

it.each([
  [['--in', '9'], /The site has no version "9"[\s\S]*--in: "next", "1\.0"/],
  [['--sidebar', 'x'], /The version has no sidebar "x"[\s\S]*--sidebar: "docs", "client"/],
])('says what there is instead of %s', async (args, message) => {
  await expect(pdf([...args, '--out', 'no.pdf'])).rejects.toMatchObject({ code: 2, stderr: expect.stringMatching(message) });
  expect(existsSync(join(folder, 'no.pdf'))).toBe(false);
});

it('says that there is no Chromium', async () => {
  await expect(pdf([], { ...process.env, CHROMIUM_PATH: '/nowhere' })).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/There is no Chromium to print with[\s\S]*set CHROMIUM_PATH/),
  });
});
