/**
 * The last net of a program that is to stay: errors that nothing has caught, and rejections that nobody waits for, end a process otherwise.
 * Each is told once, however often it comes. Gives a function that takes the net away.
 */
export function catchStrays(tell: (error: unknown) => void): () => void {
  const told = new Set<string>();
  const take = (error: unknown) => {
    const name = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    if (told.has(name) || told.size >= MOST) return;
    told.add(name);
    // To tell may be what fails, where the terminal is gone.
    try {
      tell(error);
    } catch {}
  };
  process.on('uncaughtException', take).on('unhandledRejection', take);
  return () => void process.off('uncaughtException', take).off('unhandledRejection', take);
}

/** Messages that differ in a number each time fill no terminal either. */
const MOST = 50;
