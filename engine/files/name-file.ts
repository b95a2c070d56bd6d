/** Does something with one file. Node names the path where a file is opened, and not where its bytes are read or written: that is added. */
export function nameFile<T>(path: string, act: () => T, size?: number): T {
  try {
    return act();
  } catch (error) {
    const failure = error as NodeJS.ErrnoException & { size?: number };
    if (failure.syscall === 'write' || failure.syscall === 'read' || failure.syscall === 'fsync') Object.assign(failure, { path, size });
    throw error;
  }
}
