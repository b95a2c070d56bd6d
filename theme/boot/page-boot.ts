import { BOOT_DATA_ID, type PageBoot } from '../contract.ts';

/** Reads what a page's HTML carries for the client; null on a page that is not ours. What stands in the content may have the same id. */
export function readPageBoot(page: Document = document): PageBoot | null {
  const text = page.querySelector(`body > script#${BOOT_DATA_ID}`)?.textContent;
  return text ? (JSON.parse(text) as PageBoot) : null;
}
