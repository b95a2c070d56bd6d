import { type ReactElement, type RefObject, useState } from 'react';
import type { SiteData, VersionName } from '../../contract/site-data.ts';
import { cancelSearch, clearQuery, search, searchedVersion } from '../../text.ts';
import { Choices } from '../choices.tsx';
import { nameScope } from '../name-scope.ts';
import { SearchIcon } from '../search-icon.tsx';
import { QUERY_MAX_LENGTH } from '../search-request.ts';
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
  const [isChoosing, setChoosing] = useState(false);
  const scope = version === null ? null : nameScope(site, version);
  return (
    <form className="search-box" data-busy={isBusy} onSubmit={(event) => event.preventDefault()}>
      <SearchIcon name="search" />
      <span className="spinner" />
      <input
        ref={inputRef}
        type="search"
        role="combobox"
        aria-label={search()}
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
      {scope === null ? null : (
        <button
          type="button"
          className="badge"
          aria-label={`${searchedVersion()}: ${scope}`}
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          {scope}
        </button>
      )}
      <button type="button" className="icon-button" title={clearQuery()} aria-label={clearQuery()} hidden={query === ''} onClick={onClear}>
        <SearchIcon name="close" />
      </button>
      <button type="button" className="search-cancel" onClick={onCancel}>
        {cancelSearch()}
      </button>
      {isChoosing ? (
        <Choices
          label={searchedVersion()}
          choices={site.versions.map(({ name, label }) => ({ value: name, label: nameScope(site, name) ?? label }))}
          chosen={version}
          onChoose={(name) => {
            setChoosing(false);
            if (name !== null) onVersion(name);
          }}
        />
      ) : null}
    </form>
  );
}
