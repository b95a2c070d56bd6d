import type { Diagnostic, TextPlace } from '../diagnostic.ts';
import { joinWords } from '../suggest.ts';

/** What to do about a file that docsgen would make. */
const REPLACED: Record<string, { what: string; fix: string }> = {
  'sitemap.xml': {
    what: 'sitemap',
    fix: 'give your file another name, and name it in robots.txt; docsgen adds a line for its own sitemap there',
  },
  'vercel.json': { what: 'file of that name', fix: 'write "redirects", "rewrites" and "headers" as lists, without "routes"' },
  'nginx.conf': { what: 'file of that name', fix: 'give your file another name, and include both' },
  'cloudfront-function.js': { what: 'file of that name', fix: 'give your file another name' },
  'opensearch.xml': { what: 'description of the search', fix: 'remove the file, or set "search.searchPagePath" to false' },
  CNAME: { what: 'file of that name', fix: 'write the host of "url" in it or remove it, or set "url" to the domain that it names' },
};

/** A public file that is published in place of one that docsgen makes. `fault` is what keeps it from being read. */
export function replacedFile({ path, file, fault }: { path: string; file: string; fault: Diagnostic | null }): Diagnostic {
  const { what, fix } = REPLACED[path] ?? { what: `"${path}"`, fix: 'save the file as UTF-8, or remove it' };
  return {
    severity: 'warning',
    code: 'replaced-file',
    message: `"${file}" is published in place of docsgen's ${what}, because ${fault === null ? 'the two cannot be merged' : 'it cannot be read'}.${fault === null ? '' : ` ${fault.message}`}`,
    place: fault?.place ?? { file, line: 1, column: 1, length: 0 },
    fix: fault === null ? fix : (fault.fix ?? fix),
    related: [],
  };
}

/** Rules that Vercel does not read where it builds the site itself. `configFile` is set where the project has no file for them. */
export function unreadRules(keys: string[], configFile: string | null): Diagnostic {
  const named = joinWords(
    keys.map((key) => `"${key}"`),
    'and',
  );
  return {
    severity: 'warning',
    code: 'unread-rules',
    message: `Where Vercel builds the site itself, it reads vercel.json ${configFile === null ? 'here' : 'beside the folder config/'} and not in the output, and so it lacks rules of docsgen's: ${named}.`,
    place: configFile === null ? { file: 'vercel.json', line: 1, column: 1, length: 0 } : { file: configFile, keyPath: ['hosting'] },
    fix: `copy ${named} from the vercel.json in the output to ${configFile === null ? 'this file' : 'a file of that name there'} and commit it, or publish the output: npx vercel deploy dist --prod`,
    related: [],
  };
}

/** A line of a writer's `_redirects` that comes before redirects of the site. */
export function shadowedRedirect(hidden: string[], place: TextPlace): Diagnostic {
  const shown = hidden.slice(0, 3).map((from) => `"${from}"`);
  const rest = hidden.length - shown.length;
  return {
    severity: 'warning',
    code: 'shadowed-redirect',
    message: `On the host, this line answers ${joinWords([...shown, ...(rest > 0 ? [`${rest} more`] : [])], 'and')} before the ${hidden.length === 1 ? 'redirect' : 'redirects'} of the site can.`,
    place,
    fix: `make the line narrower or remove it, or remove the ${hidden.length === 1 ? 'redirect' : 'redirects'} from the site`,
    related: [],
  };
}
