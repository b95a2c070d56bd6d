import type { AddedPage, ProposalView } from '../../theme/live-contract.ts';
import { describeThrown } from '../diagnostics/describe-thrown.ts';
import { createRedirectProposals, type RedirectProposal } from '../moves/redirect-proposals.ts';
import { decodeRoute } from '../paths/decode-route.ts';
import type { SessionBuild } from '../session/build-session.ts';
import type { SitePlaces } from '../session/page-places.ts';

export type ProposalAnswer = 'add' | 'dismiss';

/** Pages that have moved or come, for those who write them: what is proposed, and what becomes of that. */
export interface MoveDesk {
  /** Takes note of a build. `isNews` says that there is a proposal which has not been made before. */
  take(build: SessionBuild): { added: AddedPage[]; isNews: boolean };
  readonly proposal: RedirectProposal | null;
  /** As open pages show it. */
  readonly view: ProposalView | null;
  /** Where the page is that stood at a route at which there is none now. */
  whereIs(route: string): string | null;
  /** Does what the writer has decided; gives a sentence that says so. Null when nothing of this name is proposed (any more). Rejects with a sentence when it cannot be done. */
  answer(answer: ProposalAnswer, id?: string): Promise<string | null>;
}

export interface MoveDeskOptions {
  siteDir: string;
  /** The proposal is another than before, or there is none any more. */
  onChange(): void;
}

/** More than these are counted. */
const MOST_SHOWN = 5;

export function createMoveDesk({ siteDir, onChange }: MoveDeskOptions): MoveDesk {
  const proposals = createRedirectProposals();
  let places: SitePlaces | null = null;
  /** Pages that have come with builds that were not published. */
  let added: AddedPage[] = [];

  async function add({ moves }: RedirectProposal): Promise<string> {
    const { baseUrl, configured } = places!;
    const withoutBase = (route: string) => `/${route.slice(baseUrl.length)}`;
    const taken = new Set([...configured()].map((route) => decodeRoute(route)));
    const { addRedirects } = await import('../session/add-redirects.ts');
    const rules = moves.map(({ from, to }) => ({ from: encode(withoutBase(from.route)), to: encode(withoutBase(to.route)) }));
    try {
      addRedirects(siteDir, rules, (route) => taken.has(decodeRoute(route)));
    } catch (error) {
      throw new Error(`The redirect could not be added: ${describeThrown(error)}`);
    }
    const what = rules.length === 1 ? `the redirect from ${rules[0]!.from} to ${rules[0]!.to}` : `${rules.length} redirects`;
    return `Added ${what} to config/redirects.json.`;
  }

  return {
    get proposal() {
      return proposals.current;
    },
    get view() {
      return proposals.current && toView(proposals.current);
    },
    whereIs: proposals.whereIs,
    take({ places: now, published }) {
      if (!now) return { added: [], isNews: false };
      places = now;
      const isNews = proposals.take(now.moves, { pages: now.pages(), redirects: now.redirects() });
      added.push(...now.added.filter(({ isInherited }) => !isInherited).map(({ file, route }) => ({ file, path: route })));
      const told = published ? added : [];
      if (published) added = [];
      return { added: told, isNews };
    },
    async answer(answer, id) {
      const proposal = proposals.current;
      if (!proposal || (id !== undefined && id !== proposal.id)) return null;
      const said = answer === 'add' ? await add(proposal) : 'No redirect was added.';
      if (proposals.current === proposal) proposals.clear();
      onChange();
      return said;
    },
  };
}

/** What a rule cannot hold as it is. */
function encode(route: string): string {
  return decodeRoute(route) === route && !/[?#]/.test(route) ? route : encodeURI(route).replaceAll('?', '%3F').replaceAll('#', '%23');
}

function toView({ id, moves }: RedirectProposal): ProposalView {
  const shown = moves.slice(0, MOST_SHOWN).map(({ from, to }) => ({ from: from.route, to: to.route }));
  return { id, moves: shown, count: moves.length };
}
