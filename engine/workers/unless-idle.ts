/** What was waited for has not come: a promise that nobody keeps, a server that does not answer. */
export class IdleError extends Error {}

/**
 * Gives what some work gives, unless it only waits for that long: throws IdleError then. How long it computes is limited from outside (see
 * keepWithin), since nothing else happens in the meantime.
 */
export async function unlessIdle<T>(work: Promise<T>, seconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const idle = new Promise<never>((_, reject) => {
    const begin = () => {
      const before = process.cpuUsage();
      timer = setTimeout(() => {
        const { user, system } = process.cpuUsage(before);
        if (user + system > (seconds / 2) * 1e6) begin();
        else reject(new IdleError());
      }, seconds * 1000);
    };
    begin();
  });
  try {
    return await Promise.race([work, idle]);
  } finally {
    clearTimeout(timer);
  }
}
