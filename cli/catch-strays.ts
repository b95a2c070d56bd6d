/**
 * The safety net of a program that must keep running: without it, uncaught errors and unhandled rejections end the process.
 * Each is reported once, however often it occurs. Returns a function that removes the net.
 */
export function catchStrays(tell: (error: unknown) => void): () => void {
  const told = new Set<string>();
  const take = (error: unknown) => {
    const name = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    if (told.has(name) || told.size >= MOST) return;
    told.add(name);
    // Reporting may be what fails, if the terminal is gone.
    try {
      tell(error);
    } catch {}
  };
  process.on('uncaughtException', take).on('unhandledRejection', take);
  return () => void process.off('uncaughtException', take).off('unhandledRejection', take);
}

/** Keeps messages that differ in a number each time from filling the terminal. */
const MOST = 50;
