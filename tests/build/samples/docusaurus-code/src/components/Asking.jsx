import React from 'react';
import BrowserOnly from '@docusaurus/BrowserOnly';
import { NavLink, useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import useRouteContext from '@docusaurus/useRouteContext';
import { Collapsible, useColorMode, useWindowSize } from '@docusaurus/theme-common';
import { useTabs } from '@docusaurus/theme-common/internal';
import { useActiveVersion, useDoc } from '@docusaurus/plugin-content-docs/client';

/** What depends on the page, and on the browser. */
export default function Asking() {
  const { pathname } = useLocation();
  const { metadata } = useDoc();
  const history = useHistory();
  return (
    <div>
      {pathname} {metadata.title} {metadata.id} {useActiveVersion()?.name} {useRouteContext().plugin.name} {typeof history.push}
      <NavLink to="/introduction" activeClassName="current">here</NavLink>
      <BrowserOnly fallback={<i>later</i>}>{() => <b>now</b>}</BrowserOnly>
      {String(useIsBrowser())} {useColorMode().colorMode} {useWindowSize()} {useTabs({ values: [{ value: 'x' }] }).selectedValue}
      <Collapsible collapsed={false}>open</Collapsible>
    </div>
  );
}
