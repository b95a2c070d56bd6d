import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder, writeTree } from '../tests/build/site-folder.ts';
import { createTestTerminal } from '../tests/fixtures/test-terminal.ts';
import { runProgram } from './program.ts';

const SITE = {
  'config/site.config.mjs': 'export default { title: "Sample", url: "https://docs.example.com" };\n',
  'content/index.md': '# Sample\n',
  'theme/footer.tsx': 'export default ({ Original }) => <Original />;\n',
  'theme/home.tsx': 'export default () => <p>Home</p>;\n',
};

/** The slot as an earlier docsgen had it. */
const EARLIER = {
  footer: { digest: '0123456789ab', hasOriginal: true, props: { copyright: 'string', links: 'string[]', style: "'light' | 'dark'" } },
};

const start = (files: Record<string, string>) => {
  const cwd = makeFolder('theme');
  writeTree(cwd, { ...SITE, ...files });
  const record = () => JSON.parse(readFileSync(join(cwd, 'theme/contract.json'), 'utf8'));
  const run = async (...args: string[]) => {
    const terminal = createTestTerminal({ cwd });
    return { exitCode: await runProgram(['theme', ...args], terminal), ...terminal.written };
  };
  return { run, record };
};

test('lists the slots and the files for them', async () => {
  const { exitCode, out, err } = await start({}).run();
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
  const lines = out.split('\n');
  expect(lines.slice(0, 2)).toEqual([expect.stringMatching(/^slot +file +props$/), expect.stringMatching(/^admonition +- +kind, title$/)]);
  expect(lines).toContainEqual(expect.stringMatching(/^footer +theme\/footer\.tsx +columns, copyright, style$/));
});

test('says what has changed since a file was written, and records it as right when it is told to', async () => {
  const { run, record } = start({ 'theme/contract.json': JSON.stringify(EARLIER) });
  const { exitCode, out } = await run();
  expect(exitCode).toBe(1);
  expect(out.slice(out.indexOf('\nThe slot'))).toBe(`
The slot "footer" has changed since theme/footer.tsx was written:
  the prop "links" is gone
  the prop "columns" is new
  the prop "copyright" was string and is string | null

Check these files, then run: docsgen theme --accept
`);
  expect(record()).toEqual(EARLIER);

  expect(await run('--accept', 'home')).toMatchObject({ exitCode: 1, out: expect.stringContaining('Accepted for home.') });
  expect(record().footer).toEqual(EARLIER.footer);
  expect(await run('--accept')).toMatchObject({ exitCode: 0, out: expect.stringContaining('Accepted for footer.') });
  expect(record().footer.props.copyright).toBe('string | null');
  expect(await run()).toMatchObject({ exitCode: 0 });
});

test('tells mistakes, other names, and the same as JSON', async () => {
  const { run } = start({ 'theme/foter.tsx': 'export default () => null;\n' });
  const { exitCode, err, out } = await run('--json');
  expect({ exitCode, err }).toEqual({ exitCode: 1, err: expect.stringContaining('did you mean "footer"?') });
  expect(JSON.parse(out)).toMatchObject({ contract: 1, errors: 1, accepted: [] });
  expect(await start({}).run('--accept', 'root')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('no file for the slot "root"'),
  });
});
