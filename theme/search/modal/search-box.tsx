import type { ReactElement, RefObject } from 'react';
import type { SiteData, VersionName } from '../../contract.ts';
import { cancelSearch, clearQuery, search } from '../../text.ts';
import { SearchIcon } from '../search-icon.tsx';
import { QUERY_MAX_LENGTH } from '../search-request.ts';
import { VersionSelect } from '../version-select.tsx';
import { LIST_ID } from './item-list.tsx';

/** The box, at the top of the modal. */
export function SearchBox({
  site,
  inputRef,
  query,
  version,
  isBusy,
  activeId,
  hasList,
  onInput,
  onVersion,
  onClear,
  onCancel,
}: {
  site: SiteData;
  inputRef: RefObject<HTMLInputElement | null>;
  query: string;
  version: VersionName | null;
  isBusy: boolean;
  activeId: string | null;
  hasList: boolean;
  onInput(query: string): void;
  onVersion(version: VersionName): void;
  onClear(): void;
  onCancel(): void;
}): ReactElement {
  return (
    <form className="search-box" data-busy={isBusy} onSubmit={(event) => event.preventDefault()}>
      <SearchIcon name="search" />
      <span className="spinner" />
      <input
        ref={inputRef}
        type="search"
        role="combobox"
        aria-label={search}
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={hasList ? LIST_ID : undefined}
        aria-activedescendant={activeId ?? undefined}
        placeholder={site.search.placeholder}
        value={query}
        maxLength={QUERY_MAX_LENGTH}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck="false"
        enterKeyHint="go"
        onChange={(event) => onInput(event.currentTarget.value)}
      />
      <VersionSelect className="badge" {...{ site, version, onVersion }} />
      <button type="button" className="icon-button" title={clearQuery} aria-label={clearQuery} hidden={query === ''} onClick={onClear}>
        <SearchIcon name="close" />
      </button>
      <button type="button" className="search-cancel" onClick={onCancel}>
        {cancelSearch}
      </button>
    </form>
  );
}
