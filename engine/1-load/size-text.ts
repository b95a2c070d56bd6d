import { ruledString } from './schema-rules.ts';

const UNITS = { MB: 1e6, GB: 1e9 };
const SIZE = /^(\d+(?:\.\d+)?) ?(MB|GB)$/;

/** A size as a config states it ('500 MB', '2 GB'), and its bytes. */
export const sizeText = ruledString({
  accepts: (value) => SIZE.test(value),
  must: 'be a size such as "500 MB" or "2 GB"',
}).transform((text) => {
  const [, amount, unit] = SIZE.exec(text)!;
  return Math.round(Number(amount) * UNITS[unit as keyof typeof UNITS]);
});
