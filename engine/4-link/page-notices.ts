import type { PageData } from '../../theme/contract/page-data.ts';
import { draftNotice, unlistedNotice } from './theme.ts';

/** Whether a page is a draft or is listed nowhere, and what its readers are told of that. */
export function describeListing({
  unlisted,
  draft,
}: {
  unlisted: boolean;
  draft: boolean;
}): Pick<Written, 'unlisted' | 'draft' | 'notices'> {
  const notices = [...(draft ? [draftNotice()] : []), ...(unlisted ? [unlistedNotice()] : [])];
  return { unlisted, draft, ...(notices.length > 0 && { notices }) };
}

type Written = Extract<PageData, { draft: boolean }>;
