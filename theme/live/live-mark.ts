/** Stands at the end of an address's query, before its fragment, where the file behind it was loaded anew. */
const MARK = /[?&]docsgen-live=[^#]*/;

/** An address that the browser has not met yet, of the same file. */
export function addLiveMark(address: string, build: string): string {
  const [, path, fragment] = /^([^#]*)(.*)$/s.exec(removeLiveMark(address))!;
  return `${path}${path!.includes('?') ? '&' : '?'}docsgen-live=${build}${fragment}`;
}

/** The address as it was written. */
export function removeLiveMark(address: string): string {
  return address.replace(MARK, '');
}
