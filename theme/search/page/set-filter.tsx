import type { ReactElement } from 'react';
import type { SiteData } from '../../contract.ts';
import { allDocs, searchedDocs } from '../../text.ts';
import { DEFAULT_SET } from '../reader-version.ts';

/** The choice of one set of docs to search in, on a site with several. */
export function SetFilter({
  site: { docSets },
  docSet,
  onDocSet,
}: {
  site: SiteData;
  docSet: string | null;
  onDocSet(docSet: string | null): void;
}): ReactElement | null {
  if (!docSets) return null;
  const choices = [{ id: null, label: allDocs }, ...docSets.map(({ id = DEFAULT_SET, label }) => ({ id, label }))];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds form controls, and these act at once
    <div className="search-sets" role="group" aria-label={searchedDocs}>
      {choices.map(({ id, label }) => (
        <button key={id} type="button" aria-pressed={id === docSet} onClick={() => onDocSet(id)}>
          {label}
        </button>
      ))}
    </div>
  );
}
