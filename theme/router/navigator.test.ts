import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FetchError } from './fetch-json.ts';
import { createNavigator, type Screen, type Visit } from './navigator.ts';
import type { LoadedPage, PageLoader } from './page-loader.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('shows a page when it is loaded, and no progress before 200 ms', async () => {
  const { log, navigator, answer } = setUp();
  const going = navigator.go(visit('/b'));
  await vi.advanceTimersByTimeAsync(199);
  answer('/b', page('/b'));
  await going;
  await vi.advanceTimersByTimeAsync(1000);
  expect(log).toEqual(['show /b']);
});

test('shows progress after 200 ms until the page is there', async () => {
  const { log, navigator, answer } = setUp();
  const going = navigator.go(visit('/b'));
  await vi.advanceTimersByTimeAsync(200);
  answer('/b', page('/b'));
  await going;
  expect(log).toEqual(['progress on', 'progress off', 'show /b']);
});

test('the last visit wins, whichever page comes first', async () => {
  const { log, navigator, answer } = setUp();
  const first = navigator.go(visit('/b'));
  const second = navigator.go(visit('/c'));
  answer('/c', page('/c'));
  answer('/b', page('/b'));
  await Promise.all([first, second]);
  expect(log).toEqual(['show /c']);
});

test('going back to the page on screen ends a visit under way', async () => {
  const { log, navigator, answer } = setUp();
  const going = navigator.go(visit('/b'));
  await navigator.go(visit('/a#part', 'pop'));
  answer('/b', page('/b'));
  await going;
  expect(log).toEqual(['show same page at /a#part']);
});

test('the same page at another query loads nothing', async () => {
  const { log, navigator } = setUp();
  await navigator.go(visit('/a?x=1'));
  expect(log).toEqual(['show same page at /a?x=1']);
});

test('an unknown route is an ordinary load: the server answers', async () => {
  const { log, navigator, answer } = setUp();
  const going = navigator.go(visit('/nowhere'));
  answer('/nowhere', null);
  await going;
  expect(log).toEqual(['whole /nowhere']);
});

test('a page that cannot be had is loaded whole, once, then fails on screen until a retry succeeds', async () => {
  const { log, navigator, answer } = setUp();
  const attempt = async (way: 'go' | 'retry', result: LoadedPage | Error) => {
    const going = navigator[way](visit('/b', way === 'retry' ? way : 'push'));
    await vi.advanceTimersByTimeAsync(250);
    answer('/b', result);
    await going;
  };
  await attempt('go', new Error('gone'));
  await attempt('go', new Error('gone'));
  await attempt('retry', new Error('still gone'));
  await attempt('retry', page('/b'));
  expect(log).toEqual([
    'progress on',
    'progress off',
    'whole /b',
    'progress on',
    'progress off',
    'failure at /b: gone',
    'loading /b',
    'failure at /b: still gone',
    'loading /b',
    'released',
    'show /b',
  ]);
});

test('a page that the server does not send when it is tried again is loaded whole', async () => {
  const { log, navigator, answer } = setUp({ claimed: '/b' });
  const retry = async (error: Error) => {
    const going = navigator.retry(visit('/c', 'retry'));
    answer('/c', error);
    await going;
  };
  await retry(new TypeError('Failed to fetch'));
  await retry(new FetchError('/c.json', 404));
  expect(log).toEqual(['failure at /c: Failed to fetch', 'whole /c']);
});

test('after a failure the page left behind loads again', async () => {
  const { log, navigator, answer } = setUp({ claimed: '/b' });
  const going = navigator.go(visit('/b'));
  answer('/b', new Error('gone'));
  await going;
  const back = navigator.go(visit('/a', 'pop'));
  answer('/a', page('/a'));
  await back;
  expect(log).toEqual(['failure at /b: gone', 'released', 'show /a']);
});

function setUp({ claimed = '' } = {}) {
  const log: string[] = [];
  const waiting = new Map<string, (result: LoadedPage | null | Error) => void>();
  const loader: Pick<PageLoader, 'load'> = {
    load: (path) =>
      new Promise((resolve, reject) => {
        waiting.set(path, (result) => (result instanceof Error ? reject(result) : resolve(result)));
      }),
  };
  let isProgressShown = false;
  const screen: Screen = {
    show: ({ url }, loaded) => log.push(loaded ? `show ${loaded.page.path}` : `show same page at ${url.pathname}${url.search}${url.hash}`),
    showFailure: ({ url }, error) => log.push(`failure at ${url.pathname}: ${(error as Error).message}`),
    showLoading: ({ url }) => log.push(`loading ${url.pathname}`),
    showProgress(isShown) {
      if (isShown !== isProgressShown) log.push(`progress ${isShown ? 'on' : 'off'}`);
      isProgressShown = isShown;
    },
    loadWhole: ({ url }) => log.push(`whole ${url.pathname}`),
  };
  let reloaded = claimed;
  const guard = {
    claim({ pathname }: URL) {
      if (reloaded === pathname) return false;
      reloaded = pathname;
      return true;
    },
    release() {
      if (reloaded) log.push('released');
      reloaded = '';
    },
  };
  const answer = (path: string, result: LoadedPage | null | Error) => waiting.get(path)?.(result);
  return { log, navigator: createNavigator({ start: '/a', loader, screen, guard }), answer };
}

function visit(path: string, kind: Visit['kind'] = 'push'): Visit {
  return { url: new URL(path, 'https://docs.example.com'), kind };
}

function page(path: string): LoadedPage {
  return { page: { path } as LoadedPage['page'], html: '', sidebar: null };
}
