import { median } from './quantile.mjs';
import { PHONE, slowDown } from './slow-profile.mjs';

/**
 * Loads a page on the slow profile with nothing in the cache, then reads it to its end. Returns { firstPaint, largestPaint, blockingTime } in
 * milliseconds, medians of the runs, and { shift }, the largest layout shift of all runs.
 */
export async function measurePaint(browser, { url, runs }) {
  const results = [];
  for (let run = 0; run < runs; run++) results.push(...(await visitSlowly(browser, [url])));
  return {
    firstPaint: median(results.map(({ firstPaint }) => firstPaint)),
    largestPaint: median(results.map(({ largestPaint }) => largestPaint)),
    blockingTime: median(results.map(({ blockingTime }) => blockingTime)),
    shift: Math.max(...results.map(({ shift }) => shift)),
  };
}

/**
 * Loads pages one after the other as a new reader does: the first with nothing in the cache, each next one with what the pages before have left
 * there. Returns { firstPaint, largestPaint, blockingTime, shift } for each.
 */
export async function visitSlowly(browser, urls) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(observe);
  const results = [];
  for (const url of urls) {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => window.measured.largestPaint > 0);
    // The largest paint is settled by the first input, which scrolling is.
    const settled = await page.evaluate(() => ({ ...window.measured }));
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
        scrollTo({ top: y, behavior: 'instant' });
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      }
    });
    const { firstPaint, largestPaint, longTasks } = settled;
    results.push({
      firstPaint,
      largestPaint,
      blockingTime: blockingTime(longTasks, firstPaint),
      shift: await page.evaluate(() => window.measured.shift),
    });
  }
  await context.close();
  return results;
}

/** Milliseconds above 50 of each long task, without what of it came before the first paint: as Lighthouse has it. */
function blockingTime(longTasks, firstPaint) {
  return longTasks.reduce(
    (sum, { startTime, duration }) => sum + Math.max(0, startTime + duration - Math.max(startTime, firstPaint) - 50),
    0,
  );
}

/** Runs in the page. */
function observe() {
  window.measured = { firstPaint: 0, largestPaint: 0, longTasks: [], shift: 0 };
  const on = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') window.measured.firstPaint = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    window.measured.largestPaint = startTime;
  });
  on('longtask', ({ startTime, duration }) => window.measured.longTasks.push({ startTime, duration }));
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) window.measured.shift += value;
  });
}
