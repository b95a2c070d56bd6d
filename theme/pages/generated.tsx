import type { ReactElement } from 'react';
import type { GeneratedContent } from '../contract.ts';
import { CardList } from '../layout/card-list.tsx';
import { tagsLabel, viewAllTags } from '../text.ts';
import { AllAuthors, Archive, PostFoot, PostHead, PostList } from './blog.tsx';
import { Feedback } from './feedback.tsx';
import { NearPages, NotFoundPage } from './not-found-page.tsx';
import { PrintBook } from './print.tsx';
import { TagList } from './tag-list.tsx';
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
    case 'not-found':
      return <NotFoundPage {...content} />;
    case 'near-pages':
      return <NearPages />;
    case 'doc-tags':
      return (
        <div className="doc-tags">
          <b>{tagsLabel}</b>
          <TagList tags={content.tags} />
        </div>
      );
    case 'feedback':
      return <Feedback endpoint={content.endpoint} about={content.about} />;
    case 'post-head':
      return <PostHead about={content.about} />;
    case 'post-foot':
      return <PostFoot {...content} />;
    case 'posts':
      return <PostList {...content} />;
    case 'archive':
      return <Archive {...content} />;
    case 'authors':
      return <AllAuthors authors={content.authors} />;
    case 'print':
      return <PrintBook {...content} />;
  }
}
