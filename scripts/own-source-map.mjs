import { decode, encode } from '@jridgewell/sourcemap-codec';

/** Of packages, or made by scripts/split-program.mjs. */
const NOT_OURS = /(^|\/)node_modules\/|^(part|given|other):/;

/**
 * A source map without other people's code: they have maps of their own, and most of each map would be theirs. What is mapped nowhere counts
 * as theirs in profiles (engine/profile/sum-cpu-profiles.ts). @jridgewell/sourcemap-codec, because Vite relies on it. Null when
 * nothing of ours is left.
 */
export function ownSourceMap(text) {
  const map = JSON.parse(text);
  const kept = map.sources.flatMap((source, index) => (NOT_OURS.test(source) ? [] : [index]));
  if (kept.length === 0) return null;
  const places = new Map(kept.map((index, place) => [index, place]));
  const lines = decode(map.mappings).map((line) => unmapForeign(line, places));
  // Names of variables are four fifths of what is left, and nobody asks for them.
  return JSON.stringify({ ...map, sources: kept.map((index) => map.sources[index]), names: [], mappings: encode(lines) });
}

/** One end mark stands for any number of foreign segments in a row. */
function unmapForeign(line, places) {
  return line
    .map(([column, source, sourceLine, sourceColumn]) =>
      places.has(source) ? [column, places.get(source), sourceLine, sourceColumn] : [column],
    )
    .filter((segment, index, segments) => segment.length > 1 || (segments[index - 1] ?? [0]).length > 1);
}
