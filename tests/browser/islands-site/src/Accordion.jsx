import React, { useEffect, useState } from 'react';
import clsx from 'clsx';
import BrowserOnly from '@docusaurus/BrowserOnly';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { Collapsible, useCollapsible, useColorMode } from '@docusaurus/theme-common';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import ThemedImage from '@theme/ThemedImage';
import Drawing from './drawing.svg';

/** As it would stand in a site of Docusaurus. */
export default function Accordion({ title, children }) {
  const { collapsed, toggleCollapsed } = useCollapsible({ initialState: true });
  const { siteConfig } = useDocusaurusContext();
  const { colorMode, setColorMode } = useColorMode();
  const { hash } = useLocation();
  const [runs, setRuns] = useState(0);
  useEffect(() => setRuns((before) => before + 1), []);
  return (
    <div className={clsx('accordion', { open: !collapsed })} data-accordion>
      <button type="button" onClick={toggleCollapsed} data-toggle>
        {title} {runs}
      </button>
      <Collapsible collapsed={collapsed} lazy={false}>
        {children}
      </Collapsible>
      <p data-facts>
        {siteConfig.customFields.greeting} {colorMode} {hash} {useIsBrowser() ? 'browser' : 'server'}{' '}
        <BrowserOnly fallback="waiting">{() => <b>{window.location.pathname}</b>}</BrowserOnly>
      </p>
      <button type="button" onClick={() => setColorMode(colorMode === 'dark' ? 'light' : 'dark')} data-mode>
        <Translate values={{ mode: <i>mode</i> }}>{'Other {mode}'}</Translate>
      </button>
      <Drawing className="drawing" title="Drawn" />
      <ThemedImage alt="Themed" sources={{ light: '/logo.svg#light', dark: '/logo.svg#dark' }} />
      <Tabs>
        <TabItem value="a" label="A">
          First
        </TabItem>
        <TabItem value="b" label="B">
          Second
        </TabItem>
      </Tabs>
      <Link to="/other">Other page of the accordion</Link>
    </div>
  );
}
