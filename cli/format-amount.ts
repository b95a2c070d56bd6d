/** '1 page', '2,580 pages'. */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** '2,580'. */
export function formatNumber(number: number): string {
  // toLocaleString() loads the data of all languages first: 50 ms of a build that has nothing else to do.
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** '640 bytes', '81.2 kB', '34.1 MB': in thousands, as disks and hosts count. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return formatCount(bytes, 'byte');
  const units = ['kB', 'MB', 'GB', 'TB'];
  let size = bytes / 1000;
  // 999.95 would be shown as 1000.0.
  while (size >= 999.95 && units.length > 1) {
    size /= 1000;
    units.shift();
  }
  return `${size.toFixed(1)} ${units[0]}`;
}

/** '0.84 s', '4.2 s', '1 min 12 s'. */
export function formatSeconds(seconds: number): string {
  if (seconds < 0.995) return `${seconds.toFixed(2)} s`;
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
