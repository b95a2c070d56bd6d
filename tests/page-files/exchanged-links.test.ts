import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatProblems } from '../../cli/reporter.ts';
import { openBuildSession } from '../../engine/session/build-session.ts';
import { UsageError } from '../../engine/state/usage-error.ts';
import { build, makeFolder, makeSite } from '../build/site-folder.ts';
import { createTestTerminal } from '../fixtures/test-terminal.ts';
import { CANARY, findLeaks, makeCanary } from './canaries.ts';

/**
 * Another program exchanges the site's files for links to files outside, and back, while the site is built: between every look and
 * every reading something else may stand at a path. Some builds succeed, some find a link; none may give away what it leads to.
 */
const BUILDS = process.env.DOCSGEN_LONG ? 2000 : 12;

const PAGE = `import Part from './part.mdx';
import text from './text.txt?raw';
import data from './data.json';
import inner from './_folder/text.txt?raw';

# Introduction

<Part /> {text} {inner} {JSON.stringify(data)}

[a](./text.txt) [b](/free.txt) ![c](./_folder/text.txt) [d](./page.md) [e](./_folder/data.json)
`;

let siteDir: string;
let attacker: ChildProcess;

beforeEach(async () => {
  const folder = makeFolder('exchanged');
  siteDir = makeSite(
    {
      'content/introduction.mdx': PAGE,
      'content/page.md': '# Page\n',
      'content/text.txt': 'Own text.\n',
      'content/part.mdx': 'Own text.\n',
      'content/data.json': '"own"',
      'content/_own/text.txt': 'Own text.\n',
      'content/_own/data.json': '"own"',
      'content/public/free.txt': 'Own text.\n',
      ...Object.fromEntries(['page.md', 'text.txt', 'part.mdx', 'free.txt'].map((name) => [`../outside/${name}`, makeCanary(name)])),
      '../outside/data.json': `"${CANARY}"`,
    },
    join(folder, 'site'),
  );
  symlinkSync('_own', join(siteDir, 'content/_folder'));
  attacker = spawn(process.execPath, [fileURLToPath(new URL('exchange-links.mjs', import.meta.url)), siteDir, join(folder, 'outside')]);
  await once(attacker.stdout!, 'data');
});
afterEach(async () => {
  attacker.kill('SIGKILL');
  await once(attacker, 'exit');
});

const stateDir = () => join(siteDir, '.docsgen');
const outputs = () => [join(siteDir, 'dist'), stateDir()].filter((folder) => existsSync(folder));

it('gives away nothing that links lead to while they are exchanged during builds', async () => {
  const terminal = createTestTerminal({ cwd: siteDir });
  const outcomes = { written: 0, refused: 0, changed: 0 };
  const hasMet = () => outcomes.refused + outcomes.changed > 0;
  // Of the fewest builds hardly one meets a link.
  for (let count = 0; count < BUILDS || (!hasMet() && count < 20 * BUILDS); count++) {
    try {
      const report = await build(siteDir, { cache: count % 3 !== 0 });
      const log = formatProblems(report, { siteDir, isNothingWritten: true }, terminal);
      expect(log + JSON.stringify(report)).not.toContain(CANARY);
      outcomes[report.errors === 0 ? 'written' : 'refused']++;
    } catch (error) {
      expect(error).toBeInstanceOf(UsageError);
      outcomes.changed++;
    }
    expect(findLeaks(outputs())).toEqual([]);
  }
  expect(hasMet()).toBe(true);
  if (process.env.DOCSGEN_LONG) console.log(outcomes);
}, 3_600_000);

it('serves nothing that links lead to while they are exchanged', async () => {
  const session = openBuildSession({ siteDir, workers: 1 });
  for (let count = 0; count < BUILDS / 5; count++) {
    const { report } = await session.build('unknown').catch(() => ({ report: null }));
    expect(JSON.stringify(report)).not.toContain(CANARY);
    for (const path of session.output.paths()) {
      const contents = await session.output
        .get(path)
        ?.contents()
        .catch(() => null);
      expect(contents === null || contents === undefined || !Buffer.from(contents).includes(CANARY), path).toBe(true);
    }
    expect(findLeaks(outputs())).toEqual([]);
  }
  await session.close();
}, 3_600_000);
