import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isSince } from '../product/api-document.ts';
import { checkPython } from './check-python.ts';
import { isSameOutput, toShape } from './compare-output.ts';
import { type Block, type Choice, type PagePart, readPage } from './read-page.ts';
import { openScene, type Scene, type SceneOptions } from './scene.ts';

/** A page that is walked: what it needs before, and what it tells readers to do outside of its blocks. */
export interface Walk extends Omit<SceneOptions, 'version' | 'isBare'> {
  page: string;
  /** Readers by the tabs that they take; by default one who takes the client. */
  choices?: Choice[];
  /** Versions that have the page; by default all. */
  versions?: string[];
  /** Steps that the page describes in words. */
  acts?: Act[];
  /** Blocks that the rules do not suit, by the title or a part: those that are only shown, and those that are one line of what came. */
  blocks?: { find: string; as: 'shown' | 'line' | 'part'; check?: (scene: Scene, block: Block) => unknown }[];
  /** Whether only the newest release of each variant is walked, with everything that this machine has. */
  isShort?: boolean;
  /** Requests that are to be refused: '422'. */
  refused?: number[];
}

export interface Act {
  /** Words of the page that tell the reader to do it. */
  text: string;
  /** Whether it is done after the next block. */
  isAfterBlock?: boolean;
  /** The only reader who does it, by the first of the tabs. */
  reader?: string;
  /** The version that the step came with. */
  since?: string;
  act: (scene: Scene) => unknown;
}

export interface Report {
  executed: number;
  /** Outputs that came as they are shown. */
  compared: number;
  files: number;
  /** Blocks that were only read. */
  checked: number;
  problems: string[];
  /** Places of the blocks that were met. */
  met: string[];
}

/** Walks a page from top to bottom as one reader. */
export async function walkPage(
  walk: Walk,
  version: string,
  choice: Choice,
  { isBare = false, change = (text: string) => text } = {},
): Promise<Report> {
  const scene = await openScene({ ...walk, version, isBare });
  const report: Report = { executed: 0, compared: 0, files: 0, checked: 0, problems: [], met: [] };
  try {
    await takeSteps(
      scene,
      { ...walk, acts: walk.acts?.filter(({ reader }) => reader === undefined || reader === choice[0]) },
      readPage(version, walk.page, choice, change),
      report,
    );
  } catch (error) {
    report.problems.push((error as Error).stack ?? String(error));
  } finally {
    await scene.stop();
  }
  report.problems.push(...scene.product.faults.map((fault) => `${walk.page}: the product answers what its document lacks: ${fault}`));
  return report;
}

/** Says that something came as a block shows it. */
export function expectShown(block: Block, came: unknown): void {
  const text = typeof came === 'string' ? came : JSON.stringify(came, null, 2);
  if (!isSameOutput(block.code, text)) throw new Error(`${block.place} shows\n${toShape(block.code)}\nbut there came\n${toShape(text)}`);
}

interface State {
  /** What the last block has printed; null after a block that prints nothing for the reader. */
  output: string | null;
  waiting: Act[];
}

async function takeSteps(scene: Scene, walk: Walk, parts: PagePart[], report: Report): Promise<void> {
  const state: State = { output: null, waiting: [] };
  const open = new Set(walk.acts?.filter(({ since }) => since === undefined || isSince(scene.version, since)));
  let words = '';
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'prose') {
      words = `${words} ${part.text}`;
      for (const act of [...open])
        if (part.text.includes(act.text)) {
          open.delete(act);
          if (act.isAfterBlock) state.waiting.push(act);
          else await act.act(scene);
        }
      continue;
    }
    const following = parts.slice(index + 1).find((other) => other.kind === 'block') as Block | undefined;
    const command = /run it with `([^`]+)`/.exec(words)?.[1] ?? null;
    words = '';
    await takeBlock(scene, walk, part, { following, command, state, report });
    for (const act of state.waiting.splice(0)) await act.act(scene);
  }
  for (const { text } of open) report.problems.push(`${walk.page}: the page does not say "${text}"`);
}

interface Step {
  following: Block | undefined;
  command: string | null;
  state: State;
  report: Report;
}

const isShown = (block: Block | undefined) => block !== undefined && block.title === null && ['text', 'json'].includes(block.language);

async function takeBlock(scene: Scene, walk: Walk, block: Block, { following, command, state, report }: Step): Promise<void> {
  const rule = walk.blocks?.find(({ find }) => block.title === find || block.code.includes(find));
  report.met.push(block.place);
  const came = await rule?.check?.(scene, block);
  if (rule?.as === 'shown') {
    // A request that the walk has sent prints its answer.
    if (typeof came === 'string') state.output = came;
    if (rule.check) report.executed++;
    else report.checked++;
    return;
  }
  if (block.language === 'bash') {
    state.output = await runShell(scene, walk, block, report);
    return;
  }
  if (block.language === 'python' && block.title === null) {
    state.output = await runPython(scene, walk, block, report);
    return;
  }
  if (block.title !== null) {
    const path = join(scene.shell.cwd(), block.title);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, block.code);
    report.files++;
    const isRun = command !== null || (block.language === 'python' && isShown(following));
    state.output = isRun ? await runShell(scene, walk, { ...block, code: `${command ?? `python ${block.title}`}\n` }, report) : null;
    if (isRun && scene.python === null) await readPython(scene, block, report);
    return;
  }
  if (!isShown(block)) {
    report.checked++;
    if (!['mermaid', 'http', 'docker'].includes(block.language) && !rule)
      report.problems.push(`${block.place}: nobody knows what to do with this block`);
    return;
  }
  if (/^[├└]/m.test(block.code)) compareTree(scene, block, report);
  else if (state.output === null && scene.python === null) report.checked++;
  else if (state.output === null) report.problems.push(`${block.place}: no block before has printed this`);
  else compare(block, state.output, report, rule?.as);
  state.output = null;
}

function compare(block: Block, came: string, report: Report, as: string | undefined): void {
  if (as === 'part') {
    const shown = JSON.parse(block.code) as Record<string, unknown>;
    const kept = Object.entries(JSON.parse(came) as object).filter(([key]) => key in shown);
    compare(block, JSON.stringify(Object.fromEntries(kept)), report, undefined);
    return;
  }
  const isIn = as === 'line' && came.split(/(?<=\})(?=[{\w])|\n/).some((line) => isSameOutput(block.code, line));
  if (isIn || isSameOutput(block.code, came)) report.compared++;
  else report.problems.push(`${block.place} shows\n${toShape(block.code)}\nbut there came\n${toShape(came)}`);
}

async function runShell(scene: Scene, walk: Walk, block: Block, report: Report): Promise<string | null> {
  const from = scene.product.requests.length;
  const { stdout, stderr, failed } = await scene.shell.run(block.code);
  report.executed++;
  for (const command of failed) report.problems.push(`${block.place}: ${command}\n${stderr}`);
  refuse(scene, walk, block, from, report, stdout);
  const isPython = /^python /.test(block.code);
  return isPython && scene.python === null ? null : stdout;
}

function refuse(scene: Scene, walk: Walk, block: Block, from: number, report: Report, stdout = ''): void {
  const wrong = scene.product.requests.slice(from).filter((line) => Number(line.split(' ').at(-1)) >= 400);
  for (const line of wrong)
    if (!walk.refused?.includes(Number(line.split(' ').at(-1)))) report.problems.push(`${block.place}: ${line}\n${stdout}`);
}

async function runPython(scene: Scene, walk: Walk, block: Block, report: Report): Promise<string | null> {
  if (scene.python === null) {
    await readPython(scene, block, report);
    return null;
  }
  const from = scene.product.requests.length;
  const { stdout, error } = await scene.python.run(block.code, scene.shell.cwd(), scene.shell.exported());
  report.executed++;
  if (error !== null) report.problems.push(`${block.place}: ${error}`);
  else refuse(scene, walk, block, from, report);
  return stdout;
}

/** Without an interpreter: names and arguments are read, and calls with plain arguments are made. */
async function readPython(scene: Scene, block: Block, report: Report): Promise<void> {
  report.checked++;
  report.problems.push(...(await checkPython(block.code, scene)).map((problem) => `${block.place}: ${problem}`));
}

/** A drawing of folders is compared with the folder that it draws. */
function compareTree(scene: Scene, block: Block, report: Report): void {
  const [root, ...lines] = block.code.trimEnd().split('\n');
  const path: string[] = [];
  for (const line of lines) {
    const [, indent, name] = /^([│ ]*)[├└]── (\S+)/.exec(line)!;
    path.splice(indent!.length / 4);
    path.push(name!.replace(/\/$/, ''));
    const isThere = existsSync(join(scene.shell.cwd(), root!, ...path));
    if (!isThere && scene.python !== null)
      report.problems.push(`${block.place}: there is no ${path.join('/')} in ${readdirSync(scene.shell.cwd())}`);
  }
  report.compared++;
}
