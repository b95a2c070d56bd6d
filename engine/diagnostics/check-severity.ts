import picomatch from 'picomatch';
import type { CheckSeverity, SiteConfig, VersionName } from '../1-load/site-input.ts';

export type LinkCheck = 'brokenLinks' | 'brokenAnchors' | 'brokenImages';
export type Check =
  | LinkCheck
  | 'unknownLanguages'
  | 'unknownTags'
  | 'unlistedMoves'
  | 'brokenComponents'
  | 'brokenFormulas'
  | 'brokenDiagrams';

/** Tells how severe a failed check is for a page; `path` is the page's path within the version, null for what is no page. */
export type SeverityOf = (check: Check, version: VersionName | null, path: string | null) => CheckSeverity;

/** Reads the config's checks: the last override that names the check and matches wins. */
export function createSeverityOf(checks: SiteConfig['checks']): SeverityOf {
  const rules = checks.overrides.map((override) => {
    const matchesPath = override.paths === null ? () => true : picomatch(override.paths, { dot: true });
    return { override, matchesPath };
  });
  return (check, version, path) => {
    const matching = rules.findLast(({ override, matchesPath }) => {
      if (override[check] === undefined) return false;
      if (override.versions !== null && (version === null || !override.versions.includes(version))) return false;
      return override.paths === null || (path !== null && matchesPath(`${version}/${path}`));
    });
    return matching?.override[check] ?? checks[check];
  };
}
