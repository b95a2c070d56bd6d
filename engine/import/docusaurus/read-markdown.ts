import { ConfigSection } from '../import-plan.ts';
import type { MarkdownPlugins } from './markdown-plugins.ts';
import type { OptionKeys } from './option-keys.ts';
import { readChecks } from './read-checks.ts';
import type { Reading } from './reading.ts';
import { toConfigValue } from './to-config-value.ts';

/** How pages are read: as Docusaurus reads them. */
export async function readMarkdown(reading: Reading, keys: OptionKeys, plugins: MarkdownPlugins): Promise<void> {
  const markdown = keys.section('markdown');
  const section = new ConfigSection();
  const format = markdown.string('format') ?? 'mdx';
  if (format === 'mdx') section.set('format', 'mdx');
  else section.set('htmlComments', true);
  if (markdown.has('format')) {
    if (format === 'md')
      markdown.person(
        'format',
        'Files with the extension .mdx are MDX; all others are Markdown.',
        'rename .mdx files that are Markdown to .md',
      );
    else markdown.carried('format', `The format of pages, "${format}".`);
  }
  if (markdown.boolean('emoji') === false) section.set('emoji', false);
  if (markdown.has('emoji')) markdown.carried('emoji', 'Whether :rocket: is an emoji.');
  if (markdown.has('mermaid')) {
    markdown.take('mermaid');
    markdown.translated('mermaid', 'docsgen draws fences of "mermaid" by itself.');
  }
  const rehype = markdown.take('remarkRehypeOptions');
  await plugins.write(section);
  const options =
    rehype === undefined || rehype === null ? undefined : toConfigValue(reading, rehype, [...markdown.path, 'remarkRehypeOptions']);
  if (options !== undefined) section.set('remarkRehypeOptions', options);
  reading.plan.config.set('markdown', section);
  readChecks(reading, keys, markdown);
  markdown.finish({
    mdx1Compat: 'docsgen reads headings with {#id}, comments and admonitions with titles in both ways.',
    preprocessor: {
      message: 'The function "markdown.preprocessor" is left out: it changed the text of each page.',
      fix: 'change the pages, or write a remark plugin',
    },
    parseFrontMatter: {
      message: 'The function "markdown.parseFrontMatter" is left out: it changed the front matter of each page.',
      fix: 'change the front matter of the pages',
    },
    anchors: {
      message: 'The ids of headings are written in small letters.',
      fix: 'write {#id} behind the headings that need capitals',
      unless: { maintainCase: false },
    },
  });
}
