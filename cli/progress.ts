import type { BuildProgress } from '../engine/build-site.ts';
import type { BuildStage } from '../engine/tools.ts';
import { formatCount, formatNumber } from './format-amount.ts';
import { createPaint, type Terminal } from './terminal.ts';

export interface Progress {
  show(event: BuildProgress): void;
  /** Takes the bar off the screen, before anything else is written. */
  clear(): void;
}

const STAGES: Record<BuildStage, { title: string; noun: string }> = {
  load: { title: 'Reading the config', noun: 'file' },
  discover: { title: 'Finding pages', noun: 'version' },
  compile: { title: 'Compiling', noun: 'page' },
  link: { title: 'Linking', noun: 'page' },
  render: { title: 'Rendering', noun: 'page' },
  emit: { title: 'Writing', noun: 'file' },
};
const STAGE_NAMES = Object.keys(STAGES);

const BAR_WIDTH = 30;
/** Milliseconds between two drawings of the bar. */
const INTERVAL = 50;
const CLEAR_LINE = '\r\x1b[K';

/** Shows how far a build is: a bar on a screen, elsewhere a line for each stage. */
export function createProgress(terminal: Terminal, now: () => number = performance.now.bind(performance)): Progress {
  return terminal.isInteractive ? createBar(terminal, now) : createLines(terminal);
}

/** A progress that shows nothing. */
export const silentProgress: Progress = { show: () => {}, clear: () => {} };

function createBar(terminal: Terminal, now: () => number): Progress {
  let shownStage: BuildStage | null = null;
  let shownAt = 0;
  return {
    show(event) {
      const isDue = event.stage !== shownStage || now() - shownAt >= INTERVAL;
      if (!isDue) return;
      shownStage = event.stage;
      shownAt = now();
      terminal.err(CLEAR_LINE + formatBar(event, terminal));
    },
    clear() {
      if (shownStage !== null) terminal.err(CLEAR_LINE);
      shownStage = null;
    },
  };
}

function createLines(terminal: Terminal): Progress {
  const shown = new Set<BuildStage>();
  return {
    show({ stage, total }) {
      if (shown.has(stage)) return;
      shown.add(stage);
      const { title, noun } = STAGES[stage];
      terminal.err(`${total > 1 ? `${title} ${formatCount(total, noun)}` : title}\n`);
    },
    clear: () => {},
  };
}

/** '3/6 Compiling  ━━━━━━━━━━━━━━────────────────  412/858'. Narrow screens get no bar, since a line that wraps cannot be drawn anew. */
function formatBar({ stage, done, total }: BuildProgress, terminal: Terminal): string {
  const paint = createPaint(terminal);
  const step = `${STAGE_NAMES.indexOf(stage) + 1}/${STAGE_NAMES.length}`;
  const { title } = STAGES[stage];
  const counts = total > 1 ? `${formatNumber(done)}/${formatNumber(total)}` : '';
  const filled = total > 0 ? Math.floor((Math.min(done, total) / total) * BAR_WIDTH) : 0;
  const bar = paint.green('━'.repeat(filled)) + paint.dim('─'.repeat(BAR_WIDTH - filled));
  const bare = [`${step} ${title}`, counts].filter((part) => part !== '').join('  ');
  const fits = terminal.columns() > bare.length + BAR_WIDTH + 2;
  if (!fits || counts === '') return bare.slice(0, Math.max(0, terminal.columns() - 1));
  return `${paint.dim(step)} ${title}  ${bar}  ${counts}`;
}
