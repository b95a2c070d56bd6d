import type { ReactElement, RefObject } from 'react';
import type { SiteData, VersionName } from '../../contract/site-data.ts';
import { search, searchedVersion, searchPlaceholder } from '../../text.ts';
import { nameScope } from '../name-scope.ts';
import { SearchIcon } from '../search-icon.tsx';
import { QUERY_PARAMETER, VERSION_PARAMETER } from '../search-page-href.ts';
import { QUERY_MAX_LENGTH } from '../search-request.ts';

/** The search page's box, and the choice of the version to search in. */
export function ResultsForm({
  site,
  inputRef,
  text,
  version,
  onText,
  onVersion,
  onSubmit,
}: {
  site: SiteData;
  inputRef: RefObject<HTMLInputElement | null>;
  text: string;
  version: VersionName | null;
  onText(text: string): void;
  onVersion(version: VersionName): void;
  onSubmit(): void;
}): ReactElement {
  return (
    <search>
      <form
        className="search-form"
        action={site.search.page ?? undefined}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <SearchIcon name="search" />
        <input
          ref={inputRef}
          type="search"
          name={QUERY_PARAMETER}
          maxLength={QUERY_MAX_LENGTH}
          placeholder={searchPlaceholder()}
          aria-label={search()}
          autoComplete="off"
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        {site.versions.length < 2 ? null : (
          <select
            name={VERSION_PARAMETER}
            aria-label={searchedVersion()}
            value={version ?? undefined}
            onChange={(event) => onVersion(event.currentTarget.value)}
          >
            {site.versions.map(({ name }) => (
              <option key={name} value={name}>
                {nameScope(site, name)}
              </option>
            ))}
          </select>
        )}
        <button type="submit" className="button">
          {search()}
        </button>
      </form>
    </search>
  );
}
