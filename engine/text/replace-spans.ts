/**
 * Replaces what stands between two marks, with the marks. What is not closed stays. In a pattern (`<!--[\s\S]*?-->`) each mark that nothing closes
 * would be a search to the end of the text; here nothing is closed behind the first of them. Both patterns are global.
 */
export function replaceSpans(text: string, open: RegExp, close: RegExp, replace: (span: string) => string): string {
  let result = '';
  let at = 0;
  for (;;) {
    open.lastIndex = at;
    const start = open.exec(text)?.index;
    if (start === undefined) break;
    close.lastIndex = open.lastIndex;
    if (!close.test(text)) break;
    result += text.slice(at, start) + replace(text.slice(start, close.lastIndex));
    at = close.lastIndex;
  }
  return result + text.slice(at);
}
