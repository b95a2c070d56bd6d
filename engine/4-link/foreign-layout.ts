import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { foreignLanding } from '../diagnostics/messages/link.ts';
import { frontMatterPlace } from './front-matter-place.ts';
import type { Doc } from './version-docs.ts';

/** Warns where a doc asks for a landing page as VitePress has it: it would come out as any other page. Other keys of VitePress are told when it is compiled. */
export function findForeignLayout(doc: Doc): Diagnostic[] {
  return doc.frontMatter.layout === 'home' ? [foreignLanding(frontMatterPlace(doc, 'layout'))] : [];
}
