import { Script } from 'node:vm';
import type { z } from 'zod';
import { isExecuted } from '../policy/hash-snippet.ts';
import { ruledString } from './schema-rules.ts';

/** What stands in a script of the head, as browsers read it: with their line ends, so that the hash is that of what they run. */
export const snippetText = ruledString({
  accepts: (text) => /\S/.test(text) && !text.includes('\0') && !BREAKS_OUT.test(text),
  must: 'be the code or the data of the script, without "</script", "<!--" and NUL in it',
  fix: (text) => (BREAKS_OUT.test(text) ? 'write "<\\/script" and "\\x3c!--" in its strings, without the element around it' : null),
}).transform((text) => text.replace(/\r\n?/g, '\n'));

/** These end the element early, or make the browser look for another end. */
const BREAKS_OUT = /<\/script|<!--/i;

interface WrittenTag {
  tagName: string;
  attributes?: Record<string, string> | undefined;
  innerHTML?: string | undefined;
}

/** Reports what does not fit together in one of the `headTags`. */
export function checkHeadTag({ tagName, attributes, innerHTML }: WrittenTag, context: z.RefinementCtx): void {
  const report = (key: string, message: string, fix: string) => context.addIssue({ code: 'custom', message, path: [key], params: { fix } });
  if (tagName !== 'script') {
    if (attributes === undefined) report('attributes', `be given for <${tagName}>`, "add it: attributes: { name: '…', content: '…' }");
    if (innerHTML !== undefined) report('innerHTML', 'stand in a script', `put it into an element { tagName: 'script', innerHTML: '…' }`);
    return;
  }
  if (Object.keys(attributes ?? {}).some((name) => /^src$/i.test(name)))
    report('attributes', 'have no "src"', 'put scripts with an address into "scripts"');
  else if (innerHTML === undefined)
    report('innerHTML', 'be given for <script>', 'write the code there, or put the address of a script into "scripts"');
  const fault = innerHTML === undefined ? null : findSyntaxError(innerHTML, attributes);
  if (fault !== null)
    report('innerHTML', `be JavaScript that runs: ${fault}`, "mend the code, or say with attributes: { type: '…' } what it is");
}

/** Of modules, and of what is no JavaScript, nothing is known. */
function findSyntaxError(code: string, attributes: Record<string, string> = {}): string | null {
  if (!isExecuted(attributes) || /module|importmap|speculationrules/i.test(JSON.stringify(attributes))) return null;
  try {
    new Script(code);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
