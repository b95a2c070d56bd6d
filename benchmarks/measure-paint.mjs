import { median } from './quantile.mjs';
import { PHONE, slowDown } from './slow-profile.mjs';

/**
 * Loads a page on the slow profile with nothing in the cache, then reads it to its end. Returns { largestPaint, blockingTime } in
 * milliseconds, medians of the runs, and { shift }, the largest layout shift of all runs.
 */
export async function measurePaint(browser, { url, runs }) {
  const results = [];
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => window.measured.paint > 0);
    // The largest paint is settled by the first input, which scrolling is.
    const { paint, blocking } = await page.evaluate(() => ({ ...window.measured }));
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
        scrollTo({ top: y, behavior: 'instant' });
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      }
    });
    results.push({ paint, blocking, shift: await page.evaluate(() => window.measured.shift) });
    await context.close();
  }
  return {
    largestPaint: median(results.map(({ paint }) => paint)),
    blockingTime: median(results.map(({ blocking }) => blocking)),
    shift: Math.max(...results.map(({ shift }) => shift)),
  };
}

/** Runs in the page. Time above 50 ms of each long task counts as blocking, as Lighthouse has it. */
function observe() {
  window.measured = { paint: 0, blocking: 0, shift: 0 };
  const on = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => {
    window.measured.paint = startTime;
  });
  on('longtask', ({ duration }) => {
    window.measured.blocking += Math.max(0, duration - 50);
  });
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) window.measured.shift += value;
  });
}
