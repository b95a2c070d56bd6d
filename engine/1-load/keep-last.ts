/** Keeps what was last made of a text. The problems of a file come one after another, so thousands of them read it once. */
export function keepLast<T>(derive: (text: string) => T): (text: string) => T {
  let last: { text: string; value: T } | null = null;
  return (text) => {
    if (last?.text !== text) last = { text, value: derive(text) };
    return last.value;
  };
}
