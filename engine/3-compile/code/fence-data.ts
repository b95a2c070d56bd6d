import type { Code } from 'mdast';
import { isWritten } from '../plugins/settle-places.ts';

/** What a CodeBlock made from a fence knows of itself. */
export interface FenceData {
  language: string;
  meta: string;
  code: string;
  /** Where the language stands in the fence's first line; 0 when not known. */
  languageColumn: number;
  /** Where what follows the language stands; 0 when not known. */
  metaColumn: number;
  /** It is a tab's panel, and its title the tab's label. */
  isTab?: true;
  /** docsgen has written it: nobody can be told of a language that the site does without. */
  isMade?: true;
}

/** Reads what a block of code is written as. `text` is the file's. */
export function toFence(node: Code, text: string): FenceData {
  const { column = 0, offset = 0 } = isWritten(node) ? node.position!.start : {};
  const marker = isWritten(node) ? /^[`~]+[ \t]*/.exec(text.slice(offset, offset + 100)) : null;
  const languageColumn = marker ? column + marker[0].length : 0;
  const meta = node.meta ?? '';
  const line = marker && meta !== '' ? text.slice(offset, text.indexOf('\n', offset)) : '';
  const metaIndex = line.indexOf(meta, (marker?.[0].length ?? 0) + (node.lang?.length ?? 0));
  return {
    language: node.lang ?? '',
    meta,
    code: node.value,
    languageColumn,
    metaColumn: line !== '' && metaIndex !== -1 ? column + metaIndex : 0,
    ...(node.data?.isTab && { isTab: true }),
  };
}
