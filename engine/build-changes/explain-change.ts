import type { PageMaking, SiteMaking } from './making.ts';

/** Something that a page is made from and that is not what it was. `names` say which, where there are several of the kind. */
export interface Reason {
  what: /** Its own file. */
    | 'text'
    /** A partial, or another file that it includes. */
    | 'include'
    /** Components of the site, of which it may use one. */
    | 'component'
    | 'glossary'
    /** Plugins of unified, or of docsgen. */
    | 'plugins'
    /** What the config says of compiling. */
    | 'option'
    /** What the page says besides its content: title, neighbours, links. */
    | 'metadata'
    | 'sidebar'
    /** What all pages share: keys of the config and of manifests. */
    | 'site'
    /** Files of the site that change parts of the theme. */
    | 'theme'
    | 'styles'
    | 'policy'
    /** Another docsgen, or another Node. */
    | 'docsgen'
    /** Something that is not recorded by itself. */
    | 'other';
  names: string[];
}

export interface ExplainInput {
  before: { page: PageMaking; site: SiteMaking };
  now: { page: PageMaking; site: SiteMaking };
  /** The page's file, relative to the site folder; null for a page without one. */
  file: string | null;
  /** 'version/id' of its sidebar; null for a page without one. */
  sidebar: string | null;
}

/** Finds what of all that a page is made from has changed. Says 'other' where nothing that is recorded has, and nothing else then. */
export function explainChange({ before, now, file, sidebar }: ExplainInput): Reason[] {
  const changed = listChanged(before.site, now.site);
  const reasons: Reason[] = [];
  const add = (what: Reason['what'], names: string[] = []) => reasons.push({ what, names });
  const ofKind = (kind: string) => changed.flatMap((name) => (name.startsWith(`${kind} `) ? [name.slice(kind.length + 1)] : []));
  const has = (name: string) => changed.includes(name);

  // Of another docsgen all that it has compiled is another, too.
  if (has('docsgen')) add('docsgen');
  if (before.page.content !== now.page.content) {
    if (before.page.text !== now.page.text) add('text', file === null ? [] : [file]);
    const includes = listChanged(before.page.includes ?? {}, now.page.includes ?? {});
    if (includes.length > 0) add('include', includes);
    if (has('plugins')) add('plugins');
    const options = ofKind('option');
    if (options.length > 0) add('option', options);
    // What the text itself has changed may have brought or taken them.
    const components = ofKind('component');
    if (components.length > 0 && reasons.length === 0) add('component', components);
    if (has('glossary') && reasons.length === 0) add('glossary');
  } else if (before.page.shown !== now.page.shown) add('metadata');

  const shared = ofKind('site');
  if (shared.length > 0) add('site', shared);
  if (sidebar !== null && ofKind('sidebar').includes(sidebar)) add('sidebar', [sidebar]);
  for (const what of ['theme', 'styles', 'policy'] as const) if (has(what)) add(what);
  if (reasons.length === 0) add('other');
  return reasons;
}

function listChanged(before: Record<string, string>, now: Record<string, string>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => before[name] !== now[name]);
}
