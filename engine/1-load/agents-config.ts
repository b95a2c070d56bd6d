import { z } from 'zod';
import { filledString, ruledString } from './schema-rules.ts';

const assistantSchema = z
  .strictObject({
    label: filledString.describe("Its name: 'ChatGPT'. The page says 'Open in ChatGPT'."),
    url: ruledString({
      url: 'link',
      accepts: (value) => /^https?:\/\//i.test(value) && value.includes('{url}'),
      must: 'be a URL that contains "{url}" where the address of the page\'s Markdown goes',
      fix: (value) => (/^https?:\/\//i.test(value) ? `write "${value}${value.includes('?') ? '&' : '?'}q={url}"` : null),
    }).describe(
      "What the link opens. docsgen fills in `{url}`, the address of the page's Markdown, and `{title}`, as in 'https://chatgpt.com/?q=Read {url} and answer my questions.'.",
    ),
  })
  .meta({ id: 'AssistantOptions', description: 'An assistant that readers can open a page in.' });

/** The `agents` of a site config: null where pages have no Markdown. */
export const agentsSchema = z
  .union([
    z.boolean(),
    z
      .strictObject({
        assistants: z
          .array(assistantSchema)
          .default([])
          .describe('Assistants that readers can open a page in: each is a link below the title. Default [].'),
      })
      .meta({ id: 'AgentsOptions', description: 'Pages for assistants and other programs that read.' }),
  ])
  .transform((written) => (written === false ? null : { assistants: written === true ? [] : written.assistants }));
