import { type KeyboardEvent, type ReactElement, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { SiteData } from '../../contract.ts';
import { favoriteSearches, noResultsFor, recentSearches, resultCount, searchErrorTitle, seeAllResults } from '../../text.ts';
import { groupHits } from '../group-hits.ts';
import { nameScope } from '../name-scope.ts';
import { toSearchPageHref } from '../search-page-href.ts';
import { toIndexName } from '../search-request.ts';
import type { SearchSession } from '../search-session.ts';
import { readStoredSearches } from '../stored-searches.ts';
import { type ItemActions, ItemList } from './item-list.tsx';
import { keepFocusInside } from './keep-focus-inside.ts';
import { ErrorMessage, LoadingMessage, NoResultsMessage, StartMessage } from './messages.tsx';
import { ModalFooter } from './modal-footer.tsx';
import { SearchBox } from './search-box.tsx';
import { type SearchItem, toResultSections, toStoredSection } from './search-item.ts';
import { useActiveItem } from './use-active-item.ts';

export interface SearchModalProps {
  site: SiteData;
  session: SearchSession;
  /** Name of the version that is searched; null on a site without versions. */
  version: string | null;
  /** Ends the search. `isFollowed`: the reader goes on to a result, so that focus and scroll position are not those of before. */
  onClose(options: { isFollowed: boolean }): void;
}

/** What is inside the dialog: the box, one of five screens, and what the keys do. */
export function SearchModal({ site, session, version, onClose }: SearchModalProps): ReactElement {
  const { query, status, answer, suggestions } = useSyncExternalStore(session.subscribe, session.get);
  const inputRef = useRef<HTMLInputElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const stored = useMemo(() => readStoredSearches(toIndexName(site)), [site]);
  const [storedSections, setStoredSections] = useState(readSections);
  const hasQuery = query.trim() !== '';
  const resultSections = useMemo(() => (answer ? toResultSections(groupHits(answer.hits), site) : []), [answer, site]);
  const sections = status === 'error' ? [] : hasQuery ? resultSections : storedSections;
  const items = sections.flatMap((section) => section.items);
  const active = useActiveItem(items, hasQuery ? answer : storedSections);

  function readSections() {
    const recent = toStoredSection('recent', recentSearches, stored.recent.all(), site);
    const favorite = toStoredSection('favorite', favoriteSearches, stored.favorites.all(), site);
    return [recent, favorite].filter((section) => section.items.length > 0);
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

  // A new list is read from its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is what is new
  useEffect(() => {
    panelRef.current?.scrollTo({ top: 0 });
  }, [answer]);

  const actions: ItemActions = {
    follow({ saved }, isPlain) {
      const isFavorite = stored.favorites.all().some(({ objectID, url }) => objectID === saved.objectID || url === saved.url);
      if (!isFavorite) stored.recent.add(saved);
      // The click goes on to the router, or to the browser, first.
      if (isPlain) setTimeout(() => onClose({ isFollowed: true }));
    },
    save({ hit }) {
      stored.favorites.add(hit);
      stored.recent.remove(hit);
      refresh();
    },
    remove({ hit }, kind) {
      (kind === 'recent' ? stored.recent : stored.favorites).remove(hit);
      refresh();
    },
  };

  function refresh(): void {
    setStoredSections(readSections());
    // The button that was pressed may be gone.
    inputRef.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // An input method's own keys choose what is typed.
    if (event.nativeEvent.isComposing) return;
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
    if (!item) return;
    actions.follow(item, false);
    window.open(item.href, '_blank', ctrlKey || metaKey ? 'noopener' : `noopener,width=${window.outerWidth},height=${window.outerHeight}`);
  }

  const showsAll = hasQuery && status !== 'error' && answer !== null && items.length > 0 && site.search.page !== null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that reach the dialog from whatever in it has the focus
    <div className="search-modal" onKeyDown={onKeyDown}>
      <SearchBox
        inputRef={inputRef}
        query={query}
        placeholder={site.search.placeholder}
        scope={version === null ? null : nameScope(site, version)}
        isBusy={status === 'loading'}
        activeId={activeId}
        hasList={items.length > 0}
        onInput={type}
        onClear={() => input('')}
        onCancel={() => onClose({ isFollowed: false })}
      />
      <p className="sr-only" role="status">
        {announce()}
      </p>
      <div className="search-panel" ref={panelRef}>
        {screen()}
        {showsAll ? (
          <a
            className="search-all"
            href={toSearchPageHref(site, { query: answer.query, version })}
            onClick={() => setTimeout(() => onClose({ isFollowed: true }))}
          >
            {seeAllResults(answer.nbHits)}
          </a>
        ) : null}
      </div>
      <ModalFooter isAlgolia={site.search.provider === 'algolia'} />
    </div>
  );

  function screen(): ReactElement {
    if (status === 'error') return <ErrorMessage />;
    if (items.length > 0) return <ItemList sections={sections} active={active} actions={actions} />;
    if (!hasQuery) return <StartMessage />;
    if (answer === null) return <LoadingMessage />;
    return (
      <NoResultsMessage
        query={answer.query}
        suggestions={suggestions}
        missingResultsUrl={site.search.missingResultsUrl}
        onSuggestion={(suggestion) => input(`${suggestion.toLowerCase()} `)}
      />
    );
  }

  /** What a screen reader says of the screen. */
  function announce(): string {
    if (status === 'error') return searchErrorTitle;
    if (!hasQuery || status === 'loading' || answer === null) return '';
    return items.length === 0 ? `${noResultsFor} "${answer.query}"` : resultCount(items.length);
  }
}
