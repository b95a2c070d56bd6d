import { type MemberNode, parse, type ValueNode } from '@humanwhocodes/momoa';
import { mendJson } from '../data/parse-json.ts';
import { keepLast } from './keep-last.ts';

/** A range of a text, as offsets in UTF-16 units. */
export interface FoundNode {
  start: number;
  end: number;
}

/** Finds the value (or with `atKey` the key) at a key path in a JSON text, or the innermost value around it that there is. */
export function findInJson(source: string, keyPath: (string | number)[], atKey: boolean): FoundNode {
  let value = parseJson(source);
  for (const [depth, key] of keyPath.entries()) {
    const member = findMember(value, key);
    if (atKey && member && depth === keyPath.length - 1) return toRange(member.name);
    const next: ValueNode | undefined = member?.value ?? (value.type === 'Array' ? value.elements[Number(key)]?.value : undefined);
    if (next === undefined) break;
    value = next;
  }
  return toRange(value);
}

const parseJson = keepLast((source): ValueNode => parse(mendJson(source), { mode: 'json' }).body);

/** Of equal keys the last counts, as in JSON.parse. */
function findMember(value: ValueNode, key: string | number): MemberNode | undefined {
  if (value.type !== 'Object') return undefined;
  return value.members.findLast(({ name }) => (name.type === 'String' ? name.value : name.name) === String(key));
}

function toRange({ loc }: { loc: { start: { offset: number }; end: { offset: number } } }): FoundNode {
  return { start: loc.start.offset, end: loc.end.offset };
}
