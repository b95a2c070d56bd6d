import type { ReactElement } from 'react';
import type { SiteData, VersionName } from '../contract/site-data.ts';
import { foundInOtherVersions, foundInVersion, onlyInOlderVersions } from '../text.ts';
import { areOlder } from './list-scopes.ts';
import type { Elsewhere } from './use-elsewhere.ts';

/** The versions that have what the reader's lacks, each a press away. */
export function FoundElsewhere({
  site,
  version,
  found,
  onVersion,
}: {
  site: SiteData;
  version: VersionName;
  found: readonly Elsewhere[];
  onVersion(version: VersionName): void;
}): ReactElement | null {
  if (found.length === 0) return null;
  const areAllOlder = areOlder(
    site,
    found.map((each) => each.version),
    version,
  );
  return (
    <div className="search-elsewhere">
      <p>{areAllOlder ? onlyInOlderVersions() : foundInOtherVersions()}:</p>
      <ul className="search-suggestions">
        {found.map((each) => (
          <li key={each.version}>
            <button type="button" onClick={() => onVersion(each.version)}>
              {foundInVersion(each.label, each.count)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
