import { median } from './quantile.mjs';
import { PHONE, slowDown } from './slow-profile.mjs';

/**
 * Follows links to the next page after the client has come and has prefetched them. Returns { requests, time }: requests that a new page
 * waited for, at most, and milliseconds from the click until it was painted, the median. `slow`: on the slow phone.
 */
export async function measureNavigation(browser, { url, runs, slow = false }) {
  const context = await browser.newContext(slow ? PHONE : { viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  if (slow) await slowDown(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  const results = [];
  // The first navigation warms the code up and is not counted.
  for (let run = 0; run <= runs; run++) {
    const link = page.locator('.pagination a').last();
    await link.hover();
    await page.waitForFunction(() => Object.keys(document.querySelector('main')).some((key) => key.startsWith('__react')));
    await page.waitForTimeout(slow ? 3000 : 1000);
    await page.evaluate(watchClick);
    await link.click();
    const result = await page.evaluate(() => window.followed);
    if (run > 0) results.push(result);
  }
  await context.close();
  return { requests: Math.max(...results.map(({ requests }) => requests)), time: median(results.map(({ time }) => time)) };
}

/**
 * Runs in the page. Promises what the next click costs. What is requested after the new page stands in the document is prefetched for the
 * click after that.
 */
function watchClick() {
  const heading = document.querySelector('h1').textContent;
  window.followed = new Promise((resolve) => {
    const settle = (clicked) => {
      const shown = performance.now();
      const requests = performance.getEntriesByType('resource').filter(({ startTime }) => startTime >= clicked && startTime < shown).length;
      // A task after a frame's own callbacks runs when the frame has been painted.
      requestAnimationFrame(() => setTimeout(() => resolve({ requests, time: performance.now() - clicked })));
    };
    const onClick = ({ timeStamp }) => {
      new MutationObserver((_records, observer) => {
        if (document.querySelector('h1')?.textContent === heading) return;
        observer.disconnect();
        settle(timeStamp);
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    addEventListener('click', onClick, { capture: true, once: true });
  });
}
