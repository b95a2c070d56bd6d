import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from '../../cli/program.ts';
import { createTestTerminal } from '../fixtures/test-terminal.ts';

/** The path that docs/content/moving-in.md shows, gone in an empty folder: what the page says of it is what happens. */
const page = readFileSync(new URL('../../docs/content/moving-in.md', import.meta.url), 'utf8');
const temporary = mkdtempSync(join(tmpdir(), 'docsgen-two-minutes-'));
const cwd = join(temporary, 'new-site');

afterAll(() => rmSync(temporary, { recursive: true }));
beforeAll(() => {
  cpSync(join(import.meta.dirname, 'lantern'), join(temporary, 'old-site'), { recursive: true });
  mkdirSync(cwd);
});

function listFiles(folder: string): string[] {
  return readdirSync(join(temporary, folder), { recursive: true }).map(String);
}

async function run(command: string) {
  const terminal = createTestTerminal({ cwd });
  const exitCode = await runProgram(command.split(' '), terminal);
  return { exitCode, ...terminal.written };
}

describe('the two-minute path', () => {
  it('prints what the page shows', async () => {
    const { exitCode, err } = await run('import docusaurus ../old-site --out .');
    expect(page).toContain(`\`\`\`text\n${err}\`\`\`\n`);
    expect(exitCode).toBe(0);
  });

  it('writes the config that the page shows', () => {
    expect(page).toContain(`\`\`\`ts\n${readFileSync(join(cwd, 'config/site.config.ts'), 'utf8')}\`\`\`\n`);
  });

  it('builds the routes of the old site', async () => {
    expect(await run('build --quiet')).toMatchObject({ exitCode: 0 });
    for (const route of ['', 'docs/', 'docs/guides/install/']) expect(existsSync(join(cwd, `dist/${route}index.html`))).toBe(true);
  });

  it('leaves everything as it is when it runs again, in what has been built', async () => {
    const { err } = await run('import docusaurus ../old-site --out .');
    expect(err).toContain('Imported the Docusaurus site: 0 written, 11 unchanged.');
  });

  it('writes nothing but a config where the old site stays', async () => {
    const before = listFiles('old-site');
    expect(await run('import docusaurus ../old-site --in-place --quiet')).toMatchObject({ exitCode: 0 });
    const added = listFiles('old-site').filter((path) => !before.includes(path) && !path.startsWith('.docsgen'));
    expect(added.sort()).toEqual([
      '.gitignore',
      'config',
      'config/import.json',
      'config/sidebars',
      'config/sidebars/current.json',
      'config/site.config.ts',
      'config/versions.json',
    ]);
  });
});
