import { basename, dirname } from 'node:path';
import type { CompilePlugins } from '../1-load/compile-plugins.ts';
import { compileDoc } from '../3-compile/compile-doc.ts';
import type { PageSlots } from '../3-compile/compile-input.ts';
import type { CompileJob, CompileSetup } from '../3-compile/compile-job.ts';
import { compileKey, scanSlots } from '../3-compile/compile-key.ts';
import type { CompiledPage } from '../3-compile/compiled-doc.ts';
import { EMPTY_FRONT_MATTER } from '../3-compile/front-matter/front-matter.ts';
import { scanComponents } from '../3-compile/mdx/scan-components.ts';
import { keyAtPlace, namedPaths } from '../3-compile/named-files.ts';
import { loadNative } from '../3-compile/parse/native/load-native.ts';
import { type TextFacts, textFacts, toRefusedFacts } from '../3-compile/text-facts.ts';
import { createDiagramDrawer } from '../chromium/draw-diagrams.ts';
import type { OpenComponents } from '../components/live-components.ts';
import { invalidText } from '../diagnostics/messages/files.ts';
import { openSnapshot } from '../files/file-snapshot.ts';
import type { FactKind } from '../files/files.ts';
import { nameFromSite } from '../paths/name-from-site.ts';
import { checkDiagram } from '../program/check-diagram.ts';
import { type ContentSlot, shownBlocks } from '../slots/content-slots.ts';
import { contentDigest } from '../text/digest.ts';

/**
 * Compiles the file of a job. The page's key is made from what was read here, so a file that has been written since the job was made cannot
 * put its text under another's name. Null when the file has gone since.
 */
export async function compileFile(
  { key: knownKey, absolutePath, format, text, post, digest }: CompileJob,
  setup: CompileSetup,
  { plugins, components }: { plugins: CompilePlugins; components: OpenComponents | null },
): Promise<CompiledPage | null> {
  const files = openSnapshot(dirname(absolutePath), setup.boundary, {
    made: text === undefined ? {} : { [absolutePath]: text },
    siteDir: setup.siteDir,
  });
  const name = basename(absolutePath);
  const isKnown = digest !== undefined && files.facts(name, bytesDigest) === digest;
  const facts = isKnown ? NO_FACTS : files.facts(name, textFacts);
  if (!facts) return null;
  const findFacts = (path: string) => files.facts(path, textFacts) ?? toRefusedFacts(files.refusal(path));
  const findBlocks = (path: string) => files.facts(path || name, shownBlocks);
  const { options, optionsDigest, glossaryDigest, hasPlugins, components: manifest } = setup;
  // Markdown imports nothing.
  const folder = format === 'mdx' && manifest ? nameFromSite(setup.siteDir, dirname(absolutePath)) : '';
  const context = { format, optionsDigest, glossaryDigest, hasPlugins, findFacts, findBlocks, manifest, folder, post };
  // To load a module is to run it.
  const modules = format === 'mdx' && options.html !== 'safe' ? scanComponents(facts, context).modules : [];
  const page = facts.invalid
    ? makeUnreadablePage(facts.invalid)
    : await compileDoc({
        text: (await files.readText(name))!,
        format,
        options,
        glossary: setup.glossary,
        // Nobody wrote the text of a page that is a component.
        plugins: COMPONENT_PAGE.test(name) ? keepSchema(plugins) : plugins,
        components: components && modules.length > 0 ? { live: await components.load(modules), manifest: manifest!, folder } : null,
        slots: await loadSlots(scanSlots(facts, context), components),
        readInclude: files.readText,
        post,
        checkDiagram,
        drawDiagram: setup.chromium === null ? undefined : drawerFor(setup.chromium),
        // Where it is not wanted it is not even loaded.
        native: setup.plain.includes('parser') ? null : await loadNative(),
        plain: setup.plain,
        place: { siteDir: setup.siteDir, file: absolutePath },
      });
  const key = isKnown ? knownKey : compileKey(facts, context);
  page.doc.key = key;
  if (page.asksForPlace) {
    const paths = files.facts(name, namedPaths) ?? [];
    page.doc.textKey = key;
    page.doc.key = keyAtPlace({ textKey: key, siteDir: setup.siteDir, file: absolutePath, paths, findFacts });
  }
  return page;
}

const COMPONENT_PAGE = /\.[jt]sx?$/;
const schemas = new WeakMap<CompilePlugins, CompilePlugins>();

/** The site's schema for front matter without the plugins: the same value for the same plugins, by which processors are known. */
function keepSchema(plugins: CompilePlugins): CompilePlugins {
  const { frontMatter } = plugins;
  const kept = schemas.get(plugins) ?? { remark: [], rehype: [], ...(frontMatter !== undefined && { frontMatter }) };
  schemas.set(plugins, kept);
  return kept;
}

const bytesDigest: FactKind<string> = { name: 'digest', derive: contentDigest };

/** Of a text that is known to ask for nothing that they tell. */
const NO_FACTS: TextFacts = { digest: '', length: 0, paths: [] };

let drawer: ReturnType<typeof createDiagramDrawer> | undefined;

/** One browser for all diagrams that this process draws. */
function drawerFor(chromium: string): ReturnType<typeof createDiagramDrawer> {
  drawer ??= createDiagramDrawer(chromium);
  return drawer;
}

async function loadSlots(used: ContentSlot[], components: OpenComponents | null): Promise<PageSlots | null> {
  if (!components || used.length === 0) return null;
  const live = await components.load(used.map(({ module }) => module));
  return { live, manifest: components.manifest, used, names: new Set(used.map(({ name }) => name)) };
}

/** It stays a page: that others link to it is no mistake. */
function makeUnreadablePage(invalid: NonNullable<TextFacts['invalid']>): CompiledPage {
  const empty = { contentTitle: null, excerpt: '', toc: [], anchors: [], links: [], sections: [], includes: [] };
  return {
    doc: { key: '', frontMatter: EMPTY_FRONT_MATTER, frontMatterPlaces: {}, ...empty, diagnostics: [invalidText('', invalid)] },
    content: { type: 'root', children: [] },
    parsers: [],
  };
}
