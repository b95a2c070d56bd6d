import { findPartScript } from './client-bundle.ts';
import { importUrl } from './import-url.ts';

/** What is asked of the script that draws diagrams in browsers (theme/parts/mermaid/draw-diagram.ts). */
interface DiagramModule {
  checkDiagram(source: string): Promise<unknown>;
}

let loading: Promise<DiagramModule> | undefined;

/** Reads a diagram's source with the very Mermaid that readers' browsers draw it with. Gives its error, null for none. */
export async function checkDiagram(source: string): Promise<unknown> {
  // A megabyte: only pages with a diagram load it.
  loading ??= findPartScript('mermaid', 'draw-diagram').then((url) => importUrl<DiagramModule>(url.href));
  return (await loading).checkDiagram(source);
}
