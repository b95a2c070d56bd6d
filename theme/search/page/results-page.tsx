import { type ReactElement, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { onNextPages } from '../../boot/page-event.ts';
import type { SiteData } from '../../contract/site-data.ts';
import { formatTitle } from '../../page-title.ts';
import { allDocs, searchedDocs, searchResultsFor, searchTitle } from '../../text.ts';
import { ask } from '../ask.ts';
import { Choices } from '../choices.tsx';
import { DEFAULT_SET, versionsOf } from '../reader-version.ts';
import { readSearchPageAddress, toSearchPageHref } from '../search-page-href.ts';
import { PAGE_HITS } from '../search-request.ts';
import { createResultList, type ResultList, type Wanted } from './result-list.ts';
import { Results } from './results.tsx';
import { ResultsForm } from './results-form.tsx';

/** Nobody is asked before the reader has paused for that long. */
const INPUT_DELAY_MS = 300;

/** The search page once script is there: what is typed goes into the address, and the list shows what the address asks for. */
export function ResultsPage({ site }: { site: SiteData }): ReactElement {
  const list = listOf(site);
  const [box] = useState(readBoxBefore);
  const [text, setText] = useState(() => {
    const wanted = readSearchPageAddress(site, location.search);
    const typed = box?.value || wanted.query;
    // Before the first drawing: a list that was here before is then as long as it was, and the scroll position fits.
    list.show({ ...wanted, query: typed });
    return typed;
  });
  const shown = useSyncExternalStore(list.subscribe, list.get);
  const inputRef = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function search(wanted: Partial<Wanted>): void {
    clearTimeout(timer.current);
    const { query, version, docSet } = { ...shown, query: text, ...wanted };
    setText(query);
    list.show({ query, version, docSet });
    const href = toSearchPageHref(site, { query: query.trim(), version, docSet });
    if (href !== location.pathname + location.search) history.replaceState(history.state, '', href);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useLayoutEffect(() => {
    if (text !== readSearchPageAddress(site, location.search).query) search({});
    if (box?.isFocused || text === '') inputRef.current?.focus({ preventScroll: true });
    return () => clearTimeout(timer.current);
  }, []);

  useEffect(
    () =>
      onNextPages(() => {
        if (location.pathname !== site.search.page) return;
        clearTimeout(timer.current);
        const wanted = readSearchPageAddress(site, location.search);
        flushSync(() => {
          setText(wanted.query);
          list.show(wanted);
        });
      }),
    [site, list],
  );

  const title = shown.query === '' ? searchTitle() : searchResultsFor(shown.query);
  useDocumentTitle(formatTitle(title, site));
  return (
    <article className="search-page">
      <h1 className="page-title">{title}</h1>
      <ResultsForm
        site={site}
        inputRef={inputRef}
        text={text}
        version={shown.version}
        onText={(typed) => {
          setText(typed);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search({ query: typed }), INPUT_DELAY_MS);
        }}
        onVersion={(version) => search({ version })}
        onSubmit={() => search({})}
      />
      {site.docSets ? (
        <Choices
          label={searchedDocs()}
          choices={[{ value: null, label: allDocs() }, ...site.docSets.map(({ id = DEFAULT_SET, label }) => ({ value: id, label }))]}
          chosen={shown.docSet}
          onChoose={(docSet) => search({ docSet })}
        />
      ) : null}
      <Results site={site} state={shown} onMore={list.more} onSearch={search} />
    </article>
  );
}

/** The box that stood here before script came: what the reader has typed into it, and whether they are still at it. */
function readBoxBefore(): { value: string; isFocused: boolean } | null {
  const box = document.querySelector<HTMLInputElement>('main .search-form input');
  return box && { value: box.value, isFocused: box === document.activeElement };
}

let made: ResultList | null = null;

/** One list for all visits of the page: it remembers what it showed. */
function listOf(site: SiteData): ResultList {
  made ??= createResultList((wanted, page) =>
    ask(site, wanted.query, { versions: versionsOf(site, wanted), hitsPerPage: PAGE_HITS, page }),
  );
  return made;
}

/** The document's title while the page is on screen. */
function useDocumentTitle(title: string): void {
  useLayoutEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      // The next page may have set its own by now.
      if (document.title === title) document.title = before;
    };
  }, [title]);
}
