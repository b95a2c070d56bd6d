import type { ReactElement } from 'react';
import type { GeneratedContent } from '../contract/page-data.ts';
import { CardList } from '../layout/card-list.tsx';
import * as text from '../text.ts';
import { tagsLabel, viewAllTags } from '../text.ts';
import { AllAuthors, Archive, PostFoot, PostHead, PostList } from './blog.tsx';
import { ChangeList, ComparisonLead } from './changes.tsx';
import { Feedback } from './feedback.tsx';
import { LatestNote } from './latest-note.tsx';
import { NearPages, NotFoundPage } from './not-found-page.tsx';
import { PageActions } from './page-actions.tsx';
import { PrintBook } from './print.tsx';
import { TagList } from './tag-list.tsx';
import { VersionMarks } from './version-marks.tsx';
import { VersionsPage } from './versions-page.tsx';

/** Content that is made of data when the site is built: the client takes it over as HTML. */
export function Generated({ content }: { content: GeneratedContent }): ReactElement {
  switch (content.kind) {
    case 'tag':
      return (
        <>
          {content.description ? <p className="lead">{content.description}</p> : null}
          <p>
            <a href={content.all}>{viewAllTags()}</a>
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
      return <NearPages gone={content.gone} />;
    case 'latest-note':
      return <LatestNote {...content} />;
    case 'comparison':
      return <ComparisonLead {...content} />;
    case 'no-changes':
      return <p>{text.noChangesShown()}</p>;
    case 'change-list':
      return <ChangeList {...content} />;
    case 'changes-link':
      return (
        <p className="changes-link">
          <a href={content.link.href}>{content.link.label}</a>
        </p>
      );
    case 'doc-tags':
      return (
        <div className="doc-tags">
          <b>{tagsLabel()}</b>
          <TagList tags={content.tags} />
        </div>
      );
    case 'feedback':
      return <Feedback endpoint={content.endpoint} about={content.about} />;
    case 'version-marks':
      return <VersionMarks marks={content.marks} />;
    case 'page-actions':
      return <PageActions href={content.href} assistants={content.assistants} />;
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
