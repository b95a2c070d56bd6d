import { z } from 'zod';
import { BADGE_KINDS, type BadgeKind } from '../../theme/contract/page-data.ts';

/** A word or two behind the label of a sidebar item. */
export interface SidebarBadge {
  text: string;
  kind: BadgeKind;
}

const text = z.string().regex(/\S/, 'not be empty');

/** The same as it is written, wherever that is: a manifest, front matter, a category file. */
export const badgeSchema = z
  .union([
    text,
    z.strictObject({
      text: text.describe('A word or two.'),
      kind: z.enum(BADGE_KINDS).default('default').describe("What its color says, as in the block `badge`. Default 'default'."),
    }),
  ])
  .transform((badge): SidebarBadge => (typeof badge === 'string' ? { text: badge, kind: 'default' } : badge))
  .meta({ id: 'badge', description: "A badge behind the label: 'New', or its text and its kind." });
