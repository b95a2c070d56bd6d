import type { ReactElement } from 'react';
import type { SiteData } from '../contract/site-data.ts';
import * as hook from '../hook.ts';
import { announcementLabel, close } from '../text.ts';
import { Icon } from './icon.tsx';
import { siteHtml } from './site-html.ts';

/** The site's announcement. Always in the HTML: the inline script and CSS hide it before paint for readers who dismissed it. */
export function AnnouncementBar({ bar }: { bar: SiteData['announcementBar'] }): ReactElement | null {
  if (!bar) return null;
  return (
    <section className="announcement" aria-label={announcementLabel()} data-dg={hook.announcement}>
      <div {...siteHtml(bar.content)} />
      {bar.isCloseable ? (
        <button type="button" className="icon-button" data-dg={hook.announcementClose} aria-label={close()}>
          <Icon name="close" />
        </button>
      ) : null}
    </section>
  );
}
