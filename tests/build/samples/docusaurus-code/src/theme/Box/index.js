import React from 'react';
import Details from '@theme-original/Details';

export default function Box({ children }) {
  return <Details summary={<summary>The <i>box</i></summary>}>{children}</Details>;
}
