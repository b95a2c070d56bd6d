'use client';

export function Folding({ children }) {
  return <div>{children}</div>;
}
