/** Gives the number below which a share of the numbers lies: 0.5 for the median, 0.95 for what is exceeded once in twenty. */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)];
}

export function median(numbers) {
  return quantile(numbers, 0.5);
}
