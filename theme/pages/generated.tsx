import type { ReactElement } from 'react';
import type { GeneratedContent, TagLink } from '../contract.ts';
import { CardList } from '../layout/card-list.tsx';
import { tagsLabel, viewAllTags } from '../text.ts';
import { VersionsPage } from './versions-page.tsx';

/** Content that is made of data when the site is built: the client takes it over as HTML. */
export function Generated({ content }: { content: GeneratedContent }): ReactElement {
  switch (content.kind) {
    case 'tag':
      return (
        <>
          {content.description ? <p className="lead">{content.description}</p> : null}
          <p>
            <a href={content.all}>{viewAllTags}</a>
          </p>
          <CardList cards={content.cards} />
        </>
      );
    case 'tag-index':
      return (
        <>
          {content.groups.map(({ letter, tags }) => (
            <section key={letter}>
              <h2>{letter}</h2>
              <TagList tags={tags} />
            </section>
          ))}
        </>
      );
    case 'versions':
      return <VersionsPage {...content} />;
    case 'doc-tags':
      return (
        <div className="doc-tags">
          <b>{tagsLabel}</b>
          <TagList tags={content.tags} />
        </div>
      );
  }
}

function TagList({ tags }: { tags: (TagLink & { count?: number })[] }): ReactElement {
  return (
    <ul className="tags">
      {tags.map(({ label, href, description, count }) => (
        <li key={href}>
          <a href={href} rel="tag" title={description ?? undefined}>
            {label}
            {count === undefined ? null : <span>{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
