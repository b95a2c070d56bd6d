import type { CompiledDoc, VersionMark } from '../3-compile/compiled-doc.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { marksInWrongOrder } from '../diagnostics/messages/link.ts';
import { unknownVersion } from '../diagnostics/messages/load.ts';
import { fileOfLink } from './file-of-link.ts';
import { frontMatterPlace } from './front-matter-place.ts';
import type { VersionNavigation } from './navigation.ts';
import type { LinkedDoc } from './site-model.ts';
import type { Doc } from './version-docs.ts';

interface VersionMarks {
  /** What stands below the title of the page; absent without any. */
  marks?: NonNullable<LinkedDoc['marks']>;
  diagnostics: Diagnostic[];
}

/** Since and until which version there is what a page is about: what its front matter says, and whether there are the versions that it names anywhere. */
export function findVersionMarks(
  doc: Doc,
  { versionMarks = [] }: Pick<CompiledDoc, 'versionMarks'>,
  navigations: VersionNavigation[],
): VersionMarks {
  const { since, until } = doc.frontMatter;
  if (since === null && until === null && versionMarks.length === 0) return { diagnostics: [] };
  const own = (['since', 'until'] as const).flatMap((kind): VersionMark[] => {
    const version = doc.frontMatter[kind];
    return version === null ? [] : [{ kind, version, place: frontMatterPlace(doc, kind) }];
  });
  const inText = versionMarks.map((mark) => ({ ...mark, place: { ...mark.place, file: fileOfLink(mark.place, doc.source.file) } }));
  // From the newest to the oldest.
  const versions = navigations.map(({ version }) => version.version).filter(({ set }) => set.id === doc.version.set.id);
  const indexOf = (name: string) => versions.findIndex((version) => version.name === name || version.label === name);
  const labelOf = (name: string) => versions[indexOf(name)]?.label ?? name;
  const isKnown = (name: string) =>
    versions.length < 2 ||
    versions.some((version) => name === version.label || name === version.name || name.startsWith(`${version.name}.`)) ||
    isBefore(name, versions.at(-1)!.name);
  const inOrder = since === null || until === null || indexOf(since) === -1 || indexOf(until) === -1 || indexOf(since) >= indexOf(until);
  const report = ({ kind, version, place }: VersionMark) =>
    unknownVersion({ subject: `"${kind}"`, name: version, versions: versions.map(({ name }) => name) }, place);
  return {
    ...(own.length > 0 && { marks: own.map(({ kind, version }) => ({ kind, version: labelOf(version) })) }),
    diagnostics: [
      // Sites that come from elsewhere may have these keys for data of their own.
      ...own.filter(({ version }) => !isKnown(version)).map((mark): Diagnostic => ({ ...report(mark), severity: 'warning' })),
      ...inText.filter(({ version }) => !isKnown(version)).map(report),
      ...(inOrder ? [] : [marksInWrongOrder(since, until, frontMatterPlace(doc, 'until'))]),
    ],
  };
}

/** A version that the site no longer shows: 1.9 is before 1.10. */
function isBefore(name: string, oldest: string): boolean {
  const toNumbers = (version: string) => version.replace(/^v(?=\d)/, '');
  return /^v?\d/.test(name) && toNumbers(name).localeCompare(toNumbers(oldest), 'en', { numeric: true }) < 0;
}
