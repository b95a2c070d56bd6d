/** The link stage's seam to the theme: words that few pages show. They are in the data of these, so that no reader of others loads them. */

export { draftNotice, fixesUntil, unlistedNotice, versionNotice, versionStatus, versionsLead } from '../../theme/text.ts';
