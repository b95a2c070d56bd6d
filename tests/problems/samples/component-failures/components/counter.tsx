'use client';
import type { ReactNode } from 'react';

export default function Counter({ children }: { children?: ReactNode }) {
  return <div>{children}</div>;
}

export const Paragraph = ({ children }: { children?: ReactNode }) => <p>{children}</p>;
