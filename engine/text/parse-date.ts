/** A date with a time, perhaps, as YAML and Docusaurus read it: without a zone it is UTC. */
const WRITTEN = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:[Tt]|\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?\s*(Z|z|[+-]\d{1,2}(?::?\d{2})?)?)?$/;

/** Reads a date of front matter, in milliseconds, the same in whatever time zone; null for what is none, and for a day that there is not. */
export function parseDate(written: string): number | null {
  const text = withHyphens(written.trim());
  const match = WRITTEN.exec(text);
  if (!match) return readLoosely(text);
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', zone = 'Z'] = match;
  const date = toTime(year!, month!, day!);
  if (date === null || Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return null;
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
  return date + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000 + milliseconds - toOffset(zone) * 60_000;
}

/** '2021/8/26' and '8/26/2021' are dates too. */
function withHyphens(text: string): string {
  return text.replace(/^(\d{4})\/(\d{1,2})\/(\d{1,2})\b/, '$1-$2-$3').replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/, '$3-$1-$2');
}

/** What else a date with slashes may mean, both as YYYY-MM-DD: '1/2/2025' is read as January 2. Null for all others. */
export function otherReading(written: string): { read: string; other: string } | null {
  const [, first, second, year] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(written) ?? [];
  if (year === undefined || Number(first) > 12 || Number(second) > 12 || Number(first) === Number(second)) return null;
  const [month, day] = [first!.padStart(2, '0'), second!.padStart(2, '0')];
  return { read: `${year}-${month}-${day}`, other: `${year}-${day}-${month}` };
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

const ZONE = /\s*(?:Z|GMT|UTC|(?:GMT|UTC)?[+-]\d{2}:?\d{2})\s*(?:\(.*\))?$/i;

/** 'August 26, 2021', which browsers' Date takes too. It makes March 2 of February 30, a day that nobody has written. */
function readLoosely(text: string): number | null {
  if (!/[a-z]{3}/i.test(text) || !/\b\d{4}\b/.test(text)) return null;
  const local = Date.parse(`${text.replace(ZONE, '')} UTC`);
  const time = ZONE.test(text) ? Date.parse(text) : local;
  if (Number.isNaN(time) || Number.isNaN(local)) return null;
  return new RegExp(`(?<!\\d)0?${new Date(local).getUTCDate()}(?!\\d)`).test(text) ? time : null;
}
