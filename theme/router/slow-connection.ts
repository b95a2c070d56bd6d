interface Connected {
  /** Absent in browsers that do not tell. */
  connection?: { effectiveType?: string; saveData?: boolean };
}

/** Whether to load nothing that the reader has not asked for: 2g and slow-2g connections, or data saving switched on. */
export function isSlowConnection({ connection }: Connected = navigator as Connected): boolean {
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}
