import { BOOT_DATA_ID, type PageBoot } from '../contract/page-files.ts';

/** Reads what a page's HTML carries for the client; null on a page that is not ours. */
export function readPageBoot(page: Document = document): PageBoot | null {
  const text = findBootData(page)?.textContent;
  return text ? (JSON.parse(text) as PageBoot) : null;
}

/** The element with a page's PageBoot. What stands in the content may have the same id. */
export function findBootData(page: Document): Element | null {
  return page.querySelector(`body > script#${BOOT_DATA_ID}`);
}
