import { openDrawingPage } from './drawing-page.ts';

export interface Book {
  /** The page to print. */
  html: string;
  /** Files of the site, by their paths in the output. */
  readFile(path: string): Promise<Uint8Array | null>;
  baseUrl: string;
  /** Origin of the published site: links of the PDF that lead out of it lead there. */
  siteUrl: string;
  paper: keyof typeof PAPERS;
  /** Ends it early. */
  signal?: AbortSignal | undefined;
}

/** Width and height in inches. */
const PAPERS = { a4: [8.27, 11.69], letter: [8.5, 11] } as const;

/** Prints a page to a PDF with bookmarks and page numbers, with the Chromium at `path`. Nothing is asked of a network. */
export async function printBook(path: string, { html, readFile, baseUrl, siteUrl, paper, signal }: Book): Promise<Buffer> {
  const readOwn = (address: string) => readFile(`/${address}`.startsWith(baseUrl) ? `/${address}`.slice(baseUrl.length) : address);
  const page = await openDrawingPage(path, { html, readFile: readOwn }, signal);
  try {
    await page.run(`(${prepare})(${JSON.stringify(siteUrl)})`);
    const [paperWidth, paperHeight] = PAPERS[paper];
    return await page.print({
      ...{ paperWidth, paperHeight, marginTop: 0.75, marginBottom: 0.8, marginLeft: 0.8, marginRight: 0.8 },
      printBackground: true,
      generateTaggedPDF: true,
      generateDocumentOutline: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: `<div style="width:100%;font:8px sans-serif;color:#555;text-align:center"><span class="pageNumber"></span> / <span class="totalPages"></span></div>`,
    });
  } finally {
    page.close();
  }
}

/** Runs in the page: has everything drawn, and sends links to the published site. It is passed as text, and sees nothing of this file. */
export const prepare = `async (siteUrl) => {
  const until = async (isDone) => {
    for (let waited = 0; waited < 20000 && !isDone(); waited += 50) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  for (const link of document.querySelectorAll('a[href^="/"]')) link.href = siteUrl + link.getAttribute('href');
  document.documentElement.dataset.theme = 'light';
  for (const view of document.querySelectorAll('.diagram-view')) {
    view.scrollIntoView();
    await until(() => view.querySelector('svg') || view.shadowRoot?.querySelector('svg, p'));
  }
  // What waits until it is in view, such as a logo that is not printed, would be waited for in vain.
  for (const image of document.images) image.loading = 'eager';
  await until(() => [...document.images].every((image) => image.complete));
  await document.fonts.ready;
}`;
