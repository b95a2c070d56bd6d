import type { Diagnostic, KeyPlace } from '../diagnostics/diagnostic.ts';
import { searchKeyTooStrong, searchKeyUnchecked, searchKeyUnknown } from '../diagnostics/messages/search-key.ts';
import type { SearchKeyFinding } from './check-search-key.ts';

/** Says what is wrong with the config's search key; null when nothing is. */
export function toSearchKeyProblem(finding: SearchKeyFinding, appId: string, configFile: string): Diagnostic | null {
  const place: KeyPlace = { file: configFile, keyPath: ['search', 'algolia', 'apiKey'] };
  switch (finding.kind) {
    case 'sound':
      return null;
    case 'too-strong':
      return searchKeyTooStrong(finding.rights, place);
    case 'unknown':
      return searchKeyUnknown(appId, place);
    case 'unchecked':
      return searchKeyUnchecked(finding.reason, place);
  }
}
