import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedData } from '../4-link/site-model.ts';
import { toFeedFile } from './feed-file.ts';

const item: FeedData['items'][number] = {
  title: 'Cranes & winches',
  url: 'https://harbour.example.com/blog/cranes',
  date: '2024-05-01T10:30:00.000Z',
  description: 'They <lift>.',
  authors: [
    { name: 'Ada', url: 'https://example.com/ada', email: 'ada@example.com' },
    { name: 'Bo', url: null, email: null },
  ],
  tags: ['R&D'],
};
const feed: FeedData = {
  type: 'rss',
  title: 'Harbour Blog',
  description: 'News',
  url: 'https://harbour.example.com/blog',
  self: 'https://harbour.example.com/blog/rss.xml',
  language: 'en',
  copyright: '© Harbour',
  favicon: null,
  items: [item],
};

describe('a feed', () => {
  it('has what RSS 2.0 requires', () => {
    const rss = parse(toFeedFile(feed, ['<p>Up &amp; away</p>'])).find('rss')!;
    const channel = rss.find('channel')!;
    expect(['title', 'link', 'description', 'language', 'copyright', 'lastBuildDate'].map((name) => channel.find(name)?.text)).toEqual([
      'Harbour Blog',
      'https://harbour.example.com/blog',
      'News',
      'en',
      '© Harbour',
      'Wed, 01 May 2024 10:30:00 GMT',
    ]);
    const entry = channel.find('item')!;
    expect(entry.children.map(({ name, text }) => [name, text])).toEqual([
      ['title', 'Cranes & winches'],
      ['link', 'https://harbour.example.com/blog/cranes'],
      ['guid', 'https://harbour.example.com/blog/cranes'],
      ['pubDate', 'Wed, 01 May 2024 10:30:00 GMT'],
      ['description', 'They <lift>.'],
      ['author', 'ada@example.com (Ada)'],
      ['dc:creator', 'Bo'],
      ['category', 'R&D'],
      ['content:encoded', '<p>Up &amp; away</p>'],
    ]);
  });

  it('has what Atom requires, and an author for entries without one', () => {
    const atom = { ...feed, type: 'atom' as const, items: [item, { ...item, authors: [] }] };
    const root = parse(toFeedFile(atom, ['<p>1</p>', '<p>2</p>'])).find('feed')!;
    expect(['id', 'title', 'updated', 'rights'].map((name) => root.find(name)?.text)).toEqual([
      'https://harbour.example.com/blog',
      'Harbour Blog',
      '2024-05-01T10:30:00.000Z',
      '© Harbour',
    ]);
    expect(root.find('author')?.find('name')?.text).toBe('Harbour Blog');
    const entries = root.children.filter(({ name }) => name === 'entry');
    expect(entries.map((entry) => ['id', 'title', 'updated', 'content'].map((name) => entry.find(name)?.text))).toEqual([
      [item.url, item.title, item.date, '<p>1</p>'],
      [item.url, item.title, item.date, '<p>2</p>'],
    ]);
  });

  it('is JSON of the same', () => {
    expect(JSON.parse(toFeedFile({ ...feed, type: 'json' }, ['<p>1</p>']))).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: feed.url,
      items: [
        { id: item.url, content_html: '<p>1</p>', date_published: item.date, authors: [{ name: 'Ada' }, { name: 'Bo' }], tags: ['R&D'] },
      ],
    });
  });

  it('holds any text, but for the characters that XML cannot hold', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(']]>', '<![CDATA[', '&amp;', '\u0000\u0008', '\ud800', '\uffff', '"\'<>'),
    );
    fc.assert(
      fc.property(text, text, text, (title, tag, content) => {
        const kept = (written: string) => [...written].filter(isXml).join('').replaceAll('\r', '');
        for (const type of ['rss', 'atom'] as const) {
          const file = toFeedFile({ ...feed, type, title, items: [{ ...item, title, description: tag, tags: [tag] }] }, [content]);
          expect([...file].every(isXml)).toBe(true);
          const root = parse(file.replaceAll('\r', ''));
          const entry = root.find('item') ?? root.find('entry');
          expect(entry!.find('title')?.text ?? '').toBe(kept(title));
          expect(entry!.find('content:encoded')?.text ?? entry!.find('content')?.text ?? '').toBe(kept(content));
        }
      }),
    );
  });
});

/** As the grammar of XML 1.0 has it. */
function isXml(character: string): boolean {
  const code = character.codePointAt(0)!;
  if (code >= 0x10000) return true;
  return [0x9, 0xa, 0xd].includes(code) || (code >= 0x20 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0xfffd);
}

interface Node {
  name: string;
  text: string;
  children: Node[];
  /** The first below it, at any depth. */
  find(name: string): Node | undefined;
}

/** A strict reader of the XML that feeds are made of: throws for what is not well-formed. */
function parse(xml: string): Node {
  const make = (name: string): Node => ({
    name,
    text: '',
    children: [],
    find(wanted) {
      for (const child of this.children) {
        const found = child.name === wanted ? child : child.find(wanted);
        if (found) return found;
      }
      return undefined;
    },
  });
  const declaration = '<?xml version="1.0" encoding="utf-8"?>\n';
  if (!xml.startsWith(declaration)) throw new Error('The file has no declaration.');
  const root = make('');
  const open = [root];
  let rest = xml.slice(declaration.length);
  while (rest !== '') {
    const match = /^(?:<(\/)?([\w:]+)((?:\s[\w:]+="[^"<]*")*)(\/)?>|([^<]+))/.exec(rest);
    if (!match) throw new Error(`Not well-formed: ${JSON.stringify(rest.slice(0, 60))}`);
    const [whole, closes, name, attributes = '', isEmpty, text] = match;
    rest = rest.slice(whole.length);
    for (const piece of [attributes, text ?? '']) if (/&(?!#\d+;)/.test(piece)) throw new Error(`A stray &: ${piece}`);
    if (text !== undefined) open.at(-1)!.text += text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
    else if (closes) {
      if (open.pop()!.name !== name) throw new Error(`</${name}> closes nothing.`);
    } else {
      const node = make(name!);
      open.at(-1)!.children.push(node);
      if (!isEmpty) open.push(node);
    }
  }
  if (open.length !== 1) throw new Error('An element is not closed.');
  return root;
}
