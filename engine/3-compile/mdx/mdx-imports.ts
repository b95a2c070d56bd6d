import type { ImportDeclaration } from 'estree-jsx';
import { isPlaceholder } from '../../components/placeholder-names.ts';
import { parseJson } from '../../data/parse-json.ts';
import { parseYaml } from '../../data/parse-yaml.ts';
import type { Diagnostic, TextPlace } from '../../diagnostics/diagnostic.ts';
import { idleRedirect } from '../../diagnostics/messages/components.ts';
import { yamlSyntax } from '../../diagnostics/messages/data.ts';
import {
  missingDocusaurusModule,
  pageWithoutComponent,
  unknownExport,
  unknownThemeComponent,
  unsupportedImport,
} from '../../diagnostics/messages/page-code.ts';
import { nameValue } from '../../diagnostics/name-value.ts';
import { PAGE_MODULE } from '../../text/page-module.ts';
import { createRecent } from '../../tools/recent.ts';
import { placeOfEstree } from '../code/collect-code.ts';
import { takePart } from '../code/include-code.ts';
import type { PageContext } from '../plugins/page-context.ts';
import { readBuiltin } from './builtin-modules.ts';
import { classifyImport, type ImportTarget } from './classify-import.ts';
import { rememberDataSource } from './data-sources.ts';
import type { Binding, MdxModule } from './mdx-module.ts';
import { toModuleObject } from './module-object.ts';
import { nearestModule } from './nearest-module.ts';
import { listRawPaths } from './raw-paths.ts';
import { readInclude } from './read-include.ts';
import { findSiteModule, folderOf, reportFailure } from './site-components.ts';

export type LoadPartial = (partial: { text: string; file: string; format: 'md' | 'mdx' }, place: TextPlace) => Promise<MdxModule | null>;

/** Reads what a module imports and requires, and binds the names. Each import that cannot be used is reported at its place. */
export async function bindImports(module: MdxModule, page: PageContext, loadPartial: LoadPartial): Promise<void> {
  for (const declaration of module.imports) {
    const names = await readImport(declaration, module, { page, loadPartial });
    for (const [name, binding] of names) module.bindings.set(name, binding);
  }
  for (const [specifier, required] of module.required) {
    if (isPlaceholder(specifier, page.input.options.placeholderComponents)) continue;
    const target = classifyImport(specifier, module.file);
    if (target?.kind === 'asset') required.value = toModuleObject(target.url);
    else if (target?.kind === 'data' || target?.kind === 'raw') required.value = await readValue(specifier, target, required.place, page);
    else {
      const site = findSiteModule(specifier, module.file, page);
      if (!site) page.diagnostics.push(missingModule(specifier, required.place, module, page));
      else if (!reportFailure(site, page, required.place)) required.value = site.exports;
    }
  }
}

interface ImportContext {
  page: PageContext;
  loadPartial: LoadPartial;
}

async function readImport(
  declaration: ImportDeclaration,
  module: MdxModule,
  { page, loadPartial }: ImportContext,
): Promise<[string, Binding][]> {
  const specifier = String(declaration.source.value);
  const place = placeOfEstree(declaration.source, module.file);
  const { placeholderComponents, componentNames } = page.input.options;
  const bindAll: BindAll = (bind) =>
    declaration.specifiers.map((item) => {
      const namePlace = placeOfEstree(item.type === 'ImportSpecifier' ? item.imported : item, module.file);
      return [item.local.name, bind(nameImported(item), { local: item.local.name, place: namePlace })];
    });

  if (isPlaceholder(specifier, placeholderComponents))
    return bindAll((_, { local, place }) => ({ kind: 'placeholder', name: local, imported: place }));
  const target = classifyImport(specifier, module.file);
  const site = findSiteModule(isDrawing(declaration) ? `${specifier}?component` : specifier, module.file, page);
  if (site) {
    if (specifier.endsWith('.css'))
      for (const style of page.input.components!.manifest.modules[site.id]?.styles ?? []) page.styleFiles.add(style);
    if (reportFailure(site, page, place)) return bindAll(toMissing);
    for (const item of declaration.specifiers)
      if (ROUTERS.has(specifier) && nameImported(item) === 'Redirect')
        page.diagnostics.push(idleRedirect(placeOfEstree(item, module.file)));
    const isComponentPage = declaration.specifiers.some(({ local }) => local.name === PAGE_MODULE);
    return bindExports({ ...site.exports, '*': site.exports }, { specifier, bindAll, page, isComponentPage });
  }
  const bindMissing = (report: () => Diagnostic) => {
    const unbound = bindAll((name, written) =>
      isPlaceholder(written.local, placeholderComponents) ? { kind: 'placeholder', name: written.local } : toMissing(name, written),
    );
    if (unbound.length === 0 || unbound.some(([, binding]) => 'isReported' in binding)) page.diagnostics.push(report());
    return unbound;
  };
  if (target === null || (declaration.specifiers.length === 0 && target.kind !== 'builtin'))
    return bindMissing(() =>
      /^@(?:docusaurus|generated)\//.test(specifier)
        ? missingDocusaurusModule(specifier, place)
        : missingModule(specifier, place, module, page),
    );
  switch (target.kind) {
    case 'theme': {
      if (componentNames.includes(target.name)) return bindAll(() => ({ kind: 'component', name: target.name }));
      return bindMissing(() => unknownThemeComponent(specifier, componentNames, place));
    }
    case 'builtin':
      return bindExports(readBuiltin(target.name), { specifier, bindAll, page });
    case 'asset':
      return bindAll(() => ({ kind: 'value', value: target.url }));
    case 'partial': {
      const partial = await readPartial(specifier, target, place, { page, loadPartial });
      if (!partial) return bindAll(toMissing);
      return bindAll((name, written) => {
        if (name === 'default') return { kind: 'partial', module: partial };
        if (partial.declared.has(name) || partial.passedOn.has(name)) return { kind: 'export', module: partial, name };
        if (name === 'frontMatter') return { kind: 'value', value: partial.frontMatter };
        const known = ['default', 'frontMatter', ...partial.declared, ...partial.passedOn.keys()];
        page.diagnostics.push(unknownExport(name, specifier, known, written.place));
        return toMissing(name, written);
      });
    }
    case 'data':
    case 'raw': {
      const value = await readValue(specifier, target, place, page);
      if (value === undefined) return bindAll(toMissing);
      const named = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
      return bindExports({ ...named, default: value, '*': value }, { specifier, bindAll, page });
    }
  }
}

/** Modules with a component that sends readers on. */
const ROUTERS = new Set(['@docusaurus/router', 'react-router-dom']);

/** `import Logo from './logo.svg'`: a component's name. */
function isDrawing({ source, specifiers }: ImportDeclaration): boolean {
  return (
    String(source.value).endsWith('.svg') &&
    specifiers.some(({ type, local }) => type === 'ImportDefaultSpecifier' && /^[A-Z]/.test(local.name))
  );
}

/** Binds each local name by what it imports. */
type BindAll = (bind: (name: string, written: { local: string; place: TextPlace }) => Binding) => [string, Binding][];

function missingModule(specifier: string, place: TextPlace, module: MdxModule, page: PageContext): Diagnostic {
  const { components } = page.input;
  const nearest = components ? nearestModule(specifier, folderOf(module.file, components.folder), components.manifest) : null;
  return unsupportedImport(specifier, place, nearest);
}

/** Has been reported, where it is imported. */
const toMissing = (_: string, { local }: { local: string }): Binding => ({ kind: 'placeholder', name: local, isReported: true });

function nameImported(item: ImportDeclaration['specifiers'][number]): string {
  if (item.type === 'ImportDefaultSpecifier') return 'default';
  if (item.type === 'ImportNamespaceSpecifier') return '*';
  return 'name' in item.imported ? item.imported.name : String(item.imported.value);
}

function bindExports(
  exports: Record<string, unknown>,
  {
    specifier,
    bindAll,
    page,
    isComponentPage = false,
  }: { specifier: string; bindAll: BindAll; page: PageContext; isComponentPage?: boolean },
): [string, Binding][] {
  return bindAll((name, written) => {
    const value = exports[name];
    if (isComponentPage && name === 'default') {
      if (page.input.components?.live.describe(value)) return toBinding(value);
      page.diagnostics.push(pageWithoutComponent(specifier, isNothing(value) ? null : nameValue(value), written.place));
      return toMissing(name, written);
    }
    if (Object.hasOwn(exports, name)) return toBinding(value);
    const known = Object.keys(exports).filter((key) => key !== '*');
    page.diagnostics.push(unknownExport(name, specifier, known, written.place));
    return toMissing(name, written);
  });
}

/** A module without exports is one of CommonJS, whose default export is an empty object. */
function isNothing(value: unknown): boolean {
  return value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
}

function toBinding(value: unknown): Binding {
  return typeof value === 'object' && value !== null && 'themeComponent' in value
    ? { kind: 'component', name: String(value.themeComponent) }
    : { kind: 'value', value };
}

async function readPartial(
  specifier: string,
  target: ImportTarget & { kind: 'partial' },
  place: TextPlace,
  { page, loadPartial }: ImportContext,
): Promise<MdxModule | null> {
  const text = await readInclude(specifier, target.path, place, page);
  return text === null ? null : loadPartial({ text, file: target.path, format: target.format }, place);
}

/** Undefined, after a report, when there is no value to be had. */
async function readValue(
  specifier: string,
  target: ImportTarget & { kind: 'data' | 'raw' },
  place: TextPlace,
  page: PageContext,
): Promise<unknown> {
  const paths = target.kind === 'raw' ? listRawPaths(target.path) : target.path;
  const text = await readInclude(specifier, paths, place, page);
  if (target.kind === 'raw') {
    const { part, path } = target;
    // Without a part it is the file as it is, with its last line end. A text that cannot be had is empty: what it is used for is no mistake.
    if (text === null || part === null) return text ?? '';
    return takePart({ text, part, written: path, file: path }, place, page) ?? '';
  }
  if (text === null) return undefined;
  const { value, diagnostics } = target.format === 'json' ? parseJson(text, target.path) : readYaml(text, target.path);
  page.diagnostics.push(...diagnostics);
  rememberDataSource(value, { file: target.path, text });
  return value;
}

/** In characters: shorter texts are parsed in no time. */
const LARGE_YAML = 5_000;

/** Many pages show parts of one large file, such as an OpenAPI document, and to parse it takes longer than all else that they need. */
const lately = createRecent<string, unknown>(4_000_000, (_, text) => text.length);

function readYaml(text: string, file: string): { value: unknown; diagnostics: Diagnostic[] } {
  const known = lately.get(text);
  // A page's code may change what it has imported.
  if (known !== undefined) return { value: structuredClone(known), diagnostics: [] };
  const { document, diagnostics } = parseYaml(text, { file, describe: yamlSyntax });
  if (document === null) return { value: undefined, diagnostics };
  const value: unknown = document.toJS() ?? null;
  if (text.length > LARGE_YAML && diagnostics.length === 0) lately.set(text, structuredClone(value));
  return { value, diagnostics };
}
