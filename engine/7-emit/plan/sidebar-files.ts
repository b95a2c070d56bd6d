import type { SidebarModel, SiteModel } from '../../4-link/site-model.ts';
import { toPublishableName } from '../../paths/name-fault.ts';
import { pathKey } from '../../paths/path-key.ts';
import { shortHash } from '../../text/digest.ts';
import type { Memo } from '../../tools/memo.ts';
import type { GeneratedFile } from './output-handle.ts';

/** The file of a sidebar. */
export interface SidebarFile extends GeneratedFile {
  version: string;
  id: string;
  href: string;
}

/** Lists each sidebar with its file. Two sidebars share a file if their contents are equal and some disks cannot tell their names apart. */
export function listSidebarFiles({ site, sidebars }: SiteModel, memo: Memo): SidebarFile[] {
  const byKey = new Map<string, SidebarFile>();
  return sidebars.map((sidebar) => {
    const { version, id } = sidebar;
    const file = memo.get('sidebar file', JSON.stringify([version, id]), [sidebar], () => toSidebarFile(sidebar, site.baseUrl));
    const key = pathKey(file.path);
    const { path, href } = byKey.get(key) ?? file;
    if (!byKey.has(key)) byKey.set(key, file);
    return { ...file, path, href };
  });
}

function toSidebarFile({ version, id, items }: SidebarModel, baseUrl: string): SidebarFile {
  const contents = JSON.stringify(items);
  const path = `assets/sidebars/${toFileName(version)}/${toFileName(id)}.${shortHash(contents)}.json`;
  return { version, id, href: baseUrl + path, path, contents };
}

/** A name that is the same on a disk and in a URL. If two names become one, the hash behind them differs unless their contents are equal. */
function toFileName(name: string): string {
  return toPublishableName(name.replaceAll(/[^\w.-]+/g, '-'));
}
