import type { WrittenLink } from '../3-compile/compiled-doc.ts';
import { folderOf, joinPath } from '../paths/site-path.ts';

/** The file that a link of a page is written in, from the site folder: the page's own, or a partial's. */
export function fileOfLink({ file }: Pick<WrittenLink, 'file'>, page: string): string {
  if (file.startsWith('/')) return file.slice(1);
  return file === '' ? page : joinPath(folderOf(page), file);
}
