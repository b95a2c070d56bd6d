/** What an export's runtime knows of the folder that it is in. */
export interface ExportPlace {
  /** The base URL that the site is built for: '/docs/'. Its scripts and data name files by it. */
  baseUrl: string;
  /** Where the folder is now, with a slash at its end: 'file:///home/ada/manual/'. */
  root: string;
  /** Address of the page that asks. */
  page: string;
  /** Endings of the files that are no pages: 'svg', 'pdf'. */
  types: ReadonlySet<string>;
}

/** An address of the published site → that of the same file in the folder, with query and anchor. Null for what is not the site's. */
export function toFileAddress(address: string, { baseUrl, root, page, types }: ExportPlace): string | null {
  const rest = restOf(address, { baseUrl, root, page });
  if (rest === null) return null;
  const [, path = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(rest)!;
  const ending = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase();
  const isFile = ending !== undefined && (types.has(ending) || ending === 'html');
  return `${root}${isFile ? path : `${path.replace(/\/?$/, '/').replace(/^\//, '')}index.html`}${tail}`;
}

/** The address below the site's root. */
function restOf(address: string, { baseUrl, root, page }: Omit<ExportPlace, 'types'>): string | null {
  if (address.startsWith(root)) return address.slice(root.length);
  const { origin, protocol } = new URL(page);
  const host = protocol === 'file:' ? 'file://' : origin;
  const path = address.startsWith(`${host}/`) ? address.slice(host.length) : address;
  if (path.startsWith('//')) return null;
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length) : null;
}
