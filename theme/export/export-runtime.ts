/**
 * Runs first on each page of an export (`docsgen export`), which is read from a folder, where browsers load neither modules nor data, and start no
 * workers. All other scripts are those of the published site: they name files by its addresses, and here these become files of the folder.
 */
import { trustScriptUrl } from '../trusted-types.ts';
import { type ExportPlace, toFileAddress } from './export-addresses.ts';
import type { ExportGlobals } from './export-contract.ts';
import { createModules } from './export-modules.ts';

const global = globalThis as unknown as ExportGlobals;
const { baseUrl, types } = global.docsgenExport;
const root = new URL('../', (document.currentScript as HTMLScriptElement).src).href;
const place: ExportPlace = { baseUrl, root, page: location.href, types: new Set(types) };
const isFromDisk = location.protocol === 'file:';

const toAddress = (url: string) => toFileAddress(url, place) ?? url;

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trustScriptUrl(url);
    script.addEventListener('load', () => {
      script.remove();
      resolve();
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new TypeError(`${url} is missing.`));
    });
    document.head.append(script);
  });
}

const modules = createModules(root, { loadScript, toAddress });
global.docsgenModule = (path, dependencies, make) => {
  modules.register(path, { dependencies, make });
  // Nobody waits for what a page names itself.
  if ((document.currentScript as HTMLScriptElement | null)?.dataset.run !== undefined) modules.load(root + path).catch(console.error);
};

/** What came of each file of data. */
const data = new Map<string, unknown>();
global.docsgenData = (path, value) => void data.set(path, value);

async function readData(path: string): Promise<Response> {
  if (!data.has(path)) await loadScript(`${root}${path}.js`).catch(() => {});
  return data.has(path) ? Response.json(data.get(path)) : new Response(null, { status: 404 });
}

const fetchElsewhere = globalThis.fetch;
globalThis.fetch = async (input, options) => {
  const asked = new URL(input instanceof Request ? input.url : input, location.href);
  const address = toFileAddress(asked.href, place);
  if (address === null) return fetchElsewhere(input, options);
  const path = decodeURIComponent(address.slice(root.length).replace(/[?#].*$/, ''));
  const isOurs = path.startsWith('assets/') && path.endsWith('.json');
  return isOurs || (isFromDisk && path.endsWith('.json')) ? readData(path) : fetchElsewhere(address, options);
};

/** The search's own is a module, which no worker can load here: the search then works without. */
const OwnWorker = globalThis.Worker;
globalThis.Worker = class extends OwnWorker {
  constructor(url: string | URL, options?: WorkerOptions) {
    if (String(url).startsWith(`${root}assets/`)) throw new TypeError('An export has no workers.');
    super(url, options);
  }
};

const NAMES = ['href', 'src', 'action', 'poster'];

/** An attribute's address is right before the browser asks for it. */
const setAttribute = Element.prototype.setAttribute;
Element.prototype.setAttribute = function (name, value) {
  const isPath = typeof value === 'string' && value.startsWith(baseUrl) && NAMES.includes(name);
  setAttribute.call(this, name, isPath ? toAddress(value) : value);
};

/** What came as markup. */
const SELECTOR = NAMES.map((name) => `[${name}^="${baseUrl}"]`).join();

function putRight(element: Element): void {
  for (const name of NAMES) {
    const value = element.getAttribute(name);
    if (value?.startsWith(baseUrl)) element.setAttribute(name, value);
  }
}

new MutationObserver((changes) => {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!(node instanceof Element)) continue;
    if (node.matches(SELECTOR)) putRight(node);
    for (const element of node.querySelectorAll(SELECTOR)) putRight(element);
  }
}).observe(document, { subtree: true, childList: true });
