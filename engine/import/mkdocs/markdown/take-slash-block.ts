import { kindOfAdmonition } from './admonition-types.ts';
import { writeContainer } from './directive.ts';
import { isBlank, type Line, trimBlank } from './line.ts';
import { writeAdmonition } from './take-admonition.ts';
import { findFenceEnd } from './take-fence.ts';
import { type Tab, writeTabs } from './take-tabs.ts';
import type { TakeBlock, Translation } from './translation.ts';

const OPEN = /^ {0,3}(\/{3,}) *([\w-]+) *(?:\| *(.*?))? *$/;

/** pymdownx's blocks: `/// note | Title` … `///`. */
export const takeSlashBlock: TakeBlock = (lines, at, page) => {
  const block = readBlock(lines, at);
  if (!block) return null;
  const { name, title, options, inner, end } = block;
  const line = lines[at]!;
  const label = title === null ? null : page.title(title, [line]);
  const type = options.get('type') ?? name;
  if (name === 'tab') return takeTabs(lines, at, page);
  const own = page.options.blockTypes.get(name);
  if (own) {
    const fold = !own.isFolded ? '!!!' : isTrue(options.get('open')) ? '???+' : '???';
    return { end, out: writeAdmonition({ type: own.type, title: label ?? own.title, fold }, page.blocks(inner, 'block'), { line, page }) };
  }
  if (name === 'details') {
    return {
      end,
      out: writeAdmonition(
        { type: options.get('type') ?? 'details', title: label, fold: isTrue(options.get('open')) ? '???+' : '???' },
        page.blocks(inner, 'block'),
        { line, page: quiet(page) },
      ),
    };
  }
  if (name === 'admonition' || kindOfAdmonition(name) !== null) {
    const kind = name === 'admonition' ? (options.get('type') ?? 'note') : type;
    return { end, out: writeAdmonition({ type: kind, title: label, fold: '!!!' }, page.blocks(inner, 'block'), { line, page }) };
  }
  if (name === 'define') return { end, out: writeDefinitions(inner, page) };
  if (name === 'html') return { end, out: writeElement(title ?? 'div', inner, page) };
  if (/^(?:caption|figure-caption|table-caption)$/.test(name))
    return { end, out: page.blocks(inner, 'block').map((text) => (/^\s*$|^[*_<:>-]/.test(text) ? text : `_${text}_`)) };
  if (name === 'math' || name === 'latex') return { end, out: ['$$', ...inner.map(({ text }) => text), '$$'] };
  page.note(line, { kind: 'person', message: `The block "/// ${name}" is not known: its content stands without it.` });
  const content = page.blocks(inner, 'block');
  return { end, out: title === null ? content : [`**${label}**`, '', ...content] };
};

/** The type of details is no look of theirs. */
function quiet(page: Translation): Translation {
  return { ...page, noteOnce: () => {} };
}

interface SlashBlock {
  name: string;
  title: string | null;
  options: Map<string, string>;
  inner: Line[];
  end: number;
}

function readBlock(lines: Line[], at: number): SlashBlock | null {
  const [, slashes, name, title] = OPEN.exec(lines[at]?.text ?? '') ?? [];
  if (slashes === undefined) return null;
  let close = at + 1;
  for (let depth = 1; close < lines.length; close++) {
    // Fences are found before blocks: slashes in code are comments.
    close = findFenceEnd(lines, close) ?? close;
    const text = lines[close]!.text.trim();
    const opened = OPEN.exec(lines[close]!.text);
    if (opened && opened[1] === slashes) depth++;
    if (text === slashes && --depth === 0) break;
  }
  if (close >= lines.length) return null;
  const options = new Map<string, string>();
  let next = at + 1;
  for (; next < close; next++) {
    const option = /^ {4,}([\w-]+): *(.*?) *$/.exec(lines[next]!.text);
    if (!option) break;
    options.set(option[1]!, option[2]!.replace(/^(["'])(.*)\1$/, '$2'));
  }
  return {
    name: name!.toLowerCase(),
    title: title === undefined || title === '' ? null : title,
    options,
    inner: trimBlank(lines.slice(next, close)),
    end: close + 1,
  };
}

function takeTabs(lines: Line[], at: number, page: Translation): { end: number; out: string[] } {
  const tabs: Tab[] = [];
  let end = at;
  for (let next = at; next < lines.length; ) {
    while (next < lines.length && isBlank(lines[next]!) && tabs.length > 0) next++;
    const block = readBlock(lines, next);
    if (block?.name !== 'tab' || (tabs.length > 0 && isTrue(block.options.get('new')))) break;
    const label = page.title(block.title ?? '…', [lines[next]!]);
    tabs.push({ label, isDefault: isTrue(block.options.get('select')), content: page.blocks(block.inner, 'block') });
    next = block.end;
    end = block.end;
  }
  return { end, out: writeTabs(tabs, lines[at]!, page) };
}

function writeDefinitions(inner: Line[], page: Translation): string[] {
  const out = ['<dl>'];
  const terms: Line[] = [];
  for (const line of inner) {
    const definition = /^- +(.*)$/.exec(line.text);
    if (isBlank(line)) continue;
    if (!definition) {
      terms.push(line);
      continue;
    }
    for (const term of terms.splice(0)) out.push('<dt>', '', page.inline(term.text.trim(), [term]), '', '</dt>');
    out.push('<dd>', '', page.inline(definition[1]!, [line]), '', '</dd>');
  }
  for (const term of terms) out.push('<dt>', '', page.inline(term.text.trim(), [term]), '', '</dt>');
  return [...out, '</dl>'];
}

/** `/// html | div.class#id`. */
function writeElement(selector: string, inner: Line[], page: Translation): string[] {
  const name = /^[a-z][\w-]*/i.exec(selector)?.[0] ?? 'div';
  const classes = [...selector.matchAll(/\.([\w-]+)/g)].map(([, each]) => each).join(' ');
  const id = /#([\w-]+)/.exec(selector)?.[1];
  const attributes = [...selector.matchAll(/\[([\w-]+)=["']?([^\]"']*)["']?\]/g)].map(([, key, value]) => ` ${key}="${value}"`).join('');
  const content = page.blocks(inner, 'block');
  if (name === 'details') return writeContainer({ name: 'details', label: 'Details' }, content);
  return [`<${name}${id ? ` id="${id}"` : ''}${classes ? ` class="${classes}"` : ''}${attributes}>`, '', ...content, '', `</${name}>`];
}

/** As YAML writes it. */
function isTrue(value: string | undefined): boolean {
  return value?.toLowerCase() === 'true';
}
