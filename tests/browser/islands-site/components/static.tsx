import { useDocsgen } from 'docsgen/theme';
import type { ReactNode } from 'react';
import './static.css';

export const Box = ({ children }: { children?: ReactNode }) => <div className="box">{children}</div>;

export const Tall = ({ children }: { children?: ReactNode }) => <div className="tall">{children}</div>;

export function PageTitle() {
  return <p data-page-title>{useDocsgen().page.title}</p>;
}
