import { z } from 'zod';
import type { CustomIssueParams } from '../../diagnostics/zod-diagnostics.ts';
import { safeUrl } from '../safe-url.ts';

/** What is said of an author, in authors.yml or in a post. */
export interface AuthorEntry {
  name: string | null;
  title: string | null;
  url: string | null;
  /** As written. */
  image: string | null;
  email: string | null;
  description: string | null;
  /** Platform and URL, in the order in which they are written. */
  socials: [platform: string, href: string][];
}

const text = z.union([z.string(), z.number().transform(String)]).nullish();

/** By platform, where a name there leads. */
const PLATFORMS: Record<string, (name: string) => string> = {
  x: (name) => `https://x.com/${name}`,
  twitter: (name) => `https://twitter.com/${name}`,
  github: (name) => `https://github.com/${name}`,
  linkedin: (name) => `https://www.linkedin.com/in/${name}/`,
  stackoverflow: (name) => `https://stackoverflow.com/users/${name}`,
  bluesky: (name) => `https://bsky.app/profile/${name}`,
  instagram: (name) => `https://www.instagram.com/${name}`,
  threads: (name) => `https://www.threads.net/@${name}`,
  mastodon: (name) => `https://mastodon.social/@${name}`,
  twitch: (name) => `https://twitch.tv/${name}`,
  youtube: (name) => `https://youtube.com/@${name}`,
  email: (name) => `mailto:${name}`,
};

const isUrl = (value: string) => /^(?:https?:\/\/|mailto:)/.test(value);

const socials = z
  .record(z.string(), z.union([z.string(), z.number().transform(String)]))
  .nullish()
  .superRefine((written, context) => {
    for (const [platform, value] of Object.entries(written ?? {})) {
      const isName = Object.hasOwn(PLATFORMS, platform.toLowerCase()) && !value.includes('/');
      if (isUrl(value) || isName) continue;
      const params: CustomIssueParams = { fix: 'write the whole URL, with https://' };
      context.addIssue({ code: 'custom', message: 'be a URL, or a name on a platform that docsgen knows', path: [platform], params });
    }
  });

/** The form of an author. Other keys are the site's own. */
export const authorShape = {
  name: text.describe("The author's name."),
  title: text.describe('What the author does.'),
  url: safeUrl('link').nullish().describe('Where the name leads.'),
  image_url: safeUrl('image').nullish().describe("The author's picture: a path, or a URL."),
  imageURL: safeUrl('image').nullish().describe('The same as `image_url`.'),
  email: text.describe("The author's address, for feeds."),
  description: text.describe("A sentence for the author's page."),
  socials: socials.describe('Names or URLs by platform: `{ github: adaquay }`.'),
};

/** Reports, with this sentence, an author that has neither a name nor an image. */
export function namesSomebody({ name, image_url, imageURL }: Written, sentence: string, context: z.RefinementCtx): void {
  if (name || image_url || imageURL) return;
  context.addIssue({ code: 'custom', message: sentence, params: { sentence, fix: 'add "name"' } satisfies CustomIssueParams });
}

type Written = z.output<z.ZodObject<typeof authorShape>>;

/** What an author's keys come to; null for what is not said. */
export function toAuthorEntry(written: Written): AuthorEntry {
  return {
    name: written.name ?? null,
    title: written.title ?? null,
    url: written.url ?? null,
    image: written.image_url ?? written.imageURL ?? null,
    email: written.email ?? null,
    description: written.description ?? null,
    socials: Object.entries(written.socials ?? {}).map(([platform, value]) => {
      const name = platform.toLowerCase();
      return isUrl(value) ? [platform, value] : [name, PLATFORMS[name]!(value)];
    }),
  };
}
