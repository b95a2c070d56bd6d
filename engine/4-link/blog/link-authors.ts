import type { AuthorData } from '../../../theme/contract/page-data.ts';
import type { WrittenLink } from '../../3-compile/compiled-doc.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { pathBelow } from '../../paths/site-path.ts';
import { frontMatterPlace } from '../front-matter-place.ts';
import type { LinkContext } from '../link-context.ts';
import { resolveLinks } from '../links.ts';
import { encodeRoute } from '../route.ts';
import type { AssetFile } from '../site-model.ts';
import type { Doc } from '../version-docs.ts';
import type { Blog, Post, PostAuthor } from './collect-blogs.ts';

export interface LinkedAuthors {
  authors: AuthorData[];
  assets: AssetFile[];
  diagnostics: Diagnostic[];
}

/** The authors of a post, with what is wrong with those that it describes itself. */
export function linkPostAuthors({ doc, authors }: Post, blog: Blog, links: LinkContext): LinkedAuthors {
  const linked = authors.map((author) => linkAuthor(author, blog, links));
  const place = frontMatterPlace(doc, 'authors');
  return {
    authors: linked.map(({ author }) => author),
    assets: linked.flatMap(({ assets }) => assets),
    diagnostics: linked.flatMap(({ diagnostics }, index) =>
      authors[index]!.file === doc.source.file ? diagnostics.map((each) => ({ ...each, place })) : [],
    ),
  };
}

/** Those of the blog's list, with what is wrong with them. */
export function linkKnownAuthors(blog: Blog, links: LinkContext): LinkedAuthors {
  const linked = blog.authors.map((author) => linkAuthor(author, blog, links));
  return {
    authors: linked.map(({ author }) => author),
    assets: linked.flatMap(({ assets }) => assets),
    diagnostics: linked.flatMap(({ diagnostics }, index) => diagnostics.map((each) => ({ ...each, place: blog.known[index]!.place }))),
  };
}

/** Files beside whatever names the author are found as those beside a page. */
function linkAuthor(author: PostAuthor, { area }: Blog, links: LinkContext): Omit<LinkedAuthors, 'authors'> & { author: AuthorData } {
  const { file, image, url, email } = author;
  const path = pathBelow(area.version.contentDir, file) ?? file;
  const scope = { version: area.version, source: { file, path, pathId: path }, permalink: area.root, href: area.rootHref } as Doc;
  const write = (kind: WrittenLink['kind'], written: string | null): WrittenLink[] =>
    written === null ? [] : [{ url: written, kind, file: '', line: 1, column: 1, length: 0, raw: false }];
  const shown = resolveLinks(scope, write('image', image), links);
  const led = resolveLinks(scope, write('link', author.page === null ? url : null), links);
  return {
    author: {
      name: author.name,
      title: author.title,
      description: author.description,
      href: author.page === null ? (led.links[0]?.href ?? (email === null ? null : `mailto:${email}`)) : encodeRoute(author.pageHref!),
      image: shown.links[0]?.href ?? null,
      socials: author.socials.map(([platform, href]) => ({ platform, href })),
    },
    assets: shown.assets,
    diagnostics: [...shown.diagnostics, ...led.diagnostics],
  };
}
