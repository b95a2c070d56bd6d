/** CPU milliseconds of this process, all its threads included: garbage collection and compilation of code happen in others. */
export function readProcessCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The most memory that this process has held, in bytes. */
export function readPeakMemory(): number {
  // The system counts kilobytes.
  return process.resourceUsage().maxRSS * 1024;
}
