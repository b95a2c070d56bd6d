import { basename, dirname } from 'node:path';
import type { CompileJob, CompileOutcome, CompileSetup } from '../3-compile/compile-job.ts';
import type { ReadFrontMatter } from '../3-compile/front-matter/front-matter.ts';
import { readFrontMatter } from '../3-compile/front-matter/read-front-matter.ts';
import { normalizeText, splitFrontMatter } from '../3-compile/front-matter/split-front-matter.ts';
import { PageProblem } from '../5-render/page-problem.ts';
import { placeOfPage } from '../5-render/place-of-page.ts';
import type { RenderJob, RenderOutcome } from '../5-render/render-job.ts';
import { describeThrown } from '../diagnostics/describe-thrown.ts';
import type { Diagnostic, TextPlace } from '../diagnostics/diagnostic.ts';
import { compileFailed, pageEndsProcess, pageTakesMemory, pageTakesTime, renderFailed } from '../diagnostics/messages/compile.ts';
import { slotFailed } from '../diagnostics/messages/slots.ts';
import { openSnapshot } from '../files/file-snapshot.ts';
import type { DressedSite, DressJob } from '../slots/dress-site.ts';
import type { PageFailure } from './page-failure.ts';

/** What becomes of a page that could not be compiled: a page still, to which others may link, with a problem. */
export async function failCompile(job: CompileJob, failure: PageFailure, setup: CompileSetup): Promise<CompileOutcome> {
  const { frontMatter, places, diagnostics: others } = await readWritten(job, setup);
  const diagnostics = [explain(failure, compileFailed, { file: '', line: 1, column: 1, length: 0 }), ...others];
  const empty = { contentTitle: null, excerpt: '', toc: [], anchors: [], links: [], sections: [], includes: [] };
  return { doc: { key: job.key, frontMatter, frontMatterPlaces: places, ...empty, diagnostics }, parsers: [], isFailed: true };
}

/** Others ask for the page's address and its name. Nothing of the page is run here, and what is too long may be what it fails of. */
async function readWritten({ absolutePath, text }: CompileJob, { boundary, siteDir, options }: CompileSetup): Promise<ReadFrontMatter> {
  const files = openSnapshot(dirname(absolutePath), boundary, { siteDir });
  const source = text ?? (await files.readText(basename(absolutePath)).catch(() => null)) ?? '';
  const { yaml } = splitFrontMatter(normalizeText(source));
  return readFrontMatter((yaml?.length ?? 0) > LONG ? null : yaml, { file: '', productName: options.productName });
}

const LONG = 20_000;

/** What becomes of pages that could not be rendered. The first of those that share a content tells of it. */
export function failRender({ pages }: RenderJob, failure: PageFailure): RenderOutcome[] {
  const [first] = pages;
  return pages.map((page) => {
    const problem = page === first ? (problemOf(failure) ?? explain(failure, renderFailed, placeOfPage(page))) : null;
    return { path: page.path, chunkHash: null, files: [], problem };
  });
}

function problemOf(failure: PageFailure): Diagnostic | null {
  return failure.kind === 'error' && failure.error instanceof PageProblem ? failure.error.problem : null;
}

/** What becomes of a site whose slots could not be rendered. */
export function failDress({ sidebars, parts }: DressJob, failure: PageFailure): DressedSite {
  const problem = explain(
    failure,
    (reason, place: TextPlace | null) => ({
      ...slotFailed('root', reason, { file: '', line: 1, column: 1, length: 0 }, { related: [] }),
      place,
    }),
    null,
  );
  const state = { asking: [], head: [], styles: [], modules: [], parts, hasCards: false, digest: '' };
  return { slots: {}, sidebars, state, diagnostics: [problem] };
}

function explain<P extends TextPlace | null>(
  failure: PageFailure,
  describe: (reason: string, place: P, error: unknown) => Diagnostic,
  place: P,
): Diagnostic {
  switch (failure.kind) {
    case 'error':
      return describe(describeThrown(failure.error), place, failure.error);
    case 'time':
      return pageTakesTime(failure.seconds, place);
    case 'memory':
      return pageTakesMemory(failure.megabytes, place);
    case 'death':
      return pageEndsProcess(failure.reason, place);
  }
}
