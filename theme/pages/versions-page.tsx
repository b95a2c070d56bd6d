import type { ReactElement } from 'react';
import type { GeneratedContent } from '../contract/page-data.ts';
import type { VersionData } from '../contract/site-data.ts';
import * as hook from '../hook.ts';
import { Icon } from '../layout/icon.tsx';
import * as text from '../text.ts';
import { opensInNewTab } from '../text.ts';

/** All versions of the docs: the latest, those to come, and those past. */
export function VersionsPage({ title, versions, docSets }: Extract<GeneratedContent, { kind: 'versions' }>): ReactElement {
  return (
    <>
      <h1 className="page-title">{text.versionsTitle()}</h1>
      <p className="lead">{text.versionsLead(title)}</p>
      {docSets?.map(({ id, label }) => (
        <section key={id ?? ''} className="version-set">
          <h2>{label}</h2>
          <VersionTables versions={versions.filter(({ docSet }) => docSet === id)} heading="h3" />
        </section>
      )) ?? <VersionTables versions={versions} heading="h2" />}
    </>
  );
}

/** The versions of a set, newest first. */
function VersionTables({ versions, heading }: { versions: VersionData[]; heading: 'h2' | 'h3' }): ReactElement {
  const latest = versions.find(({ isLast }) => isLast) ?? versions[0];
  const at = latest ? versions.indexOf(latest) : 0;
  const older = versions.slice(at + 1);
  return (
    <>
      <VersionTable
        title={text.currentVersionTitle()}
        lead={text.currentVersionLead()}
        versions={latest ? [latest] : []}
        heading={heading}
      />
      <VersionTable title={text.nextVersionTitle()} lead={text.nextVersionLead()} versions={versions.slice(0, at)} heading={heading} />
      <VersionTable
        title={text.supportedVersionsTitle()}
        lead={text.supportedVersionsLead()}
        versions={older.filter(isSupported)}
        heading={heading}
      />
      <VersionTable
        title={text.pastVersionsTitle()}
        lead={text.pastVersionsLead()}
        versions={older.filter((version) => !isSupported(version))}
        heading={heading}
      />
    </>
  );
}

const isSupported = ({ status }: VersionData) => status?.kind === 'supported';

interface VersionTableProps {
  title: string;
  lead: string;
  versions: VersionData[];
  heading: 'h2' | 'h3';
}

function VersionTable({ title, lead, versions, heading: Heading }: VersionTableProps): ReactElement | null {
  if (versions.length === 0) return null;
  return (
    <section className="version-group">
      <Heading>{title}</Heading>
      <p>{lead}</p>
      <ul className="version-list">
        {versions.map((version) => (
          <li key={version.name}>
            <b>{version.label}</b>
            {version.support && <span>{version.support}</span>}
            <a href={version.mainDoc} data-dg={hook.versionLink} data-version={version.name}>
              {text.documentation()}
              <span className="sr-only">{` ${version.label}`}</span>
            </a>
            {version.releaseNotes === null ? null : <ReleaseNotes href={version.releaseNotes} label={version.label} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReleaseNotes({ href, label }: { href: string; label: string }): ReactElement {
  const external = /^https?:/.test(href);
  return (
    <a href={href} {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {text.releaseNotes()}
      <span className="sr-only">{` ${label}`}</span>
      {external ? <Icon name="external" label={opensInNewTab()} /> : null}
    </a>
  );
}
