import { BOOT_DATA_ID, type PageBoot } from '../contract.ts';

/** Reads what a page's HTML carries for the client; null on a page that is not ours. */
export function readPageBoot(page: Document = document): PageBoot | null {
  const text = page.getElementById(BOOT_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageBoot) : null;
}
