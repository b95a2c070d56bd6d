import type { ReactElement } from 'react';
import type { AuthorData, GeneratedContent, PageLink, PostAbout, PostCard } from '../contract/page-data.ts';
import * as text from '../text.ts';
import { PageFoot } from './doc-page.tsx';
import { TagList } from './tag-list.tsx';

type Content<Kind extends GeneratedContent['kind']> = Omit<Extract<GeneratedContent, { kind: Kind }>, 'kind'>;

/** What stands between a post's title and its text. */
export function PostHead({ about }: { about: PostAbout }): ReactElement | null {
  const { date, minutes, authors, locale } = about;
  if (date === null && minutes === null && authors.length === 0) return null;
  return (
    <div className="post-head">
      {date === null && minutes === null ? null : (
        <p>
          {date === null ? null : <PostDate date={date} locale={locale} />}
          {date === null || minutes === null ? null : ' · '}
          {minutes === null ? null : text.minutesToRead(Math.ceil(minutes))}
        </p>
      )}
      {authors.length === 0 ? null : (
        <ul className="authors">
          {authors.map((author) => (
            <li key={`${author.name} ${author.href} ${author.image}`}>
              <Author author={author} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What stands below a post's text. */
export function PostFoot({ tags, editUrl, lastUpdated, locale, newer, older }: Content<'post-foot'>): ReactElement {
  return (
    <>
      {tags.length === 0 ? null : (
        <div className="doc-tags">
          <b>{text.tagsLabel()}</b>
          <TagList tags={tags} />
        </div>
      )}
      <PageFoot page={{ editUrl, lastUpdated }} locale={locale} />
      <Neighbors label={text.postPagination()} newer={newer} older={older} words={[text.newerPost(), text.olderPost()]} />
    </>
  );
}

/** Posts, one below the other. */
export function PostList({ lead, author, all, posts, newer, older }: Content<'posts'>): ReactElement {
  return (
    <>
      {lead === null ? null : <p className="lead">{lead}</p>}
      {author === null ? null : (
        <div className="authors">
          <Author author={author} isWhole />
        </div>
      )}
      {all === null ? null : (
        <p>
          <a href={all.href}>{all.of === 'tag' ? text.viewAllTags() : text.viewAllAuthors()}</a>
        </p>
      )}
      {posts.map((post) => (
        <Post key={post.href} post={post} />
      ))}
      <Neighbors
        label={text.listPagination()}
        newer={newer === null ? null : { label: text.newerEntries(), href: newer }}
        older={older === null ? null : { label: text.olderEntries(), href: older }}
      />
    </>
  );
}

/** All posts by year. */
export function Archive({ years, locale }: Content<'archive'>): ReactElement {
  return (
    <>
      {years.map(({ year, posts }) => (
        <section key={year}>
          {year === '' ? null : <h2>{year}</h2>}
          <ul className="archive">
            {posts.map(({ date, label, href }) => (
              <li key={href}>
                {date === null ? null : <PostDate date={date} locale={locale} isInYear />}
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The authors of a blog. */
export function AllAuthors({ authors }: Content<'authors'>): ReactElement {
  return (
    <ul className="authors all-authors">
      {authors.map((author) => (
        <li key={`${author.name} ${author.href} ${author.image}`}>
          <Author author={author} count={author.count} isWhole />
        </li>
      ))}
    </ul>
  );
}

/** Links to what was written later, and earlier. */
function Neighbors({
  label,
  newer,
  older,
  words,
}: {
  label: string;
  newer: PageLink | null;
  older: PageLink | null;
  words?: [newer: string, older: string];
}): ReactElement | null {
  if (!newer && !older) return null;
  return (
    <nav className="pagination" aria-label={label}>
      {newer ? (
        <a className="previous" href={newer.href} rel="prev">
          {words ? <small>{words[0]}</small> : null}
          {newer.label}
        </a>
      ) : null}
      {older ? (
        <a className="next" href={older.href} rel="next">
          {words ? <small>{words[1]}</small> : null}
          {older.label}
        </a>
      ) : null}
    </nav>
  );
}

function Post({ post }: { post: PostCard }): ReactElement {
  const { title, href, tags, hasMore, html } = post;
  return (
    <article className="post">
      <h2>
        <a href={href}>{title}</a>
      </h2>
      <PostHead about={post} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: content is made at build time from the writers' own files */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      {tags.length === 0 && !hasMore ? null : (
        <footer>
          {tags.length === 0 ? null : <TagList tags={tags} />}
          {hasMore ? (
            <a className="read-more" href={href} aria-label={text.readMoreAbout(title)}>
              {text.readMore()}
            </a>
          ) : null}
        </footer>
      )}
    </article>
  );
}

/** `isWhole` where the page is about the author. */
function Author({ author, count, isWhole = false }: { author: AuthorData; count?: number; isWhole?: boolean }): ReactElement {
  const { name, title, description, href, image, socials } = author;
  // Its name says who it is; without one the image must.
  const portrait =
    image === null ? null : (
      <img src={image} alt={name === null ? (title ?? '') : ''} width="48" height="48" loading="lazy" decoding="async" />
    );
  return (
    <div className="author">
      {portrait}
      <div>
        {name === null ? null : <b>{href === null ? name : <a href={href}>{name}</a>}</b>}
        {count === undefined ? null : <span className="count">{text.postCount(count)}</span>}
        {title === null ? null : <small>{title}</small>}
        {isWhole && description !== null ? <p>{description}</p> : null}
        {socials.length === 0 ? null : (
          <ul className="socials">
            {socials.map(({ platform, href: url }) => (
              <li key={platform}>
                <a href={url} rel="noopener noreferrer me">
                  {nameOf(platform)}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** As the platforms write themselves. */
const NAMES: Record<string, string> = {
  x: 'X',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  stackoverflow: 'Stack Overflow',
  youtube: 'YouTube',
};

function nameOf(platform: string): string {
  return NAMES[platform] ?? `${platform.charAt(0).toUpperCase()}${platform.slice(1)}`;
}

/** In UTC, so that the server and every reader write the same day. */
function PostDate({ date, locale, isInYear = false }: { date: string; locale: string; isInYear?: boolean }): ReactElement {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...(!isInYear && { year: 'numeric' }),
    timeZone: 'UTC',
  });
  return <time dateTime={date}>{format.format(new Date(date))}</time>;
}
