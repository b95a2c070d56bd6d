import type { SlotContract } from './slot-contract.ts';

/** Name of the file in the theme folder that records the contract that each slot's file was written for. It belongs in the repository. */
export const RECORD_FILE = 'contract.json';

/** By the names of slots, which of 'navbar-item' are those of its files. */
export type ContractRecord = Record<string, SlotContract>;

/** Reads the record. Throws an Error that says what is wrong with it. */
export function parseContracts(text: string): ContractRecord {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('it is not JSON');
  }
  if (!isObject(json)) throw new Error('it is not an object');
  for (const [slot, contract] of Object.entries(json))
    if (!isContract(contract)) throw new Error(`"${slot}" is not what docsgen writes there`);
  return json as ContractRecord;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isContract(value: unknown): value is SlotContract {
  if (!isObject(value) || typeof value.digest !== 'string' || typeof value.hasOriginal !== 'boolean') return false;
  return isObject(value.props) && Object.values(value.props).every((type) => typeof type === 'string');
}

/** Sorted, so that a line of it changes only when a contract does. */
export function formatContracts(record: ContractRecord): string {
  const sorted = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}
