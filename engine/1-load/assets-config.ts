import { z } from 'zod';
import { relativePath } from './schema-rules.ts';
import { sizeText } from './size-text.ts';

/** The `assets` of a site config. The default size is about the largest file that GitHub accepts in a repository. */
export const assetsSchema = z
  .strictObject({
    allow: z
      .array(relativePath)
      .default([])
      .describe(
        "More folders, or single files, relative to the site folder, for example ['../shared-images', 'package.json']. Everything in them may be published, except files and folders whose names begin with a dot.",
      ),
    maxSize: sizeText
      .prefault('100 MB')
      .describe("docsgen does not read or publish files above this size: '20 MB', '1 GB'. Default '100 MB'."),
  })
  .meta({
    id: 'AssetsOptions',
    description:
      "Which files pages may use in links, images and imports: those in the site's content and public folders, and those in the folders listed here.",
  })
  .transform(({ maxSize, ...rest }) => ({ ...rest, maxBytes: maxSize }));
