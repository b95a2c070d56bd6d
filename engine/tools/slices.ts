/**
 * Long work without a pause, as a generator that yields where it may be interrupted. A session lets requests in there: a page that was edited
 * does not wait for all others to be linked.
 */
export type Work<T> = Generator<void, T>;

/** Milliseconds of work between two pauses. */
const SLICE = 8;

/** Does work to its end without a pause. */
export function atOnce<T>(work: Work<T>): T {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/** Does work as who keeps what it makes needs it: a session slice by slice, a build, which nobody asks for anything, without a pause. */
export function doSteps<T>(work: Work<T>, { isKept }: { isKept: boolean }): T | Promise<T> {
  return isKept ? inSlices(work) : atOnce(work);
}

/** Does work slice by slice. Fails with the signal's reason when nobody needs it any more. */
export async function inSlices<T>(work: Work<T>, signal?: AbortSignal): Promise<T> {
  let since = performance.now();
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (performance.now() - since < SLICE) continue;
    await new Promise((resume) => setImmediate(resume));
    signal?.throwIfAborted();
    since = performance.now();
  }
}

/** Makes a value of each item of a list, with a pause after each. */
export function* mapInSteps<A, T>(items: readonly A[], make: (item: A, index: number) => T): Work<T[]> {
  const values: T[] = [];
  for (let index = 0; index < items.length; index++) {
    values.push(make(items[index]!, index));
    yield;
  }
  return values;
}
