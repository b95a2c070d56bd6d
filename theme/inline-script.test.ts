import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { hashInlineScript, inlineScript } from './inline-script.ts';

interface Browser {
  dataset: Record<string, string>;
  stored?: Record<string, string>;
  query?: string;
  systemIsDark?: boolean;
  platform?: string;
  storageFails?: boolean;
}

/** Runs the script as a browser would, and returns the data attributes of <html> after it. */
function run({ dataset, stored = {}, query = '', systemIsDark = false, platform = 'Linux x86_64', storageFails = false }: Browser) {
  const html = { dataset: { ...dataset } };
  runInNewContext(inlineScript, {
    document: { documentElement: html, addEventListener: () => {} },
    location: { search: query },
    navigator: { platform },
    URLSearchParams,
    addEventListener: () => {},
    matchMedia: () => ({ matches: systemIsDark }),
    get localStorage() {
      if (storageFails) throw new Error('denied');
      return { getItem: (key: string) => stored[key] ?? null };
    },
  });
  return html.dataset;
}

const light = { theme: 'light' };

test('keeps the default of the site when nothing was chosen', () => {
  expect(run({ dataset: light, systemIsDark: true })).toEqual({ js: '', theme: 'light', themeChoice: 'light' });
});

test('takes what the reader chose, and an override in the URL before that', () => {
  expect(run({ dataset: light, stored: { theme: 'dark' } })).toMatchObject({ theme: 'dark', themeChoice: 'dark' });
  expect(run({ dataset: light, stored: { theme: 'dark' }, query: '?docsgen-theme=light' })).toMatchObject({ theme: 'light' });
  expect(run({ dataset: light, stored: { theme: 'mauve' }, query: '?docsgen-theme=mauve' })).toMatchObject({
    theme: 'light',
    themeChoice: 'light',
  });
});

test('follows the system only where the site allows it', () => {
  const system = { ...light, system: '' };
  expect(run({ dataset: system, systemIsDark: true })).toMatchObject({ theme: 'dark', themeChoice: 'system' });
  expect(run({ dataset: system, stored: { theme: 'light' }, systemIsDark: true })).toMatchObject({ theme: 'light', themeChoice: 'light' });
  expect(run({ dataset: light, stored: { theme: 'system' }, systemIsDark: true })).toMatchObject({ theme: 'light', themeChoice: 'light' });
});

test('ignores an old choice where the switch is off', () => {
  expect(run({ dataset: { ...light, switch: 'off' }, stored: { theme: 'dark' } })).toMatchObject({ theme: 'light' });
});

test('hides the announcement that was dismissed, and no other', () => {
  const stored = { 'docsgen.announcement.id': 'one', 'docsgen.announcement.dismiss': 'true' };
  expect(run({ dataset: { ...light, announcement: 'one' }, stored })).toHaveProperty('announcementDismissed', '');
  expect(run({ dataset: { ...light, announcement: 'two' }, stored })).not.toHaveProperty('announcementDismissed');
});

test('works where storage is denied', () => {
  expect(run({ dataset: { ...light, announcement: 'one' }, storageFails: true })).toEqual({
    announcement: 'one',
    js: '',
    theme: 'light',
    themeChoice: 'light',
  });
});

test('tells the keyboards of Apple apart', () => {
  expect(run({ dataset: light, platform: 'MacIntel' })).toHaveProperty('mac', '');
});

test('is one text with one hash, and can stand inside a script element', () => {
  expect(hashInlineScript()).toMatch(/^'sha256-[\w+/]{43}='$/);
  expect(inlineScript).not.toMatch(/<\/|<!--/);
});

test('says where the base URL is wrong, and only where the theme has no styles', () => {
  const open = (href: string | undefined, dataset: Record<string, string> = light) => {
    const shown: string[] = [];
    const heard: Record<string, (event: object) => void> = {};
    runInNewContext(inlineScript, {
      document: {
        documentElement: { dataset: { ...dataset }, prepend: ({ textContent }: { textContent: string }) => shown.push(textContent) },
        createElement: () => ({}),
        addEventListener: () => {},
      },
      location: { search: '', pathname: '/guides/install' },
      navigator: { platform: '' },
      URLSearchParams,
      addEventListener: (name: string, listener: (event: object) => void) => {
        heard[name] = listener;
      },
      localStorage: { getItem: () => null },
    });
    heard.error!({ target: { href } });
    return shown;
  };
  expect(open('https://x.example:8080/docs/assets/main-ABCDEFGH.css')).toEqual([
    'Styles not found. This site is built for the base URL /docs/ and opened at /guides/install. Set baseUrl to where it is served.',
  ]);
  expect(open('file:///assets/main-ABCDEFGH.css')).toEqual([expect.stringContaining('base URL / and')]);
  expect(open('https://fonts.example/css')).toEqual([]);
  expect(open(undefined)).toEqual([]);
  expect(open('https://x.example/assets/main-ABCDEFGH.css', { ...light, notice: 'off' })).toEqual([]);
});
