import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic, TextPlace } from '../diagnostics/diagnostic.ts';
import { configThrew } from '../diagnostics/messages/load.ts';
import { importUrl } from '../program/import-url.ts';
import { runSiteCode } from '../program/run-site-code.ts';
import type { ConfigBundle } from './bundle-config.ts';
import { ownNames, ZOD } from './config-names.ts';

/** Names the module in stack traces, where its data: URL would fill pages. */
const SCRIPT_NAME = 'docsgen-site-config';

let runs = 0;

/**
 * Runs a compiled config from memory: no temporary file to leave behind or to race for. Node keeps each module under its URL for
 * good, so a run counter makes the URL new; what a config reads while it runs is read again.
 */
export async function runConfig(
  bundle: ConfigBundle,
  source: { siteDir: string; file: string; text: string },
): Promise<{ exported: unknown; failure: Diagnostic | null }> {
  const code = `${headOf(bundle, source.siteDir)}\n${bundle.code}\n//# sourceURL=${SCRIPT_NAME}`;
  // Few configs use it, and a site with nothing to be done needs it for nothing else.
  if (bundle.code.includes(ZOD)) (globalThis as { [key: symbol]: unknown })[Symbol.for(ZOD)] ??= (await import('zod')).z;
  runs += 1;
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}#${runs}`;
  try {
    // What is exported may be on its way.
    const exported = await runSiteCode(async () => (await importUrl<{ default?: unknown }>(url)).default);
    return { exported, failure: null };
  } catch (thrown) {
    return {
      exported: undefined,
      failure: configThrew(describeThrown(thrown, bundle, url), locateThrown(thrown, bundle, { ...source, url })),
    };
  }
}

/** One line, which gives each file its place and its `require`. */
function headOf({ code, dependencies }: ConfigBundle, siteDir: string): string {
  const places = dependencies.flatMap((file, index) => {
    const names = ownNames(index);
    const path = join(siteDir, file);
    const url = pathToFileURL(path).href;
    return [
      ...(code.includes(names.place) ? [`const ${names.place} = ${JSON.stringify({ url, filename: path, dirname: dirname(path) })};`] : []),
      ...(code.includes(names.require) ? [`const ${names.require} = __docsgenRequireFrom(${JSON.stringify(url)});`] : []),
    ];
  });
  return ["import { createRequire as __docsgenRequireFrom } from 'node:module';", ...places].join(' ');
}

function describeThrown(thrown: unknown, bundle: ConfigBundle, url: string): string {
  let text = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : `it threw ${String(thrown)}`;
  for (const [packageUrl, specifier] of bundle.packages) text = text.replaceAll(packageUrl, specifier);
  return text.replaceAll(url, SCRIPT_NAME);
}

/** The innermost frame of the config's own code; the import for a package that failed to load; else the config's start. */
function locateThrown(thrown: unknown, bundle: ConfigBundle, { file, text, url }: { file: string; text: string; url: string }): TextPlace {
  const error = thrown instanceof Error ? thrown : new Error();
  // Whoever replaces Error.prepareStackTrace, as test runners do, may name modules by their URL after all.
  const stack = (error.stack ?? '').replaceAll(url, SCRIPT_NAME);
  const frame = new RegExp(`${SCRIPT_NAME}:(\\d+):(\\d+)`).exec(stack);
  if (frame) {
    // The head is one line, and the map counts from 0.
    const map = new SourceMap(JSON.parse(bundle.map) as SourceMapPayload);
    const entry = map.findEntry(Number(frame[1]) - 2, Number(frame[2]) - 1);
    if ('originalSource' in entry)
      return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1, length: 0 };
  }
  const start = { file, line: 1, column: 1, length: 0 };
  const blamed = [...bundle.packages].find(([packageUrl]) => `${error.message}${stack}`.includes(packageUrl));
  if (!blamed) return start;
  const { sources, sourcesContent } = JSON.parse(bundle.map) as { sources: string[]; sourcesContent: string[] };
  const texts: [file: string, text: string][] = [
    [file, text],
    ...sources.map((source, index) => [source, sourcesContent[index]!] as [string, string]),
  ];
  const [place = start] = texts.flatMap(([name, content]) => findSpecifier(blamed[1], name, content));
  return place;
}

function findSpecifier(specifier: string, file: string, text: string): TextPlace[] {
  const offset = text.search(new RegExp(`(['"])${specifier.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\1`));
  if (offset === -1) return [];
  const lines = text.slice(0, offset).split('\n');
  return [{ file, line: lines.length, column: lines.at(-1)!.length + 1, length: specifier.length + 2 }];
}
