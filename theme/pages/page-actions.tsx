import type { ReactElement } from 'react';
import type { PageActions as Actions } from '../contract/page-data.ts';
import * as hook from '../hook.ts';
import { Glyph } from '../layout/glyph.tsx';
import { Icon } from '../layout/icon.tsx';
import { opening } from '../layout/opening.tsx';
import { copyPage, openIn, opensInNewTab, pageActions, viewAsMarkdown } from '../text.ts';

const COPY = 'M9 9h10v11H9zM15 9V4H5v11h4';
const MARKDOWN = 'M3 6h18v12H3zM6.5 15V9l2.5 3 2.5-3v6M16.5 9v6M14.5 13l2 2 2-2';

/**
 * What readers can do with a page's Markdown, below its title. Without script there are links alone: the part 'agents' copies, and the button for
 * it is seen with script.
 */
export function PageActions({ href, assistants }: Actions): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="page-actions" role="group" aria-label={pageActions()} data-dg={hook.pageActions}>
      <button type="button" data-href={href}>
        <Glyph path={COPY} />
        <span>{copyPage()}</span>
      </button>
      <a href={href} type="text/markdown">
        <Glyph path={MARKDOWN} />
        {viewAsMarkdown()}
      </a>
      {assistants.map(({ label, href: target }) => (
        <a key={target} href={target} {...opening({ external: true })}>
          {openIn(label)}
          <Icon name="external" label={opensInNewTab()} />
        </a>
      ))}
    </div>
  );
}
