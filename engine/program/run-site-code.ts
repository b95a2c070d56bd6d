const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

let running = 0;
let held: (() => void)[] = [];

/**
 * Runs code of a site in this process, such as its config. Meanwhile Ctrl+C ends the process at once, as it does by default: code that never
 * gives way would keep a listener from ever hearing of it. The next command cleans up, as after any kill.
 */
export async function runSiteCode<T>(run: () => Promise<T> | T): Promise<T> {
  if (running === 0) held = SIGNALS.map(holdListeners);
  running += 1;
  try {
    return await run();
  } finally {
    running -= 1;
    if (running === 0) for (const giveBack of held) giveBack();
  }
}

function holdListeners(signal: (typeof SIGNALS)[number]): () => void {
  const listeners = process.listeners(signal);
  process.removeAllListeners(signal);
  return () => {
    for (const listener of listeners) process.on(signal, listener);
  };
}
