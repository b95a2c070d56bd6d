/**
 * The link stage's seam to the theme: words that few pages show, which are in the data of these, so that no reader of others loads them; and how the theme's
 * objects of pages begin.
 */

export { ONE_SHAPE } from '../../theme/one-shape.ts';
export {
  aboutArchive,
  aboutAuthors,
  aboutCategory,
  aboutChanges,
  aboutComparison,
  aboutNotFound,
  aboutPage,
  aboutPosts,
  aboutPostsBy,
  aboutPostsWithTag,
  aboutPrint,
  aboutSearch,
  aboutTag,
  aboutTags,
  andMore,
  changesIn,
  changesSince,
  countChanges,
  describeChange,
  draftNotice,
  fixesUntil,
  lastOfNames,
  onListPage,
  placeInSite,
  unlistedNotice,
  versionNotice,
  versionStatus,
  versionsLead,
} from '../../theme/text.ts';
