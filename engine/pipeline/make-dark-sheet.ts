import { toDarkSheet } from '../dark-sheet/to-dark-sheet.ts';
import type { ClientBundle } from '../program/client-bundle.ts';
import { digest } from '../text/digest.ts';
import type { LinkedSite } from './read-site.ts';

/** Makes the style sheet for readers without script whose system is dark. */
export async function makeDarkSheet({
  client,
  componentFiles,
  styles,
  parts,
  baseUrl,
}: Pick<LinkedSite, 'componentFiles' | 'styles' | 'parts'> & { client: ClientBundle; baseUrl: string }): Promise<{
  path: string;
  contents: string;
}> {
  // Which of the other parts a page has is not known here, but Infima's variables are of no use where nothing asks for them.
  const ofParts = Object.entries(parts).flatMap(([name, part]) => (name.startsWith('infima') ? [] : part.styles));
  const ofComponents = componentFiles.filter(({ path }) => path.endsWith('.css')).map(({ path }) => baseUrl + path);
  const hrefs = new Set([client.wholeStyles(baseUrl), ...styles, ...ofParts, ...ofComponents]);
  const texts = await Promise.all([...hrefs].map((href) => readSheet(href.slice(baseUrl.length))));
  const contents = toDarkSheet(texts);
  return { path: `assets/dark-${digest(contents).slice(0, 8)}.css`, contents };

  async function readSheet(path: string): Promise<string> {
    const own = componentFiles.find((file) => file.path === path);
    return Buffer.from(own?.contents ?? (await client.readFile(path.replace(/^.*\//, '')))!).toString();
  }
}
