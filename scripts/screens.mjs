/** What readers have followed and saved. */
const RECENT = {
  __DOCSEARCH_RECENT_SEARCHES__docsgen: [stored('/deployment/tracing', 'Tracing'), stored('/workspace/webhooks', 'Webhooks')],
  __DOCSEARCH_FAVORITE_SEARCHES__docsgen: [stored('/quickstart', 'Quickstart')],
};

const WIDE = ['desktop', 'laptop'];
const SMALL = ['tablet', 'phone'];

/**
 * The screens of the site that ships with docsgen: name → where it is, on which devices (all when not said), what the reader's storage
 * holds, what is done before the picture is taken, and whether the whole page is in it.
 */
export const SCREENS = {
  home: { path: '/' },
  guide: { path: '/quickstart', full: true },
  reference: { path: '/api/inference-data-payload', full: true },
  'python-client': { path: '/python-client/deploy', full: true },
  tables: { path: '/installation/helm-install-upgrade', full: true },
  category: { path: '/tutorials' },
  'release-notes': { path: '/release-notes/v1.54' },
  changelog: { path: '/next/changelog' },
  'old-version': { path: '/1.50/admin/admin-panel' },
  'supported-version': { path: '/1.53/quickstart' },
  unlisted: { path: '/organization/controls' },
  versions: { path: '/versions' },
  search: { path: '/search' },
  'search-results': { path: '/search?q=webhook', act: (page) => page.locator('.search-hits').waitFor() },
  'search-start': { path: '/deployment/alerts', storage: RECENT, act: (page) => openSearch(page) },
  'search-empty': { path: '/deployment/alerts', act: (page) => openSearch(page) },
  'search-modal': { path: '/deployment/alerts', act: (page) => openSearch(page, 'alert') },
  'search-nothing': { path: '/deployment/alerts', act: (page) => openSearch(page, 'qqqqzzzz') },
  'not-found': { path: '/no-such-page' },
  'not-found-near': { path: '/1.53/quikstart' },
  foot: { path: '/deployment/alerts', act: (page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight)) },
  heading: { path: '/deployment/alerts#create-an-alert', act: (page) => page.mouse.move(600, 120) },
  dropdown: { path: '/organization/approval-rules', on: WIDE, act: (page) => page.locator('.navbar .dropdown > summary').click() },
  drawer: { path: '/deployment/alerts', on: SMALL, act: (page) => page.locator('.drawer-toggle').click() },
  'main-menu': {
    path: '/deployment/alerts',
    on: SMALL,
    act: async (page) => {
      await page.locator('.drawer-toggle').click();
      await page.locator('.drawer-main summary').first().click();
    },
  },
  contents: { path: '/deployment/alerts', on: SMALL, act: (page) => page.locator('.toc-mobile summary').click() },
  focus: {
    path: '/quickstart',
    on: WIDE,
    act: async (page) => {
      for (let press = 0; press < 14; press++) await page.keyboard.press('Tab');
    },
  },
};

async function openSearch(page, query) {
  await page.keyboard.press('Control+k');
  await page.locator('dialog input').waitFor();
  if (query === undefined) return;
  await page.keyboard.type(query);
  await page.locator('[role="option"], .search-message-title').first().waitFor();
}

function stored(url, title) {
  return { objectID: url, url, type: 'lvl1', hierarchy: { lvl0: 'Documentation', lvl1: title }, content: null };
}
