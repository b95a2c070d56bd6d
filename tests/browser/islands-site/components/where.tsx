'use client';
import { useDocsgen } from 'docsgen/theme';

export function Where() {
  const { page, version, locale, site, baseUrl, colorMode } = useDocsgen();
  return <pre data-where>{[page.path, page.title, version?.name, locale.code, site.title, baseUrl, colorMode].join(' ')}</pre>;
}

/** Asks for the page only when it is too late. */
export function Late() {
  const docsgen = useDocsgen();
  return (
    <button type="button" data-late onClick={() => console.error(docsgen.page.title)}>
      {docsgen.baseUrl}
    </button>
  );
}
