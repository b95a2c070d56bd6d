import type { AssetFacts } from '../../2-discover/read-assets.ts';
import type { PublicFile } from '../../2-discover/source-doc.ts';
import type { AssetFile } from '../../4-link/site-model.ts';
import { type FactKind, type Files, isMissingFile } from '../../files/files.ts';
import { SourceChangedError } from '../../state/source-changed-error.ts';
import type { OutputHandle } from './output-handle.ts';

export interface CopiedFilesInput {
  publicFiles: Pick<PublicFile, 'path' | 'file' | 'absolutePath'>[];
  assets: AssetFile[];
  /** The site's files, confined to those that pages may name. */
  files: Pick<Files, 'facts' | 'readBytes'>;
  assetFacts: FactKind<AssetFacts>;
}

/** The files of the site that are published unchanged. Each is read only when it is requested, because it may be large. */
export function listCopiedFiles({ publicFiles, assets, files, assetFacts }: CopiedFilesInput): OutputHandle[] {
  return [...publicFiles, ...assets].map((copied: { path: string; absolutePath: string; hash?: string }) => {
    const { path, absolutePath } = copied;
    const facts = files.facts(absolutePath, assetFacts);
    // It was removed, may no longer be published, or has other contents than the name that pages link to.
    const isOther = copied.hash !== undefined && !facts?.digest.startsWith(copied.hash);
    if (!facts || isOther) throw new SourceChangedError(absolutePath);
    const { digest, size } = facts;
    return { path, digest, contents: () => read(absolutePath, files), entry: { path, digest, size } };
  });
}

async function read(path: string, files: Pick<Files, 'readBytes'>): Promise<Uint8Array> {
  try {
    return await files.readBytes(path);
  } catch (error) {
    throw isMissingFile(error) ? new SourceChangedError(path) : error;
  }
}
