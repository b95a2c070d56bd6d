import type { BuildStage, ReadStage } from '../engine/tools/tools.ts';
import { formatCount, formatNumber } from './format-amount.ts';
import { createPaint, type Terminal } from './terminal.ts';

export interface Progress<Stage extends string = BuildStage> {
  show(event: ProgressEvent<Stage>): void;
  /** Takes the bar off the screen, before anything else is written. */
  clear(): void;
}

export interface ProgressEvent<Stage extends string = BuildStage> {
  stage: Stage;
  done: number;
  total: number;
}

/** What is said of each stage, in the order of work. */
export type Stages<Stage extends string> = Record<Stage, { title: string; noun: string }>;

export const READ_STAGES: Stages<ReadStage> = {
  load: { title: 'Reading the config', noun: 'file' },
  discover: { title: 'Finding pages', noun: 'version' },
  compile: { title: 'Compiling', noun: 'page' },
  link: { title: 'Linking', noun: 'page' },
};

export const BUILD_STAGES: Stages<BuildStage> = {
  ...READ_STAGES,
  render: { title: 'Rendering', noun: 'page' },
  emit: { title: 'Writing', noun: 'file' },
};

const BAR_WIDTH = 30;
/** Milliseconds between two drawings of the bar. */
const INTERVAL = 50;
const CLEAR_LINE = '\r\x1b[K';

/** Shows how far a build is: a bar on a screen, elsewhere a line for each stage. */
export function createProgress(terminal: Terminal, now?: () => number): Progress {
  return createProgressOf(BUILD_STAGES, terminal, now);
}

/** The same for work that has other stages. */
export function createProgressOf<Stage extends string>(
  stages: Stages<Stage>,
  terminal: Terminal,
  now: () => number = performance.now.bind(performance),
): Progress<Stage> {
  return terminal.isInteractive ? createBar(stages, terminal, now) : createLines(stages, terminal);
}

/** A progress that shows nothing. */
export const silentProgress: Progress<string> = { show: () => {}, clear: () => {} };

function createBar<Stage extends string>(stages: Stages<Stage>, terminal: Terminal, now: () => number): Progress<Stage> {
  let shownStage: Stage | null = null;
  let shownAt = 0;
  return {
    show(event) {
      const isDue = event.stage !== shownStage || now() - shownAt >= INTERVAL;
      if (!isDue) return;
      shownStage = event.stage;
      shownAt = now();
      terminal.err(CLEAR_LINE + formatBar(event, stages, terminal));
    },
    clear() {
      if (shownStage !== null) terminal.err(CLEAR_LINE);
      shownStage = null;
    },
  };
}

function createLines<Stage extends string>(stages: Stages<Stage>, terminal: Terminal): Progress<Stage> {
  const shown = new Set<Stage>();
  return {
    show({ stage, total }) {
      if (shown.has(stage)) return;
      shown.add(stage);
      const { title, noun } = stages[stage];
      terminal.err(`${total > 1 ? `${title} ${formatCount(total, noun)}` : title}\n`);
    },
    clear: () => {},
  };
}

/** '3/6 Compiling  ━━━━━━━━━━━━━━────────────────  412/858'. Narrow screens get no bar, since a line that wraps cannot be drawn anew. */
function formatBar<Stage extends string>({ stage, done, total }: ProgressEvent<Stage>, stages: Stages<Stage>, terminal: Terminal): string {
  const paint = createPaint(terminal);
  const names = Object.keys(stages);
  const step = `${names.indexOf(stage) + 1}/${names.length}`;
  const { title } = stages[stage];
  const counts = total > 1 ? `${formatNumber(done)}/${formatNumber(total)}` : '';
  const filled = total > 0 ? Math.floor((Math.min(done, total) / total) * BAR_WIDTH) : 0;
  const bar = paint.green('━'.repeat(filled)) + paint.dim('─'.repeat(BAR_WIDTH - filled));
  const bare = [`${step} ${title}`, counts].filter((part) => part !== '').join('  ');
  const fits = terminal.columns() > bare.length + BAR_WIDTH + 2;
  if (!fits || counts === '') return bare.slice(0, Math.max(0, terminal.columns() - 1));
  return `${paint.dim(step)} ${title}  ${bar}  ${counts}`;
}
