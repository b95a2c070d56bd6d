import { parseDate } from '../../text/parse-date.ts';

/** What the path of a post says of it, as Docusaurus reads it. */
export interface PostName {
  /** UTC, in milliseconds; null where the name has no date, or none that there is. */
  date: number | null;
  /** The title of a post that says none. */
  text: string;
  /** Route below the blog's. */
  slug: string;
}

const DATED = /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?.mdx?$/;

/** Reads '2021-08-26-welcome.md', '2021-08-26-welcome/index.md' and '2021/08/26/welcome.md'. */
export function parsePostName(path: string): PostName {
  const { folder, date, text } = DATED.exec(path)?.groups ?? {};
  if (date === undefined) {
    const name = path.replace(/(?:\/index)?\.mdx?$/, '');
    return { date: null, text: name, slug: `/${name}` };
  }
  return {
    date: parseDate(date.replaceAll('/', '-')),
    text: text!,
    slug: `/${date.replaceAll('-', '/')}/${folder}${text}`,
  };
}
