import { resolve } from 'node:path';
import type { LoadedSite } from './1-load/load-site.ts';
import { findChromium } from './chromium/find-chromium.ts';
import { type Book, printBook } from './chromium/print-book.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { outputFiles } from './files/output-files.ts';
import { toOutputPath } from './paths/route-form.ts';
import type { BuildOptions } from './pipeline/build-options.ts';
import { countProblems, secondsSince } from './pipeline/build-report.ts';
import { type MadeFiles, withMadeSite } from './pipeline/with-made-site.ts';
import { asOutputError } from './state/output-error.ts';
import { UsageError } from './state/usage-error.ts';

export interface PdfOptions extends Pick<BuildOptions, 'siteDir' | 'env' | 'workers' | 'onProgress' | 'signal'> {
  /** Key of a version; null for the latest of the first set. */
  version: string | null;
  /** Id of a sidebar of the version; null for its first one. */
  sidebar: string | null;
  paper: Book['paper'];
  /** Where to write it, absolute. `version` and `sidebar` are those that were chosen. */
  toPath(chosen: { version: string; sidebar: string }): string;
}

/** What was printed. */
export interface PdfReport {
  /** Absolute; null if nothing was written because of errors. */
  path: string | null;
  version: string;
  sidebar: string;
  /** Docs of the site that are in it. */
  docs: number;
  bytes: number;
  warnings: number;
  errors: number;
  seconds: number;
  diagnostics: Diagnostic[];
}

/** Prints all docs of a sidebar to a PDF. Throws UsageError without a Chromium that works, for a version or a sidebar that is not there, and OutputError. */
export async function pdfSite({ version, sidebar, paper, toPath, ...options }: PdfOptions): Promise<PdfReport> {
  const started = performance.now();
  const siteDir = resolve(options.siteDir);
  const chromium = findChromium(options.env ?? {});
  if (chromium === null) {
    throw new UsageError(
      'There is no Chromium to print with.',
      'install Chromium or Chrome, or set CHROMIUM_PATH to where it is; or set print: true in the config, and print the page in a browser',
    );
  }
  const { linked, outcome, diagnostics } = await withMadeSite(
    { ...options, siteDir, adjust: (loaded, load) => chooseVersion(loaded, version, load) },
    (made) => print(made, { chromium, sidebar, paper, toPath, signal: options.signal }),
  );
  return {
    ...(outcome ?? { path: null, sidebar: sidebar ?? '', docs: 0, bytes: 0 }),
    version: linked?.input.versions[0]?.name ?? version ?? '',
    ...countProblems(diagnostics),
    seconds: secondsSince(started),
    diagnostics,
  };
}

/** The site with one version, and with print pages whether it publishes them or not. */
async function chooseVersion(loaded: LoadedSite, named: string | null, load: (only: string[]) => Promise<LoadedSite>): Promise<LoadedSite> {
  if (!loaded.site) return loaded;
  const { versions } = loaded.site;
  const chosen = named === null ? (versions.find(({ isLast }) => isLast) ?? versions[0]) : versions.find(({ name }) => name === named);
  if (!chosen) {
    const names = versions.map(({ name }) => `"${name}"`).join(', ');
    throw new UsageError(`The site has no version "${named}".`, `name one of its versions with --in: ${names}`);
  }
  const own = versions.length === 1 ? loaded : await load([chosen.name]);
  return own.site ? { ...own, site: { ...own.site, config: { ...own.site.config, print: true, agents: null } } } : own;
}

interface Printing extends Pick<PdfOptions, 'sidebar' | 'paper' | 'toPath' | 'signal'> {
  chromium: string;
}

async function print(
  { linked: { input, model }, handles }: MadeFiles,
  { chromium, sidebar, paper, toPath, signal }: Printing,
): Promise<Pick<PdfReport, 'path' | 'sidebar' | 'docs' | 'bytes'>> {
  const { site } = model;
  const order = model.sidebars.map(({ id }) => id);
  const prints = model.pages
    .flatMap((page) => (page.content?.kind === 'print' ? [{ page, ...page.content }] : []))
    .sort((a, b) => order.indexOf(a.sidebar) - order.indexOf(b.sidebar));
  const ids = prints.map(({ sidebar: id }) => id);
  const chosen = sidebar === null ? prints[0] : prints.find((each) => each.sidebar === sidebar);
  if (!chosen) {
    if (sidebar === null) throw new UsageError('The version has no sidebar with docs.', 'add one to its sidebar manifest');
    throw new UsageError(
      `The version has no sidebar "${sidebar}" with docs.`,
      `name one with --sidebar: ${ids.map((id) => `"${id}"`).join(', ')}`,
    );
  }
  const files = new Map(handles.map((handle) => [handle.path, handle]));
  const read = async (path: string) => {
    const contents = await files.get(path)?.contents();
    return contents === undefined ? null : Buffer.from(contents);
  };
  const html = (await read(toOutputPath(chosen.page.path, site)))!.toString('utf8');
  const bytes = await printBook(chromium, { html, readFile: read, baseUrl: site.baseUrl, siteUrl: site.url, paper, signal });
  const path = toPath({ version: input.versions[0]!.ownName, sidebar: chosen.sidebar });
  try {
    outputFiles.write(path, bytes);
  } catch (error) {
    throw asOutputError(error);
  }
  return { path, sidebar: chosen.sidebar, docs: chosen.sections.length, bytes: bytes.byteLength };
}
