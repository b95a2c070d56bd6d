import Highlight from '@site/src/components/Highlight';
import MDXComponents from '@theme-original/MDXComponents';
import React from 'react';

export default {
  ...MDXComponents,
  highlight: Highlight,
  Highlighted: Highlight,
};
