import { ruledString } from './schema-rules.ts';

const UNITS = { MB: 1e6, GB: 1e9 };
const SIZE = /^(\d+(?:\.\d+)?) ?(MB|GB)$/;

/** A size as writers write it. */
export const sizeText = ruledString({
  accepts: (value) => SIZE.test(value),
  must: 'be a size such as "500 MB" or "2 GB"',
});

/** '1.5 GB' → bytes. */
export function toBytes(size: string): number {
  const [, amount, unit] = SIZE.exec(size)!;
  return Math.round(Number(amount) * UNITS[unit as keyof typeof UNITS]);
}
