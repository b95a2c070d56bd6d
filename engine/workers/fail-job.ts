import type { CompileJob, CompileOutcome } from '../3-compile/compile-job.ts';
import { EMPTY_FRONT_MATTER } from '../3-compile/front-matter/front-matter.ts';
import { PageProblem } from '../5-render/page-problem.ts';
import { placeOfPage } from '../5-render/place-of-page.ts';
import type { RenderJob, RenderOutcome } from '../5-render/render-job.ts';
import { describeThrown } from '../diagnostics/describe-thrown.ts';
import type { Diagnostic, TextPlace } from '../diagnostics/diagnostic.ts';
import { compileFailed, pageEndsProcess, pageTakesMemory, pageTakesTime, renderFailed } from '../diagnostics/messages/compile.ts';
import { slotFailed } from '../diagnostics/messages/slots.ts';
import type { DressedSite, DressJob } from '../slots/dress-site.ts';
import type { PageFailure } from './page-failure.ts';

/** What becomes of a page that could not be compiled: a page still, to which others may link, with a problem. */
export function failCompile({ key }: CompileJob, failure: PageFailure): CompileOutcome {
  const diagnostics = [explain(failure, compileFailed, { file: '', line: 1, column: 1, length: 0 })];
  const empty = { contentTitle: null, excerpt: '', toc: [], anchors: [], links: [], sections: [], includes: [] };
  return { doc: { key, frontMatter: EMPTY_FRONT_MATTER, frontMatterPlaces: {}, ...empty, diagnostics }, parsers: [], isFailed: true };
}

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
