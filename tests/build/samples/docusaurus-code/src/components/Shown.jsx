import React from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useUnknown, ThemeClassNames } from '@docusaurus/theme-common';
import gone from 'a-package-that-is-gone';
import Logo from './logo.svg';
import url from './logo.svg';

export default function Shown({ name, children }) {
  return (
    <section className={ThemeClassNames.common.admonition}>
      <h3>{name}</h3>
      {children}
      <Link to="/guides/one">One</Link> <a href={useBaseUrl('guides/one')}>One again</a>
      <Logo role="img" />
      <img src={url} /> <img src={require('@site/static/img/dark.png').default} />
      {useUnknown().words} {gone.list.map((item) => item)}
    </section>
  );
}
