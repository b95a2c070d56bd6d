import { type ContractRecord, formatContracts } from './contract-record.ts';
import { contractOf } from './slot-contract.ts';
import { slotOf } from './slot-name.ts';

/**
 * The record that a site's theme folder is to have: with the contracts of files that have none yet, without those of files that are gone, and
 * with today's for the slots in `accepted`. What a file was written for is never changed otherwise. Null when it is the record that there is.
 */
export function updateContracts(
  { slots, recorded }: { slots: Record<string, string>; recorded: ContractRecord },
  accepted: readonly string[] = [],
): string | null {
  const record = Object.fromEntries(
    Object.keys(slots).map((slot) => {
      const known = Object.hasOwn(recorded, slot) && !accepted.includes(slot) ? recorded[slot]! : null;
      return [slot, known ?? contractOf(slotOf(slot)!)];
    }),
  );
  const text = formatContracts(record);
  return text === formatContracts(recorded) ? null : text;
}
