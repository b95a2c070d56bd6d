import type { Translation } from './translation.ts';

/** The addresses in raw HTML, which MkDocs leaves relative to the page's URL. */
export function rewriteUrls(lines: string[], page: Translation): string[] {
  return lines
    .join('\n')
    .replace(
      /(<[a-z][^<>]*?\s(?:href|src|poster)\s*=\s*)("([^"]*)"|'([^']*)')/gi,
      (whole, before: string, _, double?: string, single?: string) => {
        const url = double ?? single ?? '';
        const moved = page.url(url, true);
        return moved === url ? whole : `${before}"${moved}"`;
      },
    )
    .split('\n');
}
