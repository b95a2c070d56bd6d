import { dirname, join } from 'node:path';
import type { SiteInput, VersionName } from '../../1-load/site-input.ts';
import type { CompileSetup } from '../../3-compile/compile-job.ts';
import type { RenderContext } from '../../5-render/around-page.ts';
import type { OutputState } from '../../state/output-state.ts';
import { listOpaque } from '../kept-input.ts';
import type { MadeOutput } from '../make-output.ts';
import type { LinkedSite } from '../read-site.ts';

/** What the pages of a site were made from beside their texts, for a build that makes edited pages alone. */
export interface Ground {
  compile: CompileSetup;
  context: RenderContext;
  /** Absolute paths of files with pages whose texts show elsewhere, too: in pages that include them, or in what is said of moved pages. */
  noticed: string[];
  /** See LinkNotes. */
  described: string[];
  asked: string[];
}

/** By version and file, as LinkNotes has them. Few edits ask for them. */
export type Addresses = Record<VersionName, Record<string, string>>;

/** Keeps it for the next build, where that can use it. */
export function keepGround(
  state: OutputState,
  { input, compiled, model, compile, notes }: LinkedSite,
  { view: { context } }: MadeOutput,
): void {
  const isKept = notes !== null && showsTextsOnce(input) && context.slots === null && listOpaque(compile).length === 0;
  const listNoticed = () => {
    const included = compiled.docs.flatMap(({ source, compiled }) =>
      compiled.includes.map((path) => join(dirname(source.absolutePath), path)),
    );
    const compared = (model.gaps ?? []).flatMap(({ gone, come }) => [...gone, ...come].map(({ file }) => join(compile.siteDir, file)));
    return [...new Set([...included, ...compared])];
  };
  const ground = (): Ground => ({ compile, context, noticed: listNoticed(), described: [...notes!.described], asked: [...notes!.asked] });
  const addresses = (): Addresses =>
    Object.fromEntries([...notes!.addresses].map(([version, files]) => [version, Object.fromEntries(files)]));
  state.write('ground', isKept ? ground() : null);
  state.write('addresses', isKept ? addresses() : null);
}

/** Tells whether what stands in a page shows nowhere but there and in the search, as far as the config says. */
export function showsTextsOnce({ config, versions }: SiteInput): boolean {
  const { plugins, agents, print, markdown, mermaid } = config;
  return (
    plugins.length === 0 &&
    // Which Chromium there is, is asked with each build.
    mermaid.render !== 'build' &&
    agents === null &&
    markdown.placeholderPages.length === 0 &&
    !print &&
    !versions.some(({ set }) => set.options.changes)
  );
}
