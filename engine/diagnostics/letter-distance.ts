/**
 * How many letters must be inserted, deleted, replaced or swapped with their neighbor to make one name of another, whatever their case: never
 * more than measureDistance, which counts case as well. It holds a column of the table of distances in the bits of a few numbers, which takes a
 * small part of the time, so most candidates need nothing else. 0, which says nothing, for names that lower case makes longer.
 * @see Heikki Hyyrö, "A Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit Distances" (2003)
 */
export function createLetterDistance(value: string): (candidate: string) => number {
  const pattern = value.toLowerCase();
  const size = pattern.length;
  if (size === 0 || size !== value.length) return () => 0;
  const count = Math.ceil(size / 32);
  const places = placeLetters(pattern, count);
  const nowhere = new Int32Array(count);
  const last = 1 << ((size - 1) & 31);
  const [plus, minus, zero] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];

  return (candidate) => {
    const text = candidate.toLowerCase();
    if (text.length !== candidate.length) return 0;
    plus.fill(-1);
    minus.fill(0);
    zero.fill(0);
    let before = nowhere;
    let distance = size;
    for (let at = 0; at < text.length; at++) {
      const here = places.get(text.charCodeAt(at)) ?? nowhere;
      let [plusCarry, minusCarry, swapCarry] = [1, 0, 0];
      for (let word = 0; word < count; word++) {
        const match = here[word]!;
        const [up, down] = [plus[word]!, minus[word]!];
        const swappable = ~zero[word]! & match;
        const swapped = ((swappable << 1) | swapCarry) & before[word]!;
        swapCarry = swappable >>> 31;
        const seen = match | minusCarry;
        const same = ((((seen & up) + up) | 0) ^ up) | seen | down | swapped;
        const right = down | ~(same | up);
        const left = same & up;
        if (word === count - 1) distance += (right & last) !== 0 ? 1 : (left & last) !== 0 ? -1 : 0;
        const [rightNext, leftNext] = [(right << 1) | plusCarry, (left << 1) | minusCarry];
        plusCarry = right >>> 31;
        minusCarry = left >>> 31;
        plus[word] = leftNext | ~(same | rightNext);
        minus[word] = rightNext & same;
        zero[word] = same;
      }
      before = here;
    }
    return distance;
  };
}

/** Where each letter of a name stands, one bit for each place. */
function placeLetters(pattern: string, count: number): Map<number, Int32Array<ArrayBuffer>> {
  const places = new Map<number, Int32Array<ArrayBuffer>>();
  for (let at = 0; at < pattern.length; at++) {
    const code = pattern.charCodeAt(at);
    const words = places.get(code) ?? new Int32Array(count);
    words[at >> 5]! |= 1 << (at & 31);
    places.set(code, words);
  }
  return places;
}
