import { digest } from '../text/digest.ts';
import { type SlotName, slotTable } from './theme.ts';

/** What a slot promises: what is recorded beside the file that fills it, when that is first built. */
export interface SlotContract {
  /** Of all that follows. */
  digest: string;
  hasOriginal: boolean;
  /** Type of each prop, by name. */
  props: Record<string, string>;
}

/** How a contract differs from an earlier one. Prop names, each list sorted. */
export interface ContractChange {
  gone: string[];
  came: string[];
  changed: { name: string; before: string; now: string }[];
  /** Whether the slot has an original now that it did not have, or the other way round. */
  original: 'gone' | 'came' | null;
}

/** The contract of a slot as it is today. */
export function contractOf(name: SlotName): SlotContract {
  const { original, props } = slotTable[name];
  const types = Object.fromEntries(
    Object.entries(props)
      .map(([prop, { type }]): [string, string] => [prop, type])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const hasOriginal = original !== null;
  return { digest: digest(JSON.stringify([hasOriginal, types])).slice(0, 12), hasOriginal, props: types };
}

/** What has become of a contract; null for nothing. */
export function compareContracts(before: SlotContract, now: SlotContract): ContractChange | null {
  const has = (contract: SlotContract, name: string) => Object.hasOwn(contract.props, name);
  const kept = Object.keys(now.props).filter((name) => has(before, name));
  const change: ContractChange = {
    gone: Object.keys(before.props)
      .filter((name) => !has(now, name))
      .sort(),
    came: Object.keys(now.props)
      .filter((name) => !has(before, name))
      .sort(),
    changed: kept
      .filter((name) => before.props[name] !== now.props[name])
      .sort()
      .map((name) => ({ name, before: before.props[name]!, now: now.props[name]! })),
    original: before.hasOriginal === now.hasOriginal ? null : now.hasOriginal ? 'came' : 'gone',
  };
  return describeChange(change).length > 0 ? change : null;
}

/** Says what changed, part by part: 'the prop "links" is gone'. */
export function describeChange({ gone, came, changed, original }: ContractChange): string[] {
  return [
    ...gone.map((name) => `the prop "${name}" is gone`),
    ...came.map((name) => `the prop "${name}" is new`),
    ...changed.map(({ name, before, now }) => `the prop "${name}" was ${before} and is ${now}`),
    ...(original === null ? [] : [original === 'gone' ? 'it has no original any more' : 'it has an original now']),
  ];
}
