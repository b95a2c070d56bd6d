import type { ReactElement } from 'react';
import type { SiteData, VersionName } from '../contract.ts';
import { searchedVersion } from '../text.ts';
import { nameScope } from './name-scope.ts';
import { VERSION_PARAMETER } from './search-page-href.ts';

/** The choice of the version to search in, on a site with several. */
export function VersionSelect({
  site,
  version,
  className,
  onVersion,
}: {
  site: SiteData;
  version: VersionName | null;
  className?: string;
  onVersion(version: VersionName): void;
}): ReactElement | null {
  if (site.versions.length < 2) return null;
  return (
    <select
      className={className}
      name={VERSION_PARAMETER}
      aria-label={searchedVersion}
      value={version ?? undefined}
      onChange={(event) => onVersion(event.currentTarget.value)}
    >
      {site.versions.map(({ name }) => (
        <option key={name} value={name}>
          {nameScope(site, name)}
        </option>
      ))}
    </select>
  );
}
