import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import {
  externalAnchor,
  externalLinkBroken,
  externalLinkMoved,
  externalLinkPrivate,
  externalLinkUnsure,
} from '../diagnostics/messages/external-links.ts';
import type { KnownLink } from './link-cache.ts';
import type { OutboundLink } from './list-outbound.ts';

/** The problems of links, at each place that has them. */
export function describeOutcomes(links: OutboundLink[], known: ReadonlyMap<string, KnownLink>): Diagnostic[] {
  return links.flatMap((link) => {
    const outcome = known.get(link.url)?.outcome;
    return outcome ? link.places.flatMap((place) => describe(link, outcome, place)) : [];
  });
}

function describe(
  { written, anchor, url }: OutboundLink,
  outcome: KnownLink['outcome'],
  place: OutboundLink['places'][number],
): Diagnostic[] {
  switch (outcome.kind) {
    case 'broken':
      return [externalLinkBroken({ ...outcome, url: written, place })];
    case 'unsure':
      return [externalLinkUnsure({ ...outcome, url: written, place })];
    case 'private':
      return [externalLinkPrivate({ ...outcome, url: written, host: new URL(url).host, place })];
    case 'fine': {
      const { movedTo, anchors = {} } = outcome;
      const [, fragment = ''] = /#(.*)$/s.exec(written) ?? [];
      const to = movedTo === undefined ? null : fragment === '' ? movedTo : `${movedTo}#${fragment}`;
      return [
        ...(to === null ? [] : [externalLinkMoved({ url: written, to, place })]),
        ...(anchor !== '' && anchors[anchor] === false ? [externalAnchor({ url: written, anchor, place })] : []),
      ];
    }
  }
}
