import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { foreignLanding } from '../diagnostics/messages/link.ts';
import { type Doc, frontMatterPlace } from './version-docs.ts';

/** How other generators ask for a landing page. */
const FOREIGN = [
  { key: 'layout', value: 'home', generator: 'VitePress' },
  { key: 'template', value: 'splash', generator: 'Starlight' },
];

/** Warns where a page asks for a landing page as other generators have it: it would come out as any other page. */
export function findForeignLayout(doc: Doc): Diagnostic[] {
  const { layout, extra } = doc.frontMatter;
  const found = FOREIGN.filter(({ key, value }) => (key === 'layout' ? layout : extra[key]) === value);
  return found.map(({ key, value, generator }) => foreignLanding(key, value, generator, frontMatterPlace(doc, key)));
}
