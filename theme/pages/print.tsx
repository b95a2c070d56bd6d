import type { ReactElement } from 'react';
import type { GeneratedContent, PrintEntry } from '../contract/page-data.ts';
import { printContents, versionOnPaper } from '../text.ts';

/** All docs of a sidebar, one after the other, behind a table of contents. */
export function PrintBook({ version, entries, sections }: Extract<GeneratedContent, { kind: 'print' }>): ReactElement {
  return (
    <>
      <p className="print-version">{versionOnPaper(version)}</p>
      <nav className="print-toc" aria-labelledby="docsgen-print-contents">
        <h2 id="docsgen-print-contents">{printContents()}</h2>
        <Entries entries={entries} />
      </nav>
      {sections.map(({ id, title, trail, html }) => (
        <section key={id} id={id} className="print-page">
          {trail.length === 0 ? null : <p className="print-trail">{trail.join(' › ')}</p>}
          {title === null ? null : <h1>{title}</h1>}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: content is made at build time from the writers' own files */}
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      ))}
    </>
  );
}

function Entries({ entries }: { entries: PrintEntry[] }): ReactElement {
  return (
    <ol>
      {entries.map(({ label, id, items }) => (
        <li key={`${label} ${id}`}>
          {id === null ? <span>{label}</span> : <a href={`#${id}`}>{label}</a>}
          {items.length === 0 ? null : <Entries entries={items} />}
        </li>
      ))}
    </ol>
  );
}
