import type { Reading } from './reading.ts';

export async function readSwizzled(_: Reading): Promise<void> {}
