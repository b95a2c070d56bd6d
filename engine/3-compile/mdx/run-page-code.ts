import { expressionFailed } from '../../diagnostics/messages/page-code.ts';
import { EvaluationError } from './evaluation-error.ts';
import { keepShared } from './keep-shared.ts';
import { CANNOT_WAIT, dealWithPromises } from './promises.ts';

/**
 * Runs a piece of a page's code. What would end docsgen itself throws instead, at the place that calls it, and so does a change of what all pages
 * share: see mayChangeShared.
 */
export function runPageCode<Value>(run: () => Value, mayChange = false): Value {
  return mayChange ? keepShared(() => runWithoutEnd(run)) : runWithoutEnd(run);
}

function runWithoutEnd<Value>(run: () => Value): Value {
  const kept = ENDING.map((name) => process[name]);
  for (const name of ENDING)
    Object.assign(process, { [name]: () => refuseCall(`process.${name}`, 'remove the call: a page cannot end the program') });
  try {
    const value = run();
    dealWithPromises(value);
    return value;
  } catch (error) {
    dealWithPromises(error);
    throw error;
  } finally {
    ENDING.forEach((name, index) => {
      Object.assign(process, { [name]: kept[index] });
    });
  }
}

const ENDING = ['exit', 'abort', 'kill'] as const;

/** Names in a page's code for what would go on, or answer, when the page is long written. */
export const LATER_NAMES: Record<string, () => never> = Object.fromEntries(
  ['fetch', 'queueMicrotask', 'setImmediate', 'setInterval', 'setTimeout'].map((name) => [name, () => refuseCall(name, CANNOT_WAIT)]),
);

function refuseCall(name: string, fix: string): never {
  throw new EvaluationError((place) => ({ ...expressionFailed(`"${name}" cannot be called in a page`, place), fix }));
}
