import type { SourceDoc } from '../2-discover/source-doc.ts';
import type { CompiledFile } from '../3-compile/compile-docs.ts';
import { EMPTY_FRONT_MATTER } from '../3-compile/front-matter/front-matter.ts';
import { refusedFile } from '../diagnostics/messages/files.ts';
import type { Files } from '../files/files.ts';

/** A page of which nothing is known. */
export const UNREAD = { contentTitle: null, excerpt: '', toc: [], anchors: [], links: [], sections: [], includes: [] };

/** Adds the pages whose files may not or cannot be read: others link to them as before. */
export function withRefused(docs: readonly CompiledFile[], sources: SourceDoc[], files: Files): readonly CompiledFile[] {
  const refused = listRefused(docs, sources, files);
  return refused.length === 0 ? docs : [...docs, ...refused];
}

export function listRefused(docs: readonly CompiledFile[], sources: SourceDoc[], files: Files): CompiledFile[] {
  if (docs.length === sources.length) return [];
  const compiled = new Set(docs.map(({ source }) => source));
  return sources.flatMap((source) => {
    const { absolutePath, file } = source;
    const refusal = compiled.has(source) ? null : files.refusal(absolutePath);
    if (!refusal) return [];
    const diagnostics = [refusedFile({ file, refusal })];
    const doc = { ...UNREAD, key: '', frontMatter: EMPTY_FRONT_MATTER, frontMatterPlaces: {}, diagnostics };
    return [{ source, compiled: doc, job: { key: '', absolutePath, format: 'md', size: 0 } }];
  });
}
