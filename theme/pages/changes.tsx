import type { ReactElement } from 'react';
import type { ChangedPage, GeneratedContent } from '../contract/page-data.ts';
import * as text from '../text.ts';

/** Above a comparison: how to read it, and where both versions are. */
export function ComparisonLead({ newer, older, list }: Extract<GeneratedContent, { kind: 'comparison' }>): ReactElement {
  return (
    <>
      <p className="comparison-links">
        <a href={newer.href}>{text.pageInVersion(newer.label)}</a>
        <a href={older.href}>{text.pageInVersion(older.label)}</a>
        <a href={list}>{text.allChanges(older.label)}</a>
      </p>
      <p className="comparison-key">
        {text.comparesPages()} <ins>{text.comparesAdded()}</ins>
        {text.comparesPagesNext()} <del>{text.comparesAdded()}</del>
        {text.fullStop()}
      </p>
    </>
  );
}

/** What changed in a version, page by page. */
export function ChangeList({ since, counts, groups, feed }: Extract<GeneratedContent, { kind: 'change-list' }>): ReactElement {
  return (
    <>
      <p className="lead">{counts === '' ? text.noChangesListed(since) : text.sentence(counts)}</p>
      {groups.map(({ category, pages }) => (
        <section key={category ?? ''}>
          {category === null ? null : <h2>{category}</h2>}
          <ul className="change-list">
            {pages.map((page) => (
              <li key={`${page.kind} ${page.href}`}>
                <Change page={page} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p>
        <a href={feed}>{text.followChanges()}</a>
      </p>
    </>
  );
}

function Change({ page: { kind, title, href, from, words } }: { page: ChangedPage }): ReactElement {
  return (
    <>
      <b className={`change-kind ${kind}`}>{text.changeKind(kind)}</b> <a href={href}>{title}</a>
      {from === undefined || from === title ? null : <span> {text.formerTitle(from)}</span>}
      {words ? <Size {...words} /> : null}
    </>
  );
}

function Size({ added, removed }: { added: number; removed: number }): ReactElement {
  const sizes = [...(added > 0 ? [text.wordsAdded(added)] : []), ...(removed > 0 ? [text.wordsRemoved(removed)] : [])];
  return <span className="change-size"> {sizes.length > 0 ? sizes.join(text.comma()) : text.sameWords()}</span>;
}
