import { z } from 'zod';
import { relativePath } from './schema-rules.ts';
import { sizeText } from './size-text.ts';

/** The `assets` of a site config. By default about the largest file that GitHub takes into a repository is allowed. */
export const assetsSchema = z
  .strictObject({
    allow: z
      .array(relativePath)
      .default([])
      .describe(
        "Further folders, relative to the site folder, for example ['../shared-images']. All that is in them may be published, but for files and folders whose names begin with a dot.",
      ),
    maxSize: sizeText.prefault('100 MB').describe("No file above this size is read or published: '20 MB', '1 GB'. Default '100 MB'."),
  })
  .meta({
    id: 'AssetsOptions',
    description:
      "Which files pages may name, in links, images and imports: those in the site's content and public folders, and what is said here.",
  })
  .transform(({ maxSize, ...rest }) => ({ ...rest, maxBytes: maxSize }));
