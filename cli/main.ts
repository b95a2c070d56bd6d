import { Interruption } from './describe-error.ts';
import { createEnd } from './end-program.ts';
import { runProgram } from './program.ts';
import { openTerminal } from './terminal.ts';

/** How long a command may take to stop of itself, in milliseconds. Ending it sooner harms nothing either: the next build cleans up. */
const GRACE = 3000;

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    const interruption = new Interruption(signal);
    if (stop.signal.aborted) process.exit(interruption.exitCode);
    // Should the loop run empty before the command has ended.
    process.exitCode = interruption.exitCode;
    stop.abort(interruption);
    setTimeout(() => process.exit(interruption.exitCode), GRACE).unref();
  });
}

// Not `process.exitCode`: a plugin of the site may have left a timer or a server behind.
const end = createEnd(process, process.exit);
runProgram(process.argv.slice(2), openTerminal(stop.signal)).then(end, (error: unknown) => {
  throw error;
});
