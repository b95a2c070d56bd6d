import type { ReactElement } from 'react';
import type { FooterData } from '../contract.ts';
import { opensInNewTab } from '../text.ts';
import { trustSiteHtml } from '../trusted-types.ts';
import { Icon } from './icon.tsx';

/** The foot of each page: columns of links and the copyright. */
export function Footer({ footer }: { footer: FooterData }): ReactElement | null {
  if (footer.columns.length === 0 && !footer.copyright) return null;
  return (
    <footer className={`footer footer-${footer.style}`} suppressHydrationWarning>
      <div className="footer-inner">
        {footer.columns.length > 0 ? (
          <div className="footer-columns">
            {footer.columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and several may have no title
              <div key={`${index} ${column.title}`}>
                {column.title ? <p className="footer-title">{column.title}</p> : null}
                <ul>
                  {column.items.map((item) =>
                    'html' in item ? (
                      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own config
                      <li key={item.html} dangerouslySetInnerHTML={{ __html: trustSiteHtml(item.html) }} />
                    ) : (
                      <li key={`${item.label} ${item.href}`}>
                        <a href={item.href} {...(item.external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
                          {item.label}
                          {item.external ? <Icon name="external" label={opensInNewTab} /> : null}
                        </a>
                      </li>
                    ),
                  )}
                </ul>
              </div>
            ))}
          </div>
        ) : null}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own config */}
        {footer.copyright ? <div className="copyright" dangerouslySetInnerHTML={{ __html: trustSiteHtml(footer.copyright) }} /> : null}
      </div>
    </footer>
  );
}
