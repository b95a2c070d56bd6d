import type { Operation } from './index-service.ts';

export interface BatchLimits {
  operations: number;
  bytes: number;
}

/** Algolia recommends batches of 1,000 and takes up to 10 MB. */
const BATCH_LIMITS: BatchLimits = { operations: 1000, bytes: 8_000_000 };

/** Cuts writes into batches within the limits, in order. One write alone may exceed the bytes. */
export function toBatches(operations: readonly Operation[], limits: BatchLimits = BATCH_LIMITS): Operation[][] {
  const batches: Operation[][] = [];
  let batch: Operation[] = [];
  let bytes = 0;
  for (const operation of operations) {
    const size = Buffer.byteLength(JSON.stringify(operation)) + 1;
    if (batch.length > 0 && (batch.length === limits.operations || bytes + size > limits.bytes)) {
      batches.push(batch);
      batch = [];
      bytes = 0;
    }
    batch.push(operation);
    bytes += size;
  }
  return batch.length > 0 ? [...batches, batch] : batches;
}
