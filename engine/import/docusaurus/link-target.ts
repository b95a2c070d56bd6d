import type { OptionKeys } from './option-keys.ts';
import type { SiteValue } from './site-code/site-value.ts';

/** Where a link of the navbar or the footer leads, as docsgen has it: a route of the site, or any URL. Null when it leads nowhere. */
export function readLinkTarget(keys: OptionKeys): { key: 'to' | 'href'; value: string } | null {
  const to = keys.string('to');
  const href = keys.string('href');
  keys.take('prependBaseUrlToHref');
  const written = to ?? href;
  if (written === undefined) return null;
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(written)) return { key: 'href', value: written };
  if (to === undefined) return { key: 'href', value: /^[/#?]/.test(written) ? written : `/${written}` };
  if (/^[#?]/.test(written)) return { key: 'href', value: written };
  return { key: 'to', value: `/${written.replace(/^(?:\.?\/)+/, '')}` };
}

/** Whether a `rel` says no more than what docsgen writes for links to other sites by itself. */
export function isUsualRel(rel: SiteValue | undefined): boolean {
  return typeof rel !== 'string' || rel.split(/\s+/).every((word) => /^(?:noopener|noreferrer)?$/i.test(word));
}
