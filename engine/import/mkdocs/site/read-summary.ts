interface Item {
  words: string;
  items: Item[];
}

/** literate-nav's list of links in a SUMMARY.md, as the config would write it in "nav". */
export function readSummary(text: string): unknown[] {
  const root: Item[] = [];
  /** What is indented further belongs to the last item of its level. */
  const levels = [{ indent: -1, items: root }];
  for (const line of text.split('\n')) {
    const [, space = '', rest = ''] = /^( *)[-*+] (.*)$/.exec(line) ?? [];
    const words = rest.trim();
    if (words === '') continue;
    while (levels.length > 1 && levels.at(-1)!.indent >= space.length) levels.pop();
    const item: Item = { words, items: [] };
    levels.at(-1)!.items.push(item);
    levels.push({ indent: space.length, items: item.items });
  }
  return root.map(toWritten);
}

/** A page with items below it becomes the first item of a section. */
function toWritten({ words, items }: Item): unknown {
  const [, title, target] = /^\[(.*)\]\(<?([^)>]*)>?\)$/.exec(words) ?? [];
  const below = items.map(toWritten);
  if (title === undefined) return words.includes('*') ? words : { [words]: below };
  return below.length === 0 ? { [title]: target } : { [title]: [{ [title]: target }, ...below] };
}
