/** The same run of signs, no longer and no shorter. */
export function findRun(text: string, run: string, from: number): number {
  for (let at = text.indexOf(run, from); at >= 0; at = text.indexOf(run, at + 1)) {
    if (text[at - 1] !== run[0] && text[at + run.length] !== run[0]) return at;
    while (text[at + 1] === run[0]) at++;
  }
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
