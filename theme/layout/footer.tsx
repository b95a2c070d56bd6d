import type { ReactElement } from 'react';
import type { FooterData } from '../contract/site-data.ts';
import { arrow, opening } from './opening.tsx';
import { siteHtml } from './site-html.ts';

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
                      <li key={item.html} {...siteHtml(item.html)} />
                    ) : (
                      <li key={`${item.label} ${item.href}`}>
                        <a href={item.href} {...opening(item)}>
                          {item.label}
                          {arrow(item.external)}
                        </a>
                      </li>
                    ),
                  )}
                </ul>
              </div>
            ))}
          </div>
        ) : null}
        {footer.copyright ? <div className="copyright" {...siteHtml(footer.copyright)} /> : null}
      </div>
    </footer>
  );
}
