import { existsSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { VERSIONS } from '../content/doc-tree.ts';
import { listBlocks, pathOfPage } from './reader/read-page.ts';
import { type Report, type Walk, walkPage } from './reader/walk.ts';
import { WALKS } from './walks/all.ts';

/**
 * The walkthroughs of the manual are walked: their blocks run from the text of the page, in its order, against a product that does what
 * content/_reference/openapi.yaml says, and what they print is what the page shows.
 */

/** `DOCSGEN_LONG=1 npx vitest run tests/walkthroughs` walks older texts of the pages, too, and all that are not short without Python. */
const isLong = process.env.DOCSGEN_LONG === '1';
/** Together they take each tool of the machine: an interpreter, a script, `curl` and `jq`. */
const BARE = ['quickstart', 'deployment/deploy-an-explainer', 'repository/add-metadata-to-a-repository', 'workspace/webhooks'];

/** Groups of versions in which a page has the same text, each with the newest release first. */
function variantsOf(page: string): string[][] {
  const groups = new Map<string, string[]>();
  for (const version of ['1.54', ...Object.keys(VERSIONS).filter((name) => name !== '1.54')]) {
    const path = pathOfPage(version, page);
    if (!existsSync(path)) continue;
    const text = readFileSync(path, 'utf8');
    groups.set(text, [...(groups.get(text) ?? []), version]);
  }
  return [...groups.values()];
}

/** The newest release of each variant; of short walks that of the newest and of the oldest variant. Further readers walk the newest variant alone, as all do in the usual run. */
function versionsOf({ page, isShort }: Walk, reader: number): string[] {
  const variants = variantsOf(page);
  if (reader > 0 || !isLong) return [variants[0]![0]!];
  const newest = variants.map(([version]) => version!);
  return isShort ? [...new Set([newest[0]!, newest.at(-1)!])] : newest;
}

const runs = WALKS.flatMap((walk) =>
  (walk.choices ?? [['client']]).flatMap((choice, index) =>
    versionsOf(walk, index).map((version) => ({ walk, version, choice, page: walk.page, reader: choice[0]! })),
  ),
);

const reports = new Map<string, Report[]>();

describe.concurrent('walks', () => {
  it.each(runs)('$page of $version, as one who takes $reader', async ({ walk, version, choice }) => {
    const report = await walkPage(walk, version, choice);
    reports.set(walk.page, [...(reports.get(walk.page) ?? []), report]);
    expect(report.problems).toEqual([]);
  });
});

describe.concurrent('without Python, curl and jq', () => {
  const newest = WALKS.filter(({ page, isShort }) => (isLong ? !isShort : BARE.includes(page))).map((walk) => ({
    walk,
    page: walk.page,
    version: variantsOf(walk.page)[0]![0]!,
  }));
  it.each(newest)('walks $page', async ({ walk, version }) => {
    const { problems } = await walkPage(walk, version, walk.choices?.[0] ?? ['client'], { isBare: true });
    expect(problems).toEqual([]);
  });
});

/** Pages with a mistake: a step is missing, an output is another, a name is wrong. */
const MISTAKES: [what: string, page: string, from: string | RegExp, to: string][] = [
  ['a step is missing', 'quickstart', /^slipway repos add .*$/m, ''],
  ['a push is missing', 'deployment/deploy-a-transformer', /^git push origin HEAD:main$/m, ''],
  ['an act is missing', 'repository/add-metadata-to-a-repository', 'Deploy a new version. The file is read', 'The file is read'],
  ['an output is another', 'workspace/webhooks', '"active": true', '"active": false'],
  ['an argument has another name', 'quickstart', 'content_path="models/loan-approval"', 'folder="models/loan-approval"'],
  ['a field has another name', 'workspace/guardrails', '"deployment_ids"', '"deployments"'],
  ['a command has no such option', 'repository/add-metadata-to-a-repository', '--problem classification', '--kind classification'],
  ['an address is another', 'workspace/webhooks', '/workspaces/credit-risk/webhooks \\', '/workspaces/credit-risk/hooks \\'],
];

describe.concurrent('mistakes', () => {
  it.each(MISTAKES)('are noticed: %s on %s', async (_, page, from, to) => {
    const walk = WALKS.find((one) => one.page === page)!;
    const change = (text: string) => {
      expect(text.search(from instanceof RegExp ? from : from.replaceAll(/[\\[\]().*+?^$|{}]/g, '\\$&'))).not.toBe(-1);
      return text.replace(from, to);
    };
    const { problems } = await walkPage(walk, '1.54', walk.choices?.[0] ?? ['client'], { change });
    expect(problems.length).toBeGreaterThan(0);
  });
});

it('notices a wrong argument without Python, too', async () => {
  const walk = WALKS.find(({ page }) => page === 'inference/inference-actuals')!;
  const change = (text: string) => text.replace('Actual(inference_id=', 'Actual(id=');
  const { problems } = await walkPage(walk, '1.54', ['client'], { isBare: true, change });
  expect(problems).toContainEqual(expect.stringContaining('Actual has no argument id'));
});

it('meets every block of the walked pages', () => {
  const missed = WALKS.filter(({ page }) => reports.has(page)).flatMap(({ page }) => {
    const met = new Set(reports.get(page)?.flatMap((report) => report.met));
    const version = variantsOf(page)[0]![0]!;
    return listBlocks(version, page).filter(({ place }) => !met.has(place));
  });
  expect(missed.map(({ place }) => place)).toEqual([]);
});

afterAll(() => {
  if (!process.env.PRINT_WALKS) return;
  for (const [page, all] of reports) {
    const sum = (key: 'executed' | 'compared' | 'files' | 'checked') => all.reduce((total, report) => total + report[key], 0);
    process.stdout.write(
      `${page}: ${all.length} walks, ${sum('executed')} executed, ${sum('compared')} compared, ${sum('files')} files, ${sum('checked')} checked\n`,
    );
  }
});
