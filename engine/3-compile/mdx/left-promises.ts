import { describeThrown } from '../../diagnostics/describe-thrown.ts';
import type { Diagnostic, TextPlace } from '../../diagnostics/diagnostic.ts';
import { expressionFailed } from '../../diagnostics/messages/page-code.ts';
import { placeOfEstree } from '../code/collect-code.ts';
import type { MdxModule } from './mdx-module.ts';
import { CANNOT_WAIT } from './promises.ts';

/**
 * Reports promises that a page's code has made, that have failed and that nobody has a hand on any more. It waits for the event loop's next
 * turn, and only for a page whose code says that it may have made some.
 */
export async function reportLeftPromises(modules: MdxModule[]): Promise<Diagnostic[]> {
  if (!modules.some(({ code }) => code !== null && /\basync\b|\bPromise\b|\.then\b|\bimport\s*\(/.test(code))) return [];
  const rejections = await collectRejections();
  if (rejections.length === 0) return [];
  const [maker, ...others] = modules.flatMap(listMakers);
  // Of several, nobody knows which it was.
  const place = maker && others.length === 0 ? maker : { file: '', line: 1, column: 1, length: 0 };
  return rejections.map((error) => ({
    ...expressionFailed(`a promise that nothing waits for was rejected: ${describeThrown(error)}`, place),
    fix: CANNOT_WAIT,
  }));
}

/** The places of code that makes promises. */
function listMakers({ file, statements, expressions }: MdxModule): TextPlace[] {
  const isMaker = (node: unknown) => MAKER.test(JSON.stringify(node, (_, value) => (typeof value === 'bigint' ? null : value)));
  return [...statements, ...expressions].filter(isMaker).map((node) => placeOfEstree(node, file));
}

const MAKER = /"async":true|"name":"(?:Promise|then)"|"ImportExpression"/;

/** Without those who are told of them otherwise: as a rule the process, which would say so without the page's name. */
async function collectRejections(): Promise<unknown[]> {
  const found: unknown[] = [];
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', (error) => found.push(error));
  await new Promise((resolve) => setImmediate(resolve));
  process.removeAllListeners('unhandledRejection');
  for (const listener of others) process.on('unhandledRejection', listener);
  return found;
}
