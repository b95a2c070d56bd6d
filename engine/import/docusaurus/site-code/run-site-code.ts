/** What the process is asked to do. */
export type SiteCodeRequest =
  | { id: number; do: 'evaluate'; url: string; packages: { specifier: string; url: string }[]; call: boolean; locale: string | null }
  | { id: number; do: 'compile'; text: string }
  | { id: number; do: 'call'; function: number; arguments: unknown[] };

/** What it answers. Values are encoded: what is no JSON is an object with the key `$docsgen` (see SiteValue). */
export type SiteCodeAnswer = { id: number; value: unknown } | { id: number; thrown: { text: string; stack: string } };

/**
 * Runs a site's config and sidebars, in a process that has nothing else to do. Its text is handed to that process, so it takes nothing from
 * outside but `load`, which imports a module.
 *
 * A package that is not there, or that would only be handed to the other generator, is a stand-in that can be called, constructed, spread,
 * awaited and iterated, and remembers which package it stands for.
 */
export function runSiteCode(load: (url: string) => Promise<Record<string, unknown>>): void {
  type About = { specifier: string; path: string[]; arguments?: unknown[] };
  type Callable = (...values: unknown[]) => unknown;
  const abouts = new WeakMap<object, About>();
  const functions: Callable[] = [];
  const modules = new Map<string, unknown>();
  const isObject = (value: unknown): value is object => (typeof value === 'object' && value !== null) || typeof value === 'function';

  const makeStub = (about: About): object => {
    const kept = new Map<string, unknown>();
    const target = function stub() {};
    const read = (_: unknown, key: string | symbol): unknown => {
      if (key === Symbol.toPrimitive) return () => `\uE0F5${about.specifier}\uE0F6`;
      if (key === Symbol.iterator) return function* nothing() {};
      if (key === Symbol.asyncIterator) return async function* nothing() {};
      if (typeof key === 'symbol' || key === 'then' || key === '__esModule' || key === 'toJSON') return undefined;
      if (key === 'toString' || key === 'valueOf') return () => `\uE0F5${about.specifier}\uE0F6`;
      if (key === 'default') return proxy;
      if (key === 'prototype') return target.prototype;
      if (key === 'length') return 0;
      if (!kept.has(key)) kept.set(key, makeStub({ specifier: about.specifier, path: [...about.path, key] }));
      return kept.get(key);
    };
    // Whoever imports by name finds names that are no own properties by the prototype.
    const prototype = new Proxy({}, { get: read });
    const proxy: object = new Proxy(target, {
      get: read,
      set: (_, key, value) => {
        if (typeof key === 'string') kept.set(key, value);
        return true;
      },
      apply: (_, __, values) => makeStub({ ...about, arguments: values }),
      construct: (_, values) => makeStub({ ...about, arguments: values }),
      getPrototypeOf: () => prototype,
    });
    abouts.set(proxy, about);
    return proxy;
  };

  /** Of a package that is there: its functions are known by name when they come back in the config. */
  const nameExports = (specifier: string, exported: Record<string, unknown>): void => {
    for (const [name, value] of Object.entries(exported))
      if (isObject(value) && !abouts.has(value)) abouts.set(value, { specifier, path: name === 'default' ? [] : [name] });
  };

  /** One object that is a module's default export and has its names, however the module that imports it is compiled. */
  const makeModule = (specifier: string, exported: Record<string, unknown>): object => {
    nameExports(specifier, exported);
    const main = 'default' in exported && isObject(exported.default) ? exported.default : { ...exported };
    const read = (target: object, key: string | symbol): unknown => {
      if (key === '__esModule') return undefined;
      return key in target ? Reflect.get(target, key) : exported[key as string];
    };
    const prototype = new Proxy(Object.getPrototypeOf(main) ?? {}, { get: read });
    const proxy: object = new Proxy(main, { get: read, ...(Object.isExtensible(main) && { getPrototypeOf: () => prototype }) });
    abouts.set(proxy, { specifier, path: [] });
    return proxy;
  };

  const makeRequire = (from: string, tools: { createRequire: (from: string) => NodeJS.Require; isBuiltin: (name: string) => boolean }) => {
    const real = tools.createRequire(from);
    const ask = (specifier: string): unknown => {
      if (tools.isBuiltin(specifier)) return real(specifier);
      if (modules.has(specifier)) return modules.get(specifier);
      try {
        return real(specifier);
      } catch (error) {
        const { code = '' } = (error ?? {}) as { code?: string };
        if (!/MODULE_NOT_FOUND|ERR_REQUIRE_ESM|ERR_PACKAGE_PATH|UNKNOWN_FILE_EXTENSION/.test(code)) throw error;
        return makeStub({ specifier, path: [] });
      }
    };
    const resolve = (specifier: string): string => {
      // A package keeps its name, by which it is known.
      if (!/^[./]/.test(specifier) && !/^[a-z]:[\\/]/i.test(specifier)) return specifier;
      try {
        return real.resolve(specifier);
      } catch {
        return new URL(specifier, from.startsWith('file:') ? from : `file://${from}`).pathname;
      }
    };
    return Object.assign(ask, { resolve, cache: real.cache, main: undefined });
  };

  type Inspector = { post(method: string, parameters: object, callback: (error: Error | null, result: never) => void): void };
  let inspector: Inspector | null = null;
  let marked = '';

  /** Where a function's text begins in the code that was evaluated; null for one from elsewhere. */
  const findFunction = (value: Callable): { script: string; line: number; column: number } | null => {
    let found: { script: string; line: number; column: number } | null = null;
    if (inspector === null) return null;
    (globalThis as { docsgenFunction?: unknown }).docsgenFunction = value;
    inspector.post('Runtime.evaluate', { expression: 'globalThis.docsgenFunction' }, (_, outcome: never) => {
      const { objectId } = (outcome as { result: { objectId: string } }).result;
      inspector!.post('Runtime.getProperties', { objectId, ownProperties: true }, (__, properties: never) => {
        type Internal = { name: string; value?: { value?: { scriptId: string; lineNumber: number; columnNumber: number } } };
        const { internalProperties = [] } = properties as { internalProperties?: Internal[] };
        const at = internalProperties.find(({ name }) => name === '[[FunctionLocation]]')?.value?.value;
        if (at) found = { script: at.scriptId, line: at.lineNumber, column: at.columnNumber };
      });
    });
    return found;
  };

  const encodeAbout = (about: About, around: Set<object>): unknown => ({
    $docsgen: 'package',
    specifier: about.specifier,
    path: about.path,
    ...(about.arguments && { arguments: about.arguments.map((value) => encode(value, around)) }),
  });

  const encode = (value: unknown, around: Set<object>): unknown => {
    if (value === undefined || value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number') return Number.isFinite(value) ? value : { $docsgen: 'number', text: String(value) };
    if (!isObject(value)) return String(value);
    if (around.has(value)) return { $docsgen: 'circle' };
    const about = abouts.get(value);
    if (about) return encodeAbout(about, around);
    const inside = new Set(around).add(value);
    if (typeof value === 'function') {
      const at = findFunction(value as Callable);
      functions.push(value as Callable);
      const place = at && at.script === marked ? { line: at.line, column: at.column } : null;
      return {
        $docsgen: 'function',
        function: functions.length - 1,
        name: value.name,
        text: Function.prototype.toString.call(value),
        place,
      };
    }
    if (Array.isArray(value)) return value.map((item) => encode(item, inside) ?? null);
    if (value instanceof RegExp) return { $docsgen: 'regexp', text: String(value) };
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
    if (value instanceof URL) return value.href;
    if (value instanceof Map) return encode(Object.fromEntries(value), inside);
    if (value instanceof Set) return encode([...value], inside);
    const entries = Object.keys(value).map((key) => [key, encode((value as Record<string, unknown>)[key], inside)] as const);
    return Object.fromEntries(entries.filter(([, encoded]) => encoded !== undefined));
  };

  const evaluate = async (request: Extract<SiteCodeRequest, { do: 'evaluate' }>): Promise<unknown> => {
    for (const { specifier, url } of request.packages) {
      if (modules.has(specifier)) continue;
      // A package that does not even load is as good as none.
      const loaded = await load(url).catch(() => null);
      modules.set(specifier, loaded === null ? makeStub({ specifier, path: [] }) : makeModule(specifier, loaded));
    }
    if (request.locale !== null) process.env.DOCUSAURUS_CURRENT_LOCALE = request.locale;
    const exported = await load(request.url);
    marked = findFunction(exported.docsgenMark as Callable)?.script ?? '';
    const site = exported.site as Record<string, unknown>;
    let value: unknown = 'default' in site ? site.default : site;
    // Transpiled twice, a module's default export is in its default export.
    if (isObject(value) && typeof value !== 'function' && !abouts.has(value) && '__esModule' in value && 'default' in value)
      value = (value as Record<string, unknown>).default;
    if (request.call && typeof value === 'function' && !abouts.has(value)) value = (value as Callable)();
    return encode(await value, new Set());
  };

  /** A function from its text: what it is of no use without, it does not find. */
  const compile = async (text: string): Promise<unknown> => {
    const forms = [`(${text})`, `(function ${text})`, `({ ${text} })`];
    for (const form of forms) {
      try {
        const { default: made } = await load(`data:text/javascript;base64,${Buffer.from(`export default ${form}`).toString('base64')}`);
        const [value] = typeof made === 'function' ? [made] : Object.values(made as object);
        return encode(value, new Set());
      } catch {
        // The next form may be the right one.
      }
    }
    return null;
  };

  /** Arguments may have functions, as their texts. */
  const revive = async (value: unknown): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map(revive));
    if (typeof value !== 'object' || value === null) return value;
    if ((value as { $docsgen?: unknown }).$docsgen === 'text') {
      const text = Buffer.from(`export default (${(value as unknown as { text: string }).text})`).toString('base64');
      return (await load(`data:text/javascript;base64,${text}`)).default;
    }
    const entries = await Promise.all(Object.entries(value).map(async ([key, nested]) => [key, await revive(nested)] as const));
    return Object.fromEntries(entries);
  };

  const outcomeOf = async (request: SiteCodeRequest): Promise<unknown> => {
    if (request.do === 'evaluate') return evaluate(request);
    if (request.do === 'compile') return compile(request.text);
    return encode(await functions[request.function]!(...((await revive(request.arguments)) as unknown[])), new Set());
  };

  const answer = async (request: SiteCodeRequest): Promise<SiteCodeAnswer> => {
    try {
      return { id: request.id, value: (await outcomeOf(request)) ?? null };
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : null;
      const text = error ? `${error.name}: ${error.message}` : `it threw ${String(thrown)}`;
      return { id: request.id, thrown: { text, stack: error?.stack ?? '' } };
    }
  };

  const begin = async (): Promise<void> => {
    const { createRequire, isBuiltin } = (await load('node:module')) as unknown as Parameters<typeof makeRequire>[1];
    const { Session } = (await load('node:inspector')) as unknown as { Session: new () => Inspector & { connect(): void } };
    const session = new Session();
    session.connect();
    inspector = session;
    Object.assign(globalThis, {
      docsgenSite: {
        packageOf: (specifier: string) => modules.get(specifier) ?? makeStub({ specifier, path: [] }),
        requireFrom: (from: string | URL) => makeRequire(String(from), { createRequire, isBuiltin }),
      },
    });
    process.on('message', (request: SiteCodeRequest) => void answer(request).then((value) => process.send!(value)));
    process.send!({ id: 0, value: null } satisfies SiteCodeAnswer);
  };
  void begin();
}
