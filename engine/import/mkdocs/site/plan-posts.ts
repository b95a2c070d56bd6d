import { join } from 'node:path';
import { outputFiles } from '../../../files/output-files.ts';
import { joinPath, nameOf } from '../../../paths/site-path.ts';
import type { ImportPlan } from '../../import-plan.ts';
import type { SourceReader } from '../../source-reader.ts';
import { slugify } from '../markdown/heading-ids.ts';
import { isRecord, type MkDocsConfig } from './mkdocs-config.ts';
import type { MovedPage, PageMap } from './page-map.ts';
import { titleOfName } from './read-nav.ts';
import { readYaml } from './read-yaml.ts';
import { shortPlugin } from './tell-plugins.ts';
import { quote, removeKeys, splitPage } from './translate-front-matter.ts';

export interface PostsInput {
  source: string;
  reader: SourceReader;
  docsDir: string;
  config: MkDocsConfig;
  plan: ImportPlan;
  map: PageMap;
  blogDir: string;
}

/** Makes posts of docsgen of the translated posts: their dates, addresses, tags and authors are said in its words. */
export function planPosts({ source, reader, docsDir, config, plan, map, blogDir }: PostsInput): void {
  const options = config.plugins.find(({ name }) => shortPlugin(name) === 'blog')?.options ?? {};
  for (const page of map.pages) {
    if (page.id !== null) continue;
    const file = plan.files.get(page.at);
    if (!file) continue;
    const text = 'text' in file ? file.text : (outputFiles.read(file.from)?.toString('utf8') ?? '');
    plan.files.set(page.at, { text: translatePost(text, page, options) });
  }
  const written = reader.readText(join(source, docsDir, blogDir, '.authors.yml'));
  if (written !== null) plan.files.set('blog/authors.yml', { text: translateAuthors(written, joinPath(docsDir, blogDir, '.authors.yml')) });
}

/** Material's address of a post is its date and the words of its title. */
function translatePost(text: string, page: MovedPage, options: Record<string, unknown>): string {
  const { yaml, body, values } = splitPage(text);
  const date = toDate(isRecord(values.date) ? values.date.created : values.date);
  const title =
    typeof values.title === 'string'
      ? values.title
      : (/^#[ \t]+(.+?)(?:[ \t]*\{#[^}]*\})?[ \t]*$/m.exec(body)?.[1] ?? titleOfName(nameOf(page.path)));
  const words = slugify(title.replace(/[*_`]/g, ''), { style: 'pymdownx', separator: '-', isUnicode: true, case: 'lower' });
  const slug = typeof values.slug === 'string' ? values.slug : words;
  const form = typeof options.post_url_format === 'string' ? options.post_url_format : '{date}/{slug}';
  const dateForm = typeof options.post_url_date_format === 'string' ? options.post_url_date_format : 'yyyy/MM/dd';
  const url = form
    .replace('{date}', date === null ? '' : fillDate(dateForm, date))
    .replace('{slug}', slug)
    .replace('{file}', nameOf(page.path).replace(/\.md$/, ''))
    .replace(
      '{categories}',
      slugify(String([values.categories].flat()[0] ?? ''), { style: 'pymdownx', separator: '-', isUnicode: true, case: 'lower' }),
    );
  const updated = isRecord(values.date) ? toDate(values.date.updated) : null;
  const tags = [...new Set([values.tags, values.categories].flat().filter((tag): tag is string => typeof tag === 'string'))];
  const kept = removeKeys(yaml ?? '', new Set(['date', 'slug', 'tags', 'categories']));
  const added = [
    ...(date === null ? [] : [`date: ${date}\n`]),
    ...(updated === null ? [] : [`last_update:\n  date: ${updated}\n`]),
    `slug: ${quote(`/${url.replace(/^\/+|\/+$/g, '')}`)}\n`,
    ...(tags.length > 0 ? [`tags: [${tags.map(quote).join(', ')}]\n`] : []),
  ];
  return `---\n${kept}${added.join('')}---\n${yaml === null && !body.startsWith('\n') ? '\n' : ''}${body}`;
}

function toDate(value: unknown): string | null {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' ? (/^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? null) : null;
}

function fillDate(form: string, date: string): string {
  const [year, month, day] = date.split('-') as [string, string, string];
  return form.replace('yyyy', year).replace('MM', month).replace('dd', day);
}

function translateAuthors(text: string, file: string): string {
  const { values } = readYaml(text, file);
  const authors = isRecord(values.authors) ? values.authors : values;
  return Object.entries(authors)
    .filter((entry): entry is [string, Record<string, unknown>] => isRecord(entry[1]))
    .map(([id, { name, description, avatar, url }]) => {
      const lines = Object.entries({ name, title: description, url, image_url: avatar }).flatMap(([key, value]) =>
        typeof value === 'string' ? [`  ${key}: ${JSON.stringify(value)}\n`] : [],
      );
      return `${JSON.stringify(id)}:\n${lines.join('')}`;
    })
    .join('');
}
