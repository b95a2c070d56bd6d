import type { EditUrl } from '../1-load/docs-config.ts';
import type { SiteInput } from '../1-load/site-input.ts';
import { describeThrown } from '../diagnostics/describe-thrown.ts';
import type { Diagnostic, KeyPlace } from '../diagnostics/diagnostic.ts';
import { editUrlFailed, editUrlWrong } from '../diagnostics/messages/link.ts';
import { findUrlFault } from '../paths/url-fault.ts';
import { encodeRoute } from './route.ts';
import type { Doc } from './version-docs.ts';

type Site = Pick<SiteInput, 'config' | 'configFile'>;

/** Finds where a page can be edited: what its front matter says, else what its version's manifest, its set or `docs` does. */
export function findEditUrl(doc: Doc, site: Site): { editUrl: string | null; diagnostics: Diagnostic[] } {
  const { custom_edit_url: custom } = doc.frontMatter;
  if (custom !== undefined) return { editUrl: custom, diagnostics: [] };
  const { editUrl } = ownerOf(doc);
  if (editUrl === null || doc.source.made) return { editUrl: null, diagnostics: [] };
  return typeof editUrl === 'string' ? { editUrl: fillTemplate(editUrl, doc), diagnostics: [] } : callFunction(editUrl, doc, site);
}

/** The version in whose folder the page's file stands. */
function ownerOf({ version, source }: Doc): Pick<Doc['version'], 'ownName' | 'contentDir' | 'editUrl'> {
  return version.inherited.find((each) => each.version.name === source.inheritedFrom)?.version ?? version;
}

/** A template with `{path}` and `{version}`, or the folder that the path goes below. */
function fillTemplate(template: string, doc: Doc): string {
  const path = encodeRoute(pathOf(doc));
  const filled = template.replaceAll('{version}', encodeURIComponent(ownerOf(doc).ownName));
  return filled.includes('{path}') ? filled.replaceAll('{path}', path) : `${filled.replace(/\/$/, '')}/${path}`;
}

/** Content outside the site folder is named as from the repository's root, the best guess there is. */
function pathOf({ source }: Doc): string {
  return source.file.replace(/^(?:\.\.\/)+/, '');
}

function callFunction(edit: Exclude<EditUrl, string>, doc: Doc, { config, configFile }: Site): ReturnType<typeof findEditUrl> {
  const { version, source, id, permalink } = doc;
  const owner = ownerOf(doc);
  const place: KeyPlace = { file: configFile, keyPath: [...whereSet(version.set, config), 'editUrl'] };
  const given = {
    version: owner.ownName,
    versionDocsDirPath: owner.contentDir,
    docPath: source.path,
    path: source.file,
    id,
    permalink,
    locale: config.locale.code,
  };
  let found: unknown;
  try {
    found = edit(given);
  } catch (error) {
    return { editUrl: null, diagnostics: [editUrlFailed({ file: source.file, reason: describeThrown(error), thrown: error }, place)] };
  }
  if (found === null || found === undefined) return { editUrl: null, diagnostics: [] };
  if (typeof found === 'string' && found.trim() !== '' && findUrlFault(found, 'link') === null) return { editUrl: found, diagnostics: [] };
  return { editUrl: null, diagnostics: [editUrlWrong({ file: source.file, found }, place)] };
}

/** A set without a function of its own has that of `docs`. */
function whereSet({ id }: Doc['version']['set'], { docSets }: Site['config']): string[] {
  return id !== null && docSets[id]?.editUrl !== undefined ? ['docSets', id] : ['docs'];
}
