import { type ReadLink, readLink, readReference, toReferenceKey, writeTarget } from './read-link.ts';
import type { Scan } from './scan.ts';

/** An image with its attributes. */
export function takeImage(scan: Scan): boolean {
  if (scan.text[scan.at + 1] !== '[') return false;
  const link = readLink(scan.text, scan.at + 1) ?? readReference(scan.text, scan.at + 1);
  if (!link) return false;
  const written = scan.text.slice(scan.at, link.end);
  const url = link.url === null ? null : scan.page.url(link.url, false);
  scan.at = link.end;
  const attributes = scan.takeAttributes();
  const values = attributes?.values ?? new Map();
  const theme = /#(?:only|gh)-(light|dark)(?:-mode-only)?$/.exec(url ?? '');
  const kept = ['width', 'height', 'align'].filter((key) => values.has(key) && values.get(key) !== true);
  const width = /(?:^|;)\s*(?:max-)?width:\s*(\d+(?:px|%)?)/.exec(String(values.get('style') ?? ''))?.[1];
  if (url === null || (kept.length === 0 && !theme && width === undefined)) {
    scan.noteClasses(attributes);
    scan.out += url === null || (url === link.url && !link.isForeign) ? written : `![${link.label}](${writeTarget(url, link.title)})`;
    return true;
  }
  if (theme) scan.page.looks.add('image');
  const quoted = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const own = kept.map((key) => ` ${key}="${quoted(String(values.get(key)).replace(/px$/, ''))}"`).join('');
  const sized = width !== undefined && !kept.includes('width') ? ` width="${width.replace(/px$/, '')}"` : '';
  const title = link.title === null ? '' : ` title="${quoted(link.title)}"`;
  const className = theme ? ` class="only-${theme[1]}"` : '';
  scan.out += `<img src="${quoted(theme ? url.replace(/#.*$/, '') : url)}" alt="${quoted(plain(link.label))}"${title}${own}${sized}${className}>`;
  for (const key of [...kept, 'style']) values.delete(key);
  scan.noteClasses(
    attributes && { ...attributes, values, classes: attributes.classes.filter((name) => !/^(?:shadow|skip-lightbox)$/.test(name)) },
  );
  return true;
}

/** A link, a footnote, an anchor or a bar of progress. */
export function takeLink(scan: Scan): boolean {
  const progress = scan.has('pymdownx.progressbar') ? scan.match(/\[==?\s*(\d+(?:\.\d+)?)%\s*(?:"([^"]*)")?\]/y) : null;
  if (progress) {
    scan.put(`<progress value="${progress[1]}" max="100"></progress> ${progress[2] ?? `${progress[1]}%`}`, progress[0].length);
    scan.takeAttributes();
    return true;
  }
  // An anchor alone.
  if (scan.text.startsWith('[]()', scan.at)) {
    scan.at += 4;
    scan.noteClasses(scan.takeAttributes());
    return true;
  }
  if (scan.match(/\[\^[^\]\s]+\]/y)) return scan.put(scan.match(/\[\^[^\]\s]+\]/y)![0], scan.match(/\[\^[^\]\s]+\]/y)![0].length);
  const link = readLink(scan.text, scan.at);
  if (!link) return takeReferenceLink(scan);
  const label = scan.inner(link.label, scan.at + 1, true) || (link.label === '' ? '' : link.label);
  const url = scan.page.url(link.url!, false);
  const isSame = label === link.label && url === link.url && !link.isForeign;
  const written = isSame ? scan.text.slice(scan.at, link.end) : `[${label}](${writeTarget(url, link.title)})`;
  scan.at = link.end;
  const attributes = scan.takeAttributes();
  const isButton = attributes?.classes.includes('md-button') ?? false;
  if (isButton || attributes?.values.has('download')) {
    const classes = attributes!.classes.filter((name) => name.startsWith('md-button'));
    if (isButton) scan.page.looks.add('button');
    const download = attributes!.values.get('download');
    const tag = `<a href="${url.replaceAll('"', '&quot;')}"${classes.length > 0 ? ` class="${classes.join(' ')}"` : ''}${download === undefined ? '' : download === true ? ' download' : ` download="${download}"`}>`;
    const values = new Map([...attributes!.values].filter(([key]) => key !== 'download'));
    scan.noteClasses({ ...attributes!, values, classes: attributes!.classes.filter((name) => !name.startsWith('md-button')) });
    scan.out += `${tag}${label}</a>`;
    return true;
  }
  const title = attributes?.values.get('title');
  scan.noteClasses(attributes && { ...attributes, values: new Map([...attributes.values].filter(([key]) => key !== 'title')) });
  scan.out += typeof title === 'string' && link.title === null ? `[${label}](${writeTarget(url, title)})` : written;
  return true;
}

function takeReferenceLink(scan: Scan): boolean {
  const reference = readReference(scan.text, scan.at);
  if (!reference) return false;
  const label = scan.inner(reference.label, scan.at + 1, true);
  if (takeCrossReference(scan, reference, label)) return true;
  scan.put(`[${label}]${scan.text.slice(scan.at + reference.label.length + 2, reference.end)}`, reference.end - scan.at);
  scan.noteClasses(scan.takeAttributes());
  return true;
}

/** A reference to a heading of any page, or to what mkdocstrings would have made; behind a word, brackets are text. */
function takeCrossReference(scan: Scan, { label, end }: ReadLink, translated: string): boolean {
  const written = scan.text.slice(scan.at + label.length + 3, end - 1).replace(/^\[/, '');
  const name = written.trim() || label.replace(/^`(.*)`$/, '$1');
  if (scan.page.refer === null || scan.page.definitions.has(toReferenceKey(name)) || /[\w\])]$/.test(scan.out)) return false;
  const url = scan.page.refer(name);
  if (url === null)
    scan.page.noteOnce(scan.here(), {
      kind: 'person',
      message: `The reference to "${name}" is no link any more: no heading has this id.`,
      fix: 'write the link, if what it led to is documented',
    });
  scan.put(url === null ? translated : `[${translated}](${writeTarget(url, null)})`, end - scan.at);
  scan.noteClasses(scan.takeAttributes());
  return true;
}

function plain(label: string): string {
  return label.replace(/[*_`]/g, '').replace(/\n/g, ' ');
}
