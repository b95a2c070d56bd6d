import { pointAt } from '../../text/point-at.ts';
import { unescapeString } from '../../text/unescape-string.ts';

export interface Specifier {
  /** Without loaders, query and anchor. */
  specifier: string;
  line: number;
  column: number;
}

/** What a text imports or names from its site: by import and require, and of files by @site and relative links. It may list what is none. */
export function listSpecifiers(text: string): Specifier[] {
  return [...text.matchAll(NAMED)].flatMap((match) => {
    const written = match.slice(1).find((part) => part !== undefined);
    if (written === undefined) return [];
    const specifier = decode(unescapeString(written.slice(written.lastIndexOf('!') + 1)).replace(/[?#].*$/, ''));
    if (specifier === '' || /^[a-z]+:/i.test(specifier)) return [];
    return [{ specifier, ...pointAt(text, match.index + match[0].indexOf(written)) }];
  });
}

/** Imports, then links and attributes with a relative path or one from the site's folder. */
const NAMED =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire(?:\.resolve)?\s*\(\s*)['"]([^'"\n]+)['"]|\]\(\s*<?((?:@site\/|\.\.?\/)[^)\s>]+)|=\s*\{?['"]((?:@site\/|\.\.?\/)[^'"\n]+)['"]|\bfile=["']?((?:@site\/|<rootDir>\/|\.\.?\/)[^\s"'#{]+)/g;

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // It names a file with a percent sign.
    return path;
  }
}
