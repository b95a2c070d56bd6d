import type { SidebarModel } from '../../4-link/site-model.ts';
import { toPublishableName } from '../../paths/name-fault.ts';
import { shortHash } from '../../text/digest.ts';

/** A generated file that is not a page. */
export interface GeneratedFile {
  path: string;
  contents: string;
}

/** The file of one sidebar. */
export interface SidebarFile extends GeneratedFile {
  version: string;
  id: string;
  href: string;
}

export function toSidebarFile({ version, id, items }: SidebarModel, baseUrl: string): SidebarFile {
  const contents = JSON.stringify(items);
  const path = `assets/sidebars/${toFileName(version)}/${toFileName(id)}.${shortHash(contents)}.json`;
  return { version, id, href: baseUrl + path, path, contents };
}

/** A name that reads the same on a disk and in a URL. Two that become one are told apart by the hash behind them, or are one in fact. */
function toFileName(name: string): string {
  return toPublishableName(name.replaceAll(/[^\w.-]+/g, '-'));
}
