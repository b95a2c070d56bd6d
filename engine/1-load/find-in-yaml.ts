import { isMap, isNode, isScalar, isSeq, type Node, type Pair, parseDocument } from 'yaml';
import type { FoundNode } from './find-in-json.ts';
import { keepLast } from './keep-last.ts';

/** Finds the value (or with `atKey` the key) at a key path in a YAML text, or the innermost value around it that there is. */
export function findInYaml(source: string, keyPath: (string | number)[], atKey: boolean): FoundNode | null {
  let value = parseYaml(source);
  for (const [depth, key] of keyPath.entries()) {
    const pair: Pair | undefined = isMap(value)
      ? value.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key))
      : undefined;
    if (atKey && pair && isNode(pair.key) && depth === keyPath.length - 1) return toRange(pair.key);
    const next: unknown = pair ? pair.value : isSeq(value) ? value.items[Number(key)] : undefined;
    if (!isNode(next)) break;
    value = next;
  }
  return value && toRange(value);
}

const parseYaml = keepLast((source): Node | null => parseDocument(source).contents);

function toRange({ range }: Node): FoundNode | null {
  return range ? { start: range[0], end: range[1] } : null;
}
