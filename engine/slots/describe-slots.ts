import type { ContractRecord } from './contract-record.ts';
import { compareContracts, contractOf, describeChange, type SlotContract } from './slot-contract.ts';
import { slotOf } from './slot-name.ts';
import { CONTRACT_VERSION, slotTable } from './theme.ts';

/** A slot of the theme, as a site fills it. */
export interface SlotReport {
  slot: string;
  about: string;
  /** What stands there without the site's file; null for nothing. */
  original: string | null;
  /** The contract with which it came. */
  since: number;
  /** As it is today. */
  contract: SlotContract;
  /** The site's file, relative to its folder; null for none. */
  file: string | null;
  /** Clauses about what is not as it was when the file was first built. */
  changes: string[];
}

/** Describes all slots of the theme, by name, and each kind of navbar item that a site has. `accepted` count as unchanged. */
export function describeSlots(
  { slots, recorded }: { slots: Record<string, string>; recorded: ContractRecord },
  accepted: readonly string[] = [],
): { contract: number; slots: SlotReport[] } {
  const kinds = Object.keys(slots).filter((name) => slotOf(name) === 'navbar-item');
  const names = Object.keys(slotTable).flatMap((name) => (name === 'navbar-item' && kinds.length > 0 ? kinds : [name]));
  const reports = names.map((slot): SlotReport => {
    const name = slotOf(slot) ?? 'navbar-item';
    const { about, original, since } = slotTable[name];
    const contract = contractOf(name);
    const written = Object.hasOwn(recorded, slot) && !accepted.includes(slot) ? recorded[slot]! : contract;
    const change = compareContracts(written, contract);
    return { slot, about, original, since, contract, file: slots[slot] ?? null, changes: change ? describeChange(change) : [] };
  });
  return { contract: CONTRACT_VERSION, slots: reports.sort((a, b) => (a.slot < b.slot ? -1 : 1)) };
}
