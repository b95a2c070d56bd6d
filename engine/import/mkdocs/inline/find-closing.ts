/** The same run of backticks, no longer and no shorter. */
export function findRun(text: string, run: string, from: number): number {
  const runs = /`+/g;
  runs.lastIndex = from;
  for (let match = runs.exec(text); match; match = runs.exec(text)) if (match[0].length === run.length) return match.index;
  return -1;
}

/** Where a pair of signs ends: behind a word, and not in code. */
export function findClosing(text: string, mark: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '`') {
      const ticks = /`+/.exec(text.slice(at))![0];
      const end = findRun(text, ticks, at + ticks.length);
      at = (end < 0 ? at : end) + ticks.length - 1;
    } else if (text.startsWith('\n\n', at)) return -1;
    else if (text.startsWith(mark, at) && !/\s/.test(text[at - 1]!)) return at;
  }
  return -1;
}
