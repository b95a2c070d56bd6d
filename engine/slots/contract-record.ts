import { z } from 'zod';
import type { SlotContract } from './slot-contract.ts';

/** Name of the file in the theme folder that records the contract that each slot's file was written for. It belongs in the repository. */
export const RECORD_FILE = 'contract.json';

/** By the names of slots, which of 'navbar-item' are those of its files. */
export type ContractRecord = Record<string, SlotContract>;

const schema = z.record(
  z.string(),
  z.strictObject({ digest: z.string(), hasOriginal: z.boolean(), props: z.record(z.string(), z.string()) }),
);

/** Reads the record. Throws an Error that says what is wrong with it. */
export function parseContracts(text: string): ContractRecord {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('it is not JSON');
  }
  const { data, error } = schema.safeParse(json);
  if (!data) {
    const [issue] = error.issues;
    throw new Error(`"${issue!.path.join('.')}" is not what docsgen writes there`);
  }
  return data;
}

/** Sorted, so that a line of it changes only when a contract does. */
export function formatContracts(record: ContractRecord): string {
  const sorted = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}
