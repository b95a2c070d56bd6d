import { createInterface } from 'node:readline/promises';
import { createColors } from 'picocolors';

/** What the commands know of the world: a parameter, so that they run in a test as in a shell. */
export interface Terminal {
  /** Writes to stdout: what the program was asked for, and nothing else. */
  out(text: string): void;
  /** Writes to stderr: progress, problems, summaries. */
  err(text: string): void;
  /** Stderr is a screen on which a line can be drawn anew. */
  isInteractive: boolean;
  /** Width of the screen in characters, now. */
  columns(): number;
  /** Colors may be used on stderr. */
  hasColors: boolean;
  /** Text on stderr may be a link. */
  hasLinks: boolean;
  cwd: string;
  /** Environment variables. */
  env: NodeJS.ProcessEnv;
  /** Aborted by Ctrl+C or SIGTERM. */
  stop: AbortSignal;
  /**
   * Tells of each key that is pressed, until the function it gives is called. Null where there is no keyboard: then the program is ended by
   * a signal alone.
   */
  onKey: ((handle: (key: string) => void) => () => void) | null;
  /** Asks a question and gives the line that is typed. Null where nobody can answer. */
  ask: ((question: string) => Promise<string>) | null;
}

export type Paint = ReturnType<typeof createColors>;

/** Functions that color text, or leave it as it is. */
export function createPaint(terminal: { hasColors: boolean }): Paint {
  return createColors(terminal.hasColors);
}

/** The shell that the program was started in. */
export function openTerminal(stop: AbortSignal): Terminal {
  const { stdout, stderr, env } = process;
  return {
    out: (text) => stdout.write(text),
    err: (text) => stderr.write(text),
    isInteractive: isInteractive(stderr.isTTY, env),
    // A terminal that does not know its width says 0.
    columns: () => stderr.columns || 80,
    hasColors: hasColors(stderr.isTTY, env),
    hasLinks: hasLinks(stderr.isTTY, env),
    cwd: process.cwd(),
    env,
    stop,
    onKey: process.stdin.isTTY && isInteractive(stderr.isTTY, env) ? listenToKeys : null,
    ask: process.stdin.isTTY && isInteractive(stderr.isTTY, env) ? (question) => askForLine(question, stop) : null,
  };
}

/** In raw mode keys come one by one, and Ctrl+C is a key like others. */
function listenToKeys(handle: (key: string) => void): () => void {
  const { stdin } = process;
  const onData = (data: Buffer) => handle(data.toString('utf8'));
  stdin.setRawMode(true).on('data', onData).resume();
  return () => {
    stdin.off('data', onData).setRawMode(false).pause();
  };
}

async function askForLine(question: string, signal: AbortSignal): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question, { signal });
  } catch (error) {
    // Ctrl+C is why the program ends, not the question.
    signal.throwIfAborted();
    throw error;
  } finally {
    lines.close();
  }
}

/** A continuous integration log keeps every drawing of a line, so it counts as no screen even where it claims to be a TTY. */
export function isInteractive(isTty: boolean | undefined, env: NodeJS.ProcessEnv): boolean {
  return isTty === true && env.TERM !== 'dumb' && !env.CI;
}

/** See https://no-color.org and https://force-color.org: either counts when it is set and not empty. NO_COLOR wins. */
export function hasColors(isTty: boolean | undefined, env: NodeJS.ProcessEnv): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0';
  return isTty === true && env.TERM !== 'dumb';
}

/**
 * Tells whether a terminal is known to show links (OSC 8): others may print them as rubbish. FORCE_HYPERLINK decides where it is set, '0' means
 * no. NO_COLOR asks for plain text, so it wins, as it does over colors.
 */
export function hasLinks(isTty: boolean | undefined, env: NodeJS.ProcessEnv): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_HYPERLINK) return env.FORCE_HYPERLINK !== '0';
  if (!isInteractive(isTty, env)) return false;
  const { TERM_PROGRAM: program = '', TERM_PROGRAM_VERSION: version = '', VTE_VERSION: vte = '' } = env;
  if (env.WT_SESSION || env.KONSOLE_VERSION || ['WezTerm', 'ghostty', 'zed', 'Hyper'].includes(program)) return true;
  if (program === 'iTerm.app') return isAtLeast(version, [3, 1]);
  if (program === 'vscode') return env.CURSOR_TRACE_ID !== undefined || isAtLeast(version, [1, 72]);
  // 0.50.0 crashed on links.
  if (/^\d+$/.test(vte)) return Number(vte) > 5000;
  return /^(?:xterm-kitty|xterm-ghostty|alacritty|foot)/.test(env.TERM ?? '');
}

function isAtLeast(version: string, [major, minor]: [number, number]): boolean {
  const [own = 0, ownMinor = 0] = version.split('.').map(Number);
  return own > major || (own === major && ownMinor >= minor);
}
