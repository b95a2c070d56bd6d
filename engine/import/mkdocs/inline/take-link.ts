import { findUrlFault } from '../../../paths/url-fault.ts';
import { noteCode, runsCode } from '../markdown/drop-code.ts';
import type { Definition } from '../markdown/read-definition.ts';
import { type KnownNames, type ReadReference, readLink, readReference, toReferenceKey, writeTarget } from './read-link.ts';
import type { Scan } from './scan.ts';

/** An image with its attributes. */
export function takeImage(scan: Scan): boolean {
  if (scan.text[scan.at + 1] !== '[') return false;
  const link = readLink(scan.text, scan.at + 1);
  const reference = link ? null : readReference(scan.text, scan.at + 1, knownNames(scan));
  const read = link ?? reference;
  if (!read) return false;
  const { label } = read;
  const target = link ?? findDefinition(scan, reference!.name);
  const url = target && scan.page.url(target.url, false);
  const isSame = link !== null && url === link.url && !link.isForeign;
  const written = reference
    ? `![${label}]${reference.brackets}`
    : isSame
      ? scan.text.slice(scan.at, link!.end)
      : `![${label}](${writeTarget(url!, target!.title)})`;
  scan.at = read.end;
  const attributes = scan.takeAttributes();
  const values = attributes?.values ?? new Map();
  const theme = /#(?:only|gh)-(light|dark)(?:-mode-only)?$/.exec(url ?? '');
  const kept = ['width', 'height', 'align'].filter((key) => values.has(key) && values.get(key) !== true);
  const width = /(?:^|;)\s*(?:max-)?width:\s*(\d+(?:px|%)?)/.exec(String(values.get('style') ?? ''))?.[1];
  if (url === undefined || (kept.length === 0 && !theme && width === undefined)) {
    scan.noteClasses(attributes);
    scan.out += written;
    return true;
  }
  if (theme) scan.page.looks.add('image');
  const quoted = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const own = kept.map((key) => ` ${key}="${quoted(String(values.get(key)).replace(/px$/, ''))}"`).join('');
  const sized = width !== undefined && !kept.includes('width') ? ` width="${width.replace(/px$/, '')}"` : '';
  const title = target!.title === null ? '' : ` title="${quoted(target!.title)}"`;
  const className = theme ? ` class="only-${theme[1]}"` : '';
  scan.out += `<img src="${quoted(theme ? url.replace(/#.*$/, '') : url)}" alt="${quoted(plain(label))}"${title}${own}${sized}${className}>`;
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
  const [footnote, name = ''] = scan.match(/\[\^([^\]]+)\]/y) ?? [];
  const renamed = scan.page.footnotes.get(name) ?? (/\s/.test(name) ? undefined : name);
  if (footnote !== undefined && renamed !== undefined) return scan.put(`[^${renamed}]`, footnote.length);
  const link = readLink(scan.text, scan.at);
  if (!link) return takeReferenceLink(scan);
  const label = scan.inner(link.label, scan.at + 1, true) || (link.label === '' ? '' : link.label);
  const url = scan.page.url(link.url, false);
  const isSame = label === link.label && url === link.url && !link.isForeign;
  const written = isSame ? scan.text.slice(scan.at, link.end) : `[${label}](${writeTarget(url, link.title)})`;
  scan.at = link.end;
  return putLink(scan, { label, url, title: link.title, written });
}

/** A link with its attributes; `written` is what it is without them. */
function putLink(
  scan: Scan,
  { label, url, title: own, written }: { label: string; url: string; title: string | null; written: string },
): true {
  const attributes = scan.takeAttributes();
  if (runsCode(url)) {
    noteCode(`The address "${url}" is left out: code in pages does not run.`, scan.here(), scan.page);
    scan.out += label;
    return true;
  }
  if (findUrlFault(url) !== null) {
    const message = `The address "${url}" is left out: a link may not lead there.`;
    scan.page.note(scan.here(), { kind: 'person', message, fix: 'write the address in full' });
    scan.out += label;
    return true;
  }
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
  scan.out += typeof title === 'string' && own === null ? `[${label}](${writeTarget(url, title)})` : written;
  return true;
}

function takeReferenceLink(scan: Scan): boolean {
  const reference = readReference(scan.text, scan.at, knownNames(scan));
  if (!reference) return false;
  const label = scan.inner(reference.label, scan.at + 1, true);
  if (takeCrossReference(scan, reference, label)) return true;
  const definition = findDefinition(scan, reference.name);
  const hasName = definition === undefined || label === reference.label || !/^(?:\[\])?$/.test(reference.brackets);
  const written = `[${label}]${hasName ? reference.brackets : `[${reference.name}]`}`;
  scan.at = reference.end;
  if (definition) return putLink(scan, { label, url: scan.page.url(definition.url, false), title: definition.title, written });
  scan.out += written;
  scan.noteClasses(scan.takeAttributes());
  return true;
}

function findDefinition({ page }: Scan, name: string): Definition | undefined {
  return page.definitions.get(toReferenceKey(name));
}

function knownNames(scan: Scan): KnownNames {
  return {
    isDefined: (name) => findDefinition(scan, name) !== undefined,
    isHeading: (name) => (scan.page.refer?.(name) ?? null) !== null,
  };
}

/** A reference to a heading of any page, or to what mkdocstrings would have made; behind a word, brackets are text. */
function takeCrossReference(scan: Scan, reference: ReadReference, translated: string): boolean {
  const { label, end } = reference;
  const name = reference.name === label ? label.replace(/^`(.*)`$/, '$1') : reference.name;
  if (scan.page.refer === null || findDefinition(scan, name) || reference.brackets === '' || /[\w\])]$/.test(scan.out)) return false;
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
