import type { ReactElement } from 'react';
import * as hook from '../hook.ts';
import * as text from '../text.ts';
import { slot } from './slot.tsx';
import { activeVersion, latestVersion, pageInVersion, type View } from './view.ts';

/** Says that the page belongs to an unreleased or no longer maintained version, and where the latest one is. */
export function VersionBanner({ view }: { view: View }): ReactElement | null {
  const version = activeVersion(view);
  if (!version || version.banner === 'none') return null;
  const latest = latestVersion(view.site, version.docSet);
  const isUnreleased = version.banner === 'unreleased';
  const banner = (
    <div className="banner" role="note">
      <p>
        {(isUnreleased ? text.unreleasedBefore : text.unmaintainedBefore)(view.site.title)}
        <b>{version.label}</b>
        {isUnreleased ? text.unreleasedAfter : text.unmaintainedAfter}
      </p>
      {latest && latest !== version ? (
        <p>
          {text.latestVersionBefore}
          <b>
            <a href={pageInVersion(view, latest).href} data-dg={hook.versionLink} data-version={latest.name} suppressHydrationWarning>
              {text.latestVersion}
            </a>
          </b>
          {text.latestVersionAfter(latest.label)}
        </p>
      ) : null}
    </div>
  );
  return HAS_SLOTS ? slot(view, 'version-banner', banner) : banner;
}

/** The version's name above the title, in versions that want it. A landing page has none. */
export function VersionBadge({ view }: { view: View }): ReactElement | null {
  const version = activeVersion(view);
  return version?.badge && !('layout' in view.page) ? <span className="badge">{text.versionBadge(version.label)}</span> : null;
}
