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
    date: toTime(...(date.split(/[-/]/) as [string, string, string])),
    text: text!,
    slug: `/${date.replaceAll('-', '/')}/${folder}${text}`,
  };
}

/** A date with a time, perhaps, as YAML and Docusaurus read it: without a zone it is UTC. */
const WRITTEN = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:[Tt]|\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?\s*(Z|z|[+-]\d{1,2}(?::?\d{2})?)?)?$/;

/** Reads front matter's `date`, in milliseconds; null for what is none. */
export function parsePostDate(written: string): number | null {
  const match = WRITTEN.exec(written.trim());
  if (!match) return readLoosely(written);
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', zone = 'Z'] = match;
  const date = toTime(year!, month!, day!);
  if (date === null || Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return null;
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
  return date + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000 + milliseconds - toOffset(zone) * 60_000;
}

/** 'August 26, 2021', which browsers' Date takes too. */
function readLoosely(written: string): number | null {
  if (!/[a-z]{3}/i.test(written) || !/\d{4}/.test(written)) return null;
  const hasZone = /(?:Z|GMT|UTC|[+-]\d{2}:?\d{2})\s*(?:\(.*\))?$/i.test(written.trim());
  const time = Date.parse(hasZone ? written : `${written} UTC`);
  return Number.isNaN(time) ? null : time;
}

function toTime(year: string, month: string, day: string): number | null {
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const date = new Date(time);
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) ? time : null;
}

/** In minutes. */
function toOffset(zone: string): number {
  const match = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone);
  if (!match) return 0;
  const [, sign, hours, minutes = '0'] = match;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
