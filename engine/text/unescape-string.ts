/** The text that a string of JavaScript is, written between its quotes, with a backslash before characters that need none: `./\_a`. */
export function unescapeString(written: string): string {
  return written.includes('\\') ? written.replace(/\\(.)/g, '$1') : written;
}
