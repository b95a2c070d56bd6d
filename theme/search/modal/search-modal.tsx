import { type KeyboardEvent, type ReactElement, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { SiteData, VersionName } from '../../contract/site-data.ts';
import {
  favoriteSearches,
  noRecentSearches,
  noResultsFor,
  recentSearches,
  resultCount,
  searchErrorTitle,
  seeAllResults,
} from '../../text.ts';
import { DidYouMean } from '../did-you-mean.tsx';
import { FoundElsewhere } from '../found-elsewhere.tsx';
import { toSearchPageHref } from '../search-page-href.ts';
import { toIndexName } from '../search-request.ts';
import { isQuery, type SearchSession } from '../search-session.ts';
import { readStoredSearches } from '../stored-searches.ts';
import { useElsewhere } from '../use-elsewhere.ts';
import { useReport } from '../use-report.ts';
import { type ItemActions, ItemList } from './item-list.tsx';
import { keepFocusInside } from './keep-focus-inside.ts';
import { ErrorMessage, LoadingMessage, NoResultsMessage, StartMessage } from './messages.tsx';
import { ModalFooter } from './modal-footer.tsx';
import { SearchBox } from './search-box.tsx';
import { type SearchItem, toStoredSection } from './search-item.ts';
import { useActiveItem } from './use-active-item.ts';
import { useSections } from './use-sections.ts';

export interface SearchModalProps {
  site: SiteData;
  session: SearchSession;
  /** Ends the search. `isFollowed`: the reader goes on to a result, so that focus and scroll position are not those of before. */
  onClose(options: { isFollowed: boolean }): void;
}

/** What is inside the dialog: the box, one of five screens, and what the keys do. */
export function SearchModal({ site, session, onClose }: SearchModalProps): ReactElement {
  const state = useSyncExternalStore(session.subscribe, session.get);
  const { query, version, status, isRefused = false, answer, isPartial, suggestions } = state;
  const inputRef = useRef<HTMLInputElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const stored = useMemo(() => readStoredSearches(toIndexName(site)), [site]);
  const [kept, setKept] = useState(readKept);
  const hasQuery = isQuery(query);
  const { sections, items, start } = useSections(site, state, kept);
  // More hits of the same answer leave the reader where they are.
  const shown = hasQuery && answer ? `${version} ${answer.query}` : null;
  const active = useActiveItem(items, shown ?? sections, start);
  const foundNothing = hasQuery && answer !== null && items.length <= start;
  const isAnswered = hasQuery && status === 'idle';
  const asked = { query: answer?.query ?? query, version };
  const elsewhere = useElsewhere(site, { ...asked, isMissing: isAnswered && (foundNothing || answer?.suggestion !== undefined) });
  useReport(site, { ...asked, foundNothing: isAnswered && foundNothing });

  function readKept() {
    const [recent, favorites] = [stored.recent.all(), stored.favorites.all()];
    const all = [
      toStoredSection('recent', recentSearches(), recent, site),
      toStoredSection('favorite', favoriteSearches(), favorites, site),
    ];
    return { sections: all.filter(({ items }) => items.length > 0), searches: [...favorites, ...recent] };
  }

  // Enter came before the results of what was typed did: it is meant for them.
  const [isEnterWaiting, setEnterWaiting] = useState(false);
  const activeId = active.item?.id ?? null;
  useEffect(() => {
    if (!isEnterWaiting || status === 'loading') return;
    setEnterWaiting(false);
    if (status === 'idle' && activeId !== null) panelRef.current?.querySelector<HTMLElement>(`[id="${activeId}"]`)?.click();
  }, [isEnterWaiting, status, activeId]);

  function type(text: string): void {
    setEnterWaiting(false);
    session.input(text);
  }

  function input(text: string): void {
    type(text);
    inputRef.current?.focus();
  }

  function choose(name: VersionName): void {
    session.choose(name);
    // The button that was pressed is gone.
    inputRef.current?.focus();
  }

  // A new list is read from its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is what is new
  useEffect(() => {
    panelRef.current?.scrollTo({ top: 0 });
  }, [shown]);

  const actions: ItemActions = {
    follow({ href, title, saved }, isPlain) {
      if (href === null) {
        input(title);
        return;
      }
      const isFavorite = stored.favorites.all().some(({ objectID, url }) => objectID === saved?.objectID || url === saved?.url);
      if (saved && !isFavorite) stored.recent.add(saved);
      // The click goes on to the router, or to the browser, first.
      if (isPlain) setTimeout(() => onClose({ isFollowed: true }));
    },
    point: active.point,
    save({ saved }) {
      if (!saved) return;
      stored.favorites.add(saved);
      stored.recent.remove(saved);
      refresh();
    },
    remove({ saved }, kind) {
      if (saved) (kind === 'recent' ? stored.recent : stored.favorites).remove(saved);
      refresh();
    },
  };
  // The same object for all drawings, which does what the newest one would.
  const newest = useRef(actions);
  newest.current = actions;
  const lasting = useMemo(() => forwardTo(newest), []);

  function refresh(): void {
    setKept(readKept());
    // The button that was pressed may be gone.
    inputRef.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // An input method's own keys choose what is typed. Safari says so of the last one by its code alone.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Tab') {
      keepFocusInside(event.currentTarget, event);
      return;
    }
    if (event.key === 'Escape') onClose({ isFollowed: false });
    else if (event.key === 'ArrowDown') active.move(1);
    else if (event.key === 'ArrowUp') active.move(-1);
    else if (event.key === 'Enter' && event.target === inputRef.current) followActive(active.item, event);
    else return;
    event.preventDefault();
  }

  function followActive(item: SearchItem | null, { ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
    if (!ctrlKey && !metaKey && !shiftKey) {
      setEnterWaiting(true);
      return;
    }
    if (!item?.href) return;
    actions.follow(item, false);
    window.open(item.href, '_blank', ctrlKey || metaKey ? 'noopener' : `noopener,width=${window.outerWidth},height=${window.outerHeight}`);
  }

  const isComplete = answer?.exhaustiveNbHits !== false;
  const showsAll = hasQuery && isComplete && status !== 'error' && answer !== null && !foundNothing && site.search.page !== null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that reach the dialog from whatever in it has the focus
    <div className="search-modal" onKeyDown={onKeyDown}>
      <SearchBox
        site={site}
        inputRef={inputRef}
        query={query}
        version={version}
        isBusy={status === 'loading' || !isComplete}
        activeId={activeId}
        hasList={items.length > 0}
        onInput={type}
        onVersion={choose}
        onClear={() => input('')}
        onCancel={() => onClose({ isFollowed: false })}
      />
      <p className="sr-only" role="status">
        {announce()}
      </p>
      <div className="search-panel" ref={panelRef}>
        {isStartWithoutRecent() && items.length > 0 ? <p className="search-none">{noRecentSearches()}</p> : null}
        {items.length > 0 ? <ItemList sections={sections} active={active.item} actions={lasting} /> : null}
        {message()}
      </div>
      {showsAll ? (
        <a
          className="search-all"
          href={toSearchPageHref(site, { query: answer.query, version })}
          onClick={() => setTimeout(() => onClose({ isFollowed: true }))}
        >
          {seeAllResults(answer.nbHits)}
        </a>
      ) : null}
      <ModalFooter isAlgolia={site.search.provider === 'algolia'} />
    </div>
  );

  function isStartWithoutRecent(): boolean {
    return query.trim() === '' && kept.sections.length === 0;
  }

  function message(): ReactElement | null {
    if (status === 'error') return <ErrorMessage isRefused={isRefused} onRetry={session.retry} />;
    if (!hasQuery) return items.length > 0 ? null : <StartMessage />;
    if (answer === null) return items.length > 0 ? null : <LoadingMessage />;
    const others = version === null ? null : <FoundElsewhere {...{ site, version, found: elsewhere, onVersion: choose }} />;
    return !foundNothing ? (
      others
    ) : (
      <NoResultsMessage
        query={answer.query}
        suggestions={suggestions}
        missingResultsUrl={site.search.missingResultsUrl}
        onSuggestion={(suggestion) => input(`${suggestion.toLowerCase()} `)}
      >
        {answer.suggestion === undefined ? null : <DidYouMean suggestion={answer.suggestion} onQuery={input} />}
        {others}
      </NoResultsMessage>
    );
  }

  /** What a screen reader says of the screen. */
  function announce(): string {
    if (status === 'error') return searchErrorTitle();
    if (!hasQuery || status === 'loading' || isPartial || answer === null) return '';
    return foundNothing ? noResultsFor(answer.query) : resultCount(items.length - start);
  }
}

/** Actions that stay the same object while what they do changes. */
function forwardTo(newest: { current: ItemActions }): ItemActions {
  return {
    follow: (...given) => newest.current.follow(...given),
    point: (item) => newest.current.point(item),
    save: (item) => newest.current.save(item),
    remove: (...given) => newest.current.remove(...given),
  };
}
