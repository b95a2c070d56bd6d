import { SourceMap, type SourceMapPayload } from 'node:module';
import type { Cache } from '../cache/cache.ts';
import { describeThrown } from '../diagnostics/describe-thrown.ts';
import { type Thrown, thrownAt } from '../diagnostics/messages/components.ts';
import { importUrl } from '../program/import-url.ts';
import { digest } from '../text/digest.ts';
import type { ServerCode } from './bundle-components.ts';
import { type ComponentManifest, importKey } from './component-manifest.ts';
import { nameOfTheme, provideRuntime, runWithHooks } from './component-runtime.ts';
import { isComponent, listComponents } from './list-components.ts';

/** Components that a page uses, loaded. */
export interface LiveComponents {
  /** What a name stands for that the page does not import; null for none. */
  find(name: string): SiteModule | null;
  /** What a page imports; null when there is no such module. */
  findImport(specifier: string, folder: string): SiteModule | null;
  /** What the site shows in the place of an element that Markdown makes; null for the element itself. */
  findElement(tag: string): unknown;
  /** Whether readers' browsers load a module. */
  runsInBrowsers(module: string): boolean;
  /** Runs code of a page, in which `hooks` stand for React's. */
  withHooks: typeof runWithHooks;
  nameOfTheme: typeof nameOfTheme;
  /** By module and export, as the content of a page names it. */
  findExport(module: string, name: string): unknown;
  /** Null for one that was not asked for. */
  findModule(id: string): SiteModule | null;
  /** Which export a value is; undefined for what is none of the site's. */
  describe(value: unknown): SiteComponent | undefined;
  /** Where something was thrown in the site's code. */
  locate(error: unknown): Thrown;
}

/** A module of the site. */
export interface SiteModule {
  id: string;
  /** Null when it could not be loaded. */
  exports: Record<string, unknown> | null;
  /** Why; null when it was reported already. */
  failure: { reason: string; thrown: Thrown } | null;
  /** Of a name: which export it is. */
  export?: string;
}

/** An export of a module of the site. */
export interface SiteComponent {
  module: string;
  export: string;
}

/** Names the code in stack traces. */
const SCRIPT_NAME = 'docsgen-components';

/** Opens the components of a site, from the cache. `load` runs modules, and what they import, once for each bundle. */
export function openComponents(manifest: ComponentManifest, { cache, siteDir }: { cache: Cache; siteDir: string }) {
  const loaded = new Map<string, Promise<SiteModule>>();
  let opening: Promise<{ modules: Record<string, () => Promise<Record<string, unknown>>> }> | undefined;
  let code: ServerCode | null = null;

  function open() {
    provideRuntime(siteDir);
    const kept = cache.read<ServerCode>('components', manifest.key!);
    // The main process has just put it there: other code in its place is somebody else's.
    if (!kept || digest(kept.code, kept.map) !== manifest.key) throw new Error('The code of the components has gone from the cache.');
    code = kept;
    const source = `${code.code}\n//# sourceURL=${SCRIPT_NAME}`;
    return importUrl<{ modules: Record<string, () => Promise<Record<string, unknown>>> }>(
      `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`,
    );
  }

  async function loadModule(id: string): Promise<SiteModule> {
    if (manifest.key === null || manifest.modules[id]?.digest === 'broken') return { id, exports: null, failure: null };
    try {
      opening ??= open();
      const exports = await (await opening).modules[id]!();
      return { id, exports, failure: null };
    } catch (error) {
      return { id, exports: null, failure: { reason: describeThrown(error), thrown: locate(error) } };
    }
  }

  /** The innermost frame in the site's own files. */
  function locate(error: unknown): Thrown {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const map = code && new SourceMap(JSON.parse(code.map) as SourceMapPayload);
    const mapped = stack.split('\n').flatMap((line) => {
      const frame = /(?:docsgen-components|data:text\/javascript[^\s:)]*):(\d+):(\d+)/.exec(line);
      const entry = frame && map?.findEntry(Number(frame[1]) - 1, Number(frame[2]) - 1);
      if (!entry || !('originalSource' in entry)) return [];
      const name = /^\s*at (?:async )?(?!https?:|file:|data:|docsgen-)([\w.$<>]+) \(/.exec(line)?.[1];
      return [{ name, file: toSitePath(entry.originalSource), line: entry.originalLine + 1, column: entry.originalColumn + 1 }];
    });
    return thrownAt(mapped.filter(({ file }) => !/node_modules\/|^\/components\.js$|^\/provided:/.test(file)));
  }

  /** Components of the map, those of elements included. */
  function listMapped(module: SiteModule): [object, string][] {
    const map = module.id === manifest.map?.module ? module.exports?.default : null;
    const entries = Object.entries(typeof map === 'object' && map !== null ? map : {});
    return entries.flatMap(([name, value]): [object, string][] => (isComponent(value) ? [[value, `default.${name}`]] : []));
  }

  const moduleOf = (id: string | undefined): Promise<SiteModule> | null => {
    if (id === undefined) return null;
    let found = loaded.get(id);
    if (!found) {
      found = loadModule(id);
      loaded.set(id, found);
    }
    return found;
  };

  return {
    manifest,
    /** Loads what a page may use, by modules. */
    async load(modules: readonly string[]): Promise<LiveComponents> {
      const ready = new Map<string, SiteModule>();
      // What several modules export has the name of the first, whatever other pages have loaded.
      const described = new Map<unknown, SiteComponent>();
      for (const id of modules) {
        const module = (await moduleOf(id))!;
        ready.set(id, module);
        for (const [value, name] of [...listComponents(module.exports ?? {}), ...listMapped(module)])
          if (!described.has(value)) described.set(value, { module: id, export: name });
      }
      const mapped = manifest.map && ready.get(manifest.map.module);
      return {
        find(name) {
          const known = Object.hasOwn(manifest.names, name) ? manifest.names[name]! : null;
          const module = known && ready.get(known.module);
          if (module) return { ...module, export: known.export };
          return mapped && manifest.map!.isOpen && readMapped(mapped, name) !== undefined ? { ...mapped, export: `default.${name}` } : null;
        },
        findElement(tag) {
          if (!mapped || !(manifest.map!.isOpen || manifest.map!.names.includes(tag))) return null;
          const value = readMapped(mapped, tag);
          return value === undefined || value === tag ? null : value;
        },
        runsInBrowsers: (module) => (manifest.modules[module]?.chunk ?? null) !== null,
        withHooks: runWithHooks,
        nameOfTheme,
        findImport: (specifier, folder) => ready.get(manifest.imports[importKey(folder, specifier)] ?? '') ?? null,
        findExport: (module, name) => name.split('.').reduce(readMember, ready.get(module)?.exports),
        findModule: (id) => ready.get(id) ?? null,
        describe: (value) => described.get(value),
        locate,
      };
    },
  };
}

export type OpenComponents = ReturnType<typeof openComponents>;

function readMapped({ exports }: SiteModule, name: string): unknown {
  const map = exports?.default as Record<string, unknown> | undefined;
  return typeof map === 'object' && map !== null && Object.hasOwn(map, name) ? map[name] : undefined;
}

function readMember(value: unknown, key: string): unknown {
  return (value as Record<string, unknown> | null | undefined)?.[key];
}

/** From the site folder, which the slash says. */
function toSitePath(source: string): string {
  return `/${source.replace(/^(?:\.\.?\/)+/, '')}`;
}
