/** '3 errors'. */
export function format(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
