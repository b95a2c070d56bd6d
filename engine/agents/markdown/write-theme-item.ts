import { attributeOf, findTag, hasClass, type Tag, tagsOf, textOf } from '../../markup/read-markup.ts';
import { inlineCode } from './escape-text.ts';
import { writeInline } from './write-inline.ts';
import type { Writing } from './writing.ts';

/** Writes an item of a list that the theme has made; null for one that somebody wrote. */
export function writeThemeItem(item: Tag, list: Tag, writing: Writing): string[] | null {
  if (list.written === '') return null;
  if (hasClass(list, 'cards')) return [writeCardLink(item, writing)].filter(Boolean);
  if (hasClass(list, 'version-list') || hasClass(list, 'archive')) return [joinParts(item, writing, ' · ')].filter(Boolean);
  if (hasClass(list, 'authors')) return [writeAuthor(item, writing)].filter(Boolean);
  return null;
}

/** An item of a tree of files: a file or a folder, what is said of it, and what is in it. Null for any other. */
export function writeTreeEntry(item: Tag, writing: Writing): string[] | null {
  if (!/\btree-(?:file|folder)\b/.test(attributeOf(item, 'class') ?? '')) return null;
  const details = findTag(item.children, ({ name }) => name === 'details');
  const own = details ? (findTag(details.children, ({ name }) => name === 'summary')?.children ?? []) : item.children;
  const name = findTag(own, (tag) => hasClass(tag, 'tree-name') || hasClass(tag, 'tree-more'));
  const comment = findTag(own, (tag) => hasClass(tag, 'tree-comment'));
  const about = comment ? writeInline(comment.children, writing, { isOneLine: true }) : '';
  const shown = name ? (hasClass(name, 'tree-more') ? '…' : inlineCode(textOf(name.children))) : '';
  const inside = details ? tagsOf(details.children).filter(({ name: tagName }) => tagName === 'ul') : [];
  return [about === '' ? shown : `${shown}: ${about}`, ...writing.writeBlocks(inside)].filter(Boolean);
}

/** What the elements within another say, one after the other. */
export function joinParts({ children }: Pick<Tag, 'children'>, writing: Writing, between: string): string {
  return tagsOf(children)
    .map((each) => writeInline([each], writing, { isOneLine: true }))
    .filter(Boolean)
    .join(between);
}

/** All of such a card is a link. */
function writeCardLink(item: Tag, writing: Writing): string {
  const link = findTag(item.children, ({ name }) => name === 'a');
  const title = link && findTag(link.children, ({ name }) => name === 'b');
  if (!link || !title) return writing.writeBlocks(item.children).join(' ');
  const shown = writeInline([{ ...link, children: title.children }], writing, { isOneLine: true });
  const rest = link.children.filter((node) => node !== title);
  const about = writeInline(rest, writing, { isOneLine: true });
  return about === '' ? shown : `${shown}: ${about}`;
}

/** A name and what the author is; not the picture, nor where else the author writes. */
function writeAuthor(item: Tag, writing: Writing): string {
  const name = findTag(item.children, (tag) => tag.name === 'b');
  const title = findTag(item.children, (tag) => tag.name === 'small');
  const parts = [name, title].flatMap((tag) => (tag ? [writeInline(tag.children, writing, { isOneLine: true })] : []));
  return parts.filter(Boolean).join(', ');
}
