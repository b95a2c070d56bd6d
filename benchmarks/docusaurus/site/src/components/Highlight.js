import React from 'react';

export default function Highlight({ children, color = 'green' }) {
  return <span style={{ backgroundColor: color }}>{children}</span>;
}

export const Sprout = ({ count }) => <b>{count} sprouts</b>;
