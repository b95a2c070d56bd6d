import type { FactKind } from '../files/files.ts';
import { listVariables } from '../program/variables.ts';
import { contentDigest } from '../text/digest.ts';

/** What counts of a file that the bundler reads. */
export const bundledFacts: FactKind<{ digest: string; variables?: string[] }> = {
  name: 'bundled',
  derive(bytes, path) {
    const variables = isCode(path) ? listVariables(Buffer.from(bytes).toString()) : [];
    return { digest: contentDigest(bytes), ...(variables.length > 0 && { variables }) };
  },
};

/** Whether a file is JavaScript or TypeScript, by its name. */
export function isCode(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path);
}
