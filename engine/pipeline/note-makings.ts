import { dirname, join } from 'node:path';
import { textFacts } from '../3-compile/text-facts.ts';
import type { Page } from '../4-link/site-model.ts';
import { nameShown } from '../5-render/page-names.ts';
import type { RenderRecord } from '../5-render/render-pages.ts';
import { type PageMaking, SHORT } from '../build-changes/making.ts';
import type { Files } from '../files/files.ts';
import { digest } from '../text/digest.ts';
import type { LinkedSite } from './read-site.ts';

/** Notes what each page was made from that was rendered now. The record of a page that is known has it from when it was. */
export function noteMakings(
  pages: readonly Page[],
  records: Record<string, RenderRecord>,
  { compiled, files }: { compiled: LinkedSite['compiled']; files: Files },
): void {
  const fresh = pages.filter(({ path }) => records[path] && !records[path].made);
  if (fresh.length === 0) return;
  const docs = new Map(compiled.docs.map((doc) => [doc.source.file, doc]));
  for (const page of fresh) {
    const file = page.doc?.file ?? null;
    records[page.path]!.made = toMaking(page, file === null ? undefined : docs.get(file), files);
  }
}

function toMaking(page: Page, doc: LinkedSite['compiled']['docs'][number] | undefined, files: Files): PageMaking {
  const { doc: linked } = page;
  const shown = nameShown(page);
  const short = (text: string | null | undefined) => (text ?? '').slice(0, SHORT);
  const digestOf = (path: string) => short(files.facts(path, textFacts)?.digest);
  if (!doc) return { content: short(linked?.compileKey), shown, text: '' };
  const { source, compiled } = doc;
  const folder = dirname(source.absolutePath);
  const includes = compiled.includes.map((path): [string, string] => [path, digestOf(join(folder, path))]);
  return {
    content: short(linked?.compileKey),
    shown,
    text: source.text === undefined ? digestOf(source.absolutePath) : short(digest(source.text)),
    ...(includes.length > 0 && { includes: Object.fromEntries(includes) }),
  };
}
