import type { MakeModule } from './export-contract.ts';

interface RegisteredModule {
  /** As written in the module: './react-XYZ.js'. */
  dependencies: string[];
  make: MakeModule;
  /** Once it has begun to run. */
  made?: { exports: object };
}

/** Modules of an export: scripts that register themselves, because browsers load no modules from a folder. */
export interface ExportModules {
  register(path: string, module: RegisteredModule): void;
  /** Loads a module by its address, and what it imports, and runs it once. */
  load(url: string): Promise<object>;
}

/** `root` is the address of the folder. `loadScript` resolves when the script has run. */
export function createModules(
  root: string,
  { loadScript, toAddress }: { loadScript(url: string): Promise<void>; toAddress(url: string): string },
): ExportModules {
  const modules = new Map<string, RegisteredModule>();
  const asked = new Map<string, Promise<void>>();
  const resolve = (specifier: string, from: string) => toAddress(/^\.{0,2}\//.test(specifier) ? join(specifier, from) : specifier);

  async function fetchOnce(url: string): Promise<RegisteredModule> {
    if (!modules.has(url)) {
      const loading = asked.get(url) ?? loadScript(url);
      asked.set(url, loading);
      loading.catch(() => asked.delete(url));
      await loading;
    }
    const module = modules.get(url);
    if (!module) throw new TypeError(`${url} is no module of this export.`);
    return module;
  }

  /** Modules may import each other in a circle. */
  async function fetchAll(url: string, seen = new Set<string>()): Promise<void> {
    if (seen.has(url)) return;
    seen.add(url);
    const { dependencies } = await fetchOnce(url);
    await Promise.all(dependencies.map((specifier) => fetchAll(resolve(specifier, url), seen)));
  }

  function run(url: string): object {
    const module = modules.get(url)!;
    if (!module.made) {
      const made = { exports: {} };
      module.made = made;
      const load = (specifier: string) => loadModule(resolve(specifier, url));
      module.make((specifier) => run(resolve(specifier, url)), made, made.exports, load, url);
    }
    return module.made.exports;
  }

  async function loadModule(url: string): Promise<object> {
    await fetchAll(url);
    return run(url);
  }

  return {
    register: (path, module) => void modules.set(root + path, module),
    load: (url) => loadModule(toAddress(url)),
  };
}

/** What begins with a slash is an address of the published site, which the caller translates. */
function join(specifier: string, from: string): string {
  return specifier.startsWith('/') ? specifier : new URL(specifier, from).href;
}
