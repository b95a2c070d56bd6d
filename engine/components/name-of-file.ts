import { basename, dirname, extname } from 'node:path';

/** 'sizing-calculator.tsx' and 'SizingCalculator/index.tsx' are SizingCalculator. */
export function nameOfFile(file: string): string {
  const stem = basename(file, extname(file));
  const words = (stem === 'index' ? basename(dirname(file)) : stem).split(/[^A-Za-z0-9]+/).filter(Boolean);
  return words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
}
