import { parseFrontMatter } from './parse-front-matter.ts';
import { validateFrontMatter } from './validate-front-matter.ts';

/** Keys whose values docsgen does not take, each with what it says of the first that is wrong. */
export function findRefusedKeys(yaml: string): Map<string, string> {
  const { values } = parseFrontMatter(yaml, { file: '', productName: '' });
  const errors = validateFrontMatter(values).diagnostics.filter(({ severity }) => severity === 'error');
  return new Map(
    errors.reverse().flatMap(({ place, message }) => (place && 'keyPath' in place ? [[String(place.keyPath[0]), message] as const] : [])),
  );
}
