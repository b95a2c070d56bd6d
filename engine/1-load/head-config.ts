import { z } from 'zod';
import { checkHeadTag, snippetText } from './head-snippet.ts';
import { anyUrl, refuseUnsafeUrl } from './schema-rules.ts';

const attributeValue = z.union([z.string(), z.boolean()]);

const script = z
  .object({
    src: anyUrl().describe('URL of the script, or a path below a public folder.'),
    async: z.boolean().default(false).describe('Run it as soon as it is there. Default false.'),
    defer: z.boolean().default(false).describe('Run it when the page has been read. Default false.'),
  })
  .catchall(attributeValue.optional())
  .meta({
    id: 'ScriptOptions',
    description: "`src`, and any attribute of a script element: { src: '…', async: true, 'data-site': 'A1' }.",
  });

/** One of the `scripts` of a site config, which may be given by its URL alone. */
export const scriptSchema = z.union([anyUrl(), script]).transform((written) => {
  const { src, async, defer, ...attributes } = typeof written === 'string' ? { src: written, async: false, defer: false } : written;
  return { src, async, defer, attributes: toAttributes(attributes) };
});

const attributesSchema = z.record(z.string(), attributeValue).superRefine(checkHeadUrls).transform(toAttributes);

/** An element that a plugin adds to the head of a page: none that runs, since the policy is the same on all pages. */
export const pluginTagSchema = z.strictObject({ tagName: z.enum(['meta', 'link']), attributes: attributesSchema });

/** One of the `headTags` of a site config. */
export const headTagSchema = z
  .strictObject({
    tagName: z.enum(['meta', 'link', 'script']).describe("The element; 'script' is one with its code or data in itself."),
    attributes: attributesSchema.optional().describe('Its attributes; true is one without a value, false is none. Optional for a script.'),
    innerHTML: snippetText
      .optional()
      .describe('The code or the data of a script, the same on each page. The policy allows the code by its hash.'),
  })
  .superRefine(checkHeadTag)
  .transform(({ attributes = {}, innerHTML, tagName }) => ({ tagName, attributes, ...(innerHTML !== undefined && { text: innerHTML }) }));

/** `true` is an attribute without a value, `false` none. */
function toAttributes(values: Record<string, string | boolean | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === false || value === undefined ? [] : [[name, value === true ? '' : value]],
    ),
  );
}

/** Of the attributes that a head's elements have, these hold a URL, or may. */
function checkHeadUrls(attributes: Record<string, string | boolean>, context: z.RefinementCtx): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value !== 'string') continue;
    const url = /^(?:href|src|imagesrcset)$/i.test(name)
      ? value
      : /^content$/i.test(name)
        ? /^[\d\s.;,]*url\s*=\s*["']?(.*)/is.exec(value)?.[1]
        : undefined;
    if (url !== undefined) refuseUnsafeUrl(url, context, 'image', [name]);
  }
}
