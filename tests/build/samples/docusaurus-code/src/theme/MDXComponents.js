import React from 'react';
import MDXComponents from '@theme-original/MDXComponents';
import Tabs from '@theme/Tabs';

function Heading2(props) {
  return <h2 {...props} className="numbered" />;
}

export default {
  ...MDXComponents,
  Global: ({ children }) => <em className="global">{children}</em>,
  Thrower: () => {
    throw new Error('thrown');
  },
  Tabs,
  h2: Heading2,
};
