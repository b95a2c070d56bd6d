import { fromHtml } from 'hast-util-from-html';
import { EXIT, SKIP, visit } from 'unist-util-visit';

/** Where each generator puts what readers see of a page. */
const DOCUSAURUS = {
  content: (node) => has(node, 'theme-doc-markdown') || has(node, 'markdown'),
  isTitle: () => false,
  toc: (node) => has(node, 'table-of-contents') && !has(node, 'theme-doc-toc-mobile'),
  previous: (node) => has(node, 'pagination-nav__link--prev'),
  next: (node) => has(node, 'pagination-nav__link--next'),
  isLabel: (node) => has(node, 'pagination-nav__sublabel'),
};

const DOCSGEN = {
  content: (node) => node.properties.id === 'docsgen-content',
  isTitle: (node) => has(node, 'page-title'),
  toc: (node) => node.tagName === 'nav' && has(node, 'toc'),
  previous: (node) => node.tagName === 'a' && has(node, 'previous'),
  next: (node) => node.tagName === 'a' && has(node, 'next'),
  isLabel: (node) => node.tagName === 'small',
};

/**
 * What a page says: its title, headings (level, id, text), contents (target, text), neighbors (target, text), links, images' descriptions and words.
 * Addresses are without a slash at the end, and files without their hash.
 */
export function describePage(html, generator) {
  const theme = generator === 'docusaurus' ? DOCUSAURUS : DOCSGEN;
  const tree = fromHtml(html);
  const title = find(tree, (node) => node.tagName === 'title');
  const pageTitle = find(tree, theme.isTitle);
  const content = [pageTitle, find(tree, theme.content)].filter(Boolean);
  const elements = content.flatMap((root) => listElements(root));
  const toc = find(tree, theme.toc);
  return {
    title: title ? wordsOf(title).join(' ') : null,
    headings: elements
      .filter(({ tagName }) => /^h[1-6]$/.test(tagName))
      .map((node) => `${node.tagName} ${node.tagName === 'h1' ? '' : `#${node.properties.id ?? ''} `}${wordsOf(node).join(' ')}`),
    contents: toc
      ? listElements(toc)
          .filter(({ tagName }) => tagName === 'a')
          .map((node) => `${node.properties.href} ${wordsOf(node).join(' ')}`)
      : [],
    previous: describeNeighbor(find(tree, theme.previous), theme),
    next: describeNeighbor(find(tree, theme.next), theme),
    links: elements
      .filter(({ tagName, properties }) => tagName === 'a' && properties.href)
      .map(({ properties }) => toAddress(properties.href)),
    images: elements
      .filter(({ tagName }) => tagName === 'img')
      .map(({ properties }) => `${toAddress(properties.src)} ${properties.alt ?? ''}`),
    words: content.flatMap((root) => wordsOf(root)),
  };
}

function describeNeighbor(node, theme) {
  if (!node) return null;
  return `${toAddress(node.properties.href)} ${wordsOf(node, theme.isLabel).join(' ')}`;
}

function has(node, className) {
  const names = node.properties?.className;
  return Array.isArray(names) && names.includes(className);
}

function find(tree, matches) {
  let found = null;
  visit(tree, 'element', (node) => {
    if (!matches(node)) return undefined;
    found = node;
    return EXIT;
  });
  return found;
}

/** Controls, icons and what only machines read are no text of a page. */
function isLeftOut(node) {
  if (['button', 'svg', 'script', 'style', 'template', 'noscript'].includes(node.tagName)) return true;
  return ['hash-link', 'katex-html', 'mermaid', 'diagram'].some((name) => has(node, name));
}

function listElements(root) {
  const found = [];
  visit(root, 'element', (node) => {
    if (isLeftOut(node)) return SKIP;
    found.push(node);
    return undefined;
  });
  return found;
}

/** Without regard to capitals: some themes write "note", and show it in capitals. Elements that stand for themselves part words. */
function wordsOf(root, isToSkip = () => false) {
  let text = '';
  visit(root, (node) => {
    if (node.type === 'element' && (isLeftOut(node) || isToSkip(node))) return SKIP;
    if (node.type === 'element' && !INLINE.has(node.tagName)) text += ' ';
    if (node.type === 'text') text += node.value;
    return undefined;
  });
  return text
    .toLowerCase()
    .replace(/[\u200b\u200c]/g, '')
    .split(/\s+/)
    .filter(Boolean);
}

const INLINE = new Set(['a', 'b', 'code', 'em', 'i', 'kbd', 'span', 'strong', 'sub', 'sup', 'del']);

function toAddress(href) {
  if (/^(?:[a-z]+:|data:)/.test(href)) return href.startsWith('data:') ? 'data:' : href;
  const [, path, rest] = /^([^?#]*)(.*)$/.exec(href);
  const file = /\/assets\/.*\/([^/]+?)-[\da-zA-Z]{8,}(\.\w+)$/.exec(path);
  if (file) return `file ${file[1]}${file[2]}`;
  return `${path.length > 1 ? path.replace(/\/$/, '') : path}${rest}`;
}
