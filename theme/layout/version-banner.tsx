import type { ReactElement } from 'react';
import * as hook from '../hook.ts';
import * as text from '../text.ts';
import { Banner } from './banner.tsx';
import { slot } from './slot.tsx';
import { activeVersion, latestVersion, pageInVersion, type View } from './view.ts';

/** Says that the page belongs to another version than the latest, whether that one gets fixes, and where the latest one is. */
export function VersionBanner({ view }: { view: View }): ReactElement | null {
  const version = activeVersion(view);
  if (!version?.notice) return null;
  const latest = latestVersion(view.site, version.docSet);
  const [before, after] = version.notice;
  const [beforeLink, afterLink] = text.latestNotice(latest?.label);
  const banner = (
    <Banner kind={version.banner}>
      <p>
        {before}
        <b>{version.label}</b>
        {after}
      </p>
      {latest && latest !== version ? (
        <p>
          {beforeLink}
          <b>
            <a href={pageInVersion(view, latest).href} data-dg={hook.versionLink} data-version={latest.name} suppressHydrationWarning>
              {text.latestVersion()}
            </a>
          </b>
          {afterLink}
        </p>
      ) : null}
    </Banner>
  );
  return HAS_SLOTS ? slot(view, 'version-banner', banner) : banner;
}

/** The version's name above the title, in versions that want it. A landing page has none. */
export function VersionBadge({ view }: { view: View }): ReactElement | null {
  const version = activeVersion(view);
  return version?.badge && !('layout' in view.page) ? <span className="badge">{text.versionBadge(version.label)}</span> : null;
}
