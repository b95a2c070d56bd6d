import type { ReactElement, ReactNode } from 'react';
import { Glyph } from '../layout/glyph.tsx';
import { blockIcons } from './block-icons.ts';

/** Files and folders, as compile has read them from a list. Folders are <details>. */
export function FileTree({ id, children }: { id?: string; children?: ReactNode }): ReactElement {
  return (
    <div className="file-tree" id={id}>
      {children}
    </div>
  );
}

/** The icon of a file or a folder. */
export function FileIcon({ kind }: { kind: 'file' | 'folder' }): ReactElement {
  return <Glyph path={blockIcons[kind]} />;
}
