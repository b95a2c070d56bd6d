import { fromHtml } from 'hast-util-from-html';
import { EXIT, SKIP, visit } from 'unist-util-visit';

/** Where each generator puts what readers see of a page. A doc's text is compared by itself, of other pages all that is in the main part. */
const DOCUSAURUS = {
  content: (tree) =>
    find(tree, (node) => has(node, 'theme-doc-markdown')) ?? find(tree, ({ tagName }) => tagName === 'main') ?? find(tree, isWrapper),
  isTitle: () => false,
  isAround: (node) =>
    [
      'theme-doc-breadcrumbs',
      'theme-doc-version-badge',
      'theme-doc-version-banner',
      'pagination-nav',
      'theme-doc-footer-edit-meta-row',
    ].some((name) => has(node, name)) ||
    has(node, 'theme-edit-this-page') ||
    has(node, 'theme-doc-toc-mobile'),
  toc: (node) => has(node, 'table-of-contents') && !has(node, 'theme-doc-toc-mobile'),
  previous: (node) => has(node, 'pagination-nav__link--prev'),
  next: (node) => has(node, 'pagination-nav__link--next'),
  isLabel: (node) => has(node, 'pagination-nav__sublabel'),
};

const DOCSGEN = {
  content: (tree) => {
    const isDoc = find(tree, (node) => node.tagName === 'html' && has(node, 'docs-page-doc'));
    return find(tree, (node) => (isDoc ? node.properties.id === 'docsgen-content' : node.tagName === 'main'));
  },
  isTitle: (node) => has(node, 'page-title'),
  isAround: (node, isDoc) =>
    ['page-top', 'toc-mobile', 'pagination', 'page-meta', 'version-banner', ...(isDoc ? ['doc-tags'] : [])].some((name) => has(node, name)),
  toc: (node) => node.tagName === 'nav' && has(node, 'toc'),
  previous: (node) => node.tagName === 'a' && has(node, 'previous'),
  next: (node) => node.tagName === 'a' && has(node, 'next'),
  isLabel: (node) => node.tagName === 'small',
};

/** A page of src/pages need not have a main element. */
function isWrapper(node) {
  return node.properties.id === '__docusaurus_skipToContent_fallback';
}

/**
 * What a page says: its title, headings (level, id, text), contents (target, text), neighbors (target, text), links, descriptions of images, and words.
 * Addresses are without a slash at the end, and files without their hash.
 */
export function describePage(html, generator) {
  const theme = generator === 'docusaurus' ? DOCUSAURUS : DOCSGEN;
  const tree = fromHtml(html);
  const title = find(tree, (node) => node.tagName === 'title');
  const main = theme.content(tree);
  const pageTitle = find(tree, theme.isTitle);
  const isInside = pageTitle && main && find(main, theme.isTitle);
  const isDoc = find(tree, (node) => node.tagName === 'html' && has(node, 'docs-page-doc')) !== null;
  const content = [isInside ? null : pageTitle, main].filter(Boolean);
  for (const root of content) interleaveTabs(withoutParts(root, (node) => theme.isAround(node, isDoc)));
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
          .map((node) => `${decodeURI(node.properties.href)} ${wordsOf(node).join(' ')}`)
      : [],
    previous: describeNeighbor(find(tree, theme.previous), theme),
    next: describeNeighbor(find(tree, theme.next), theme),
    links: elements
      .filter(({ tagName, properties }) => tagName === 'a' && properties.href)
      .map(({ properties }) => toAddress(properties.href)),
    images: elements.filter(({ tagName }) => tagName === 'img').map(({ properties }) => properties.alt ?? ''),
    words: content.flatMap((root) => wordsOf(root)),
  };
}

function withoutParts(root, isPart) {
  visit(root, 'element', (node, index, parent) => {
    if (!parent || !isPart(node)) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
  return root;
}

/** Docusaurus has the labels of tabs in a list before all panels, docsgen each before its own. */
function interleaveTabs(root) {
  visit(root, 'element', (node) => {
    if (!has(node, 'tabs-container')) return;
    const [list, panels] = node.children.filter(({ type }) => type === 'element');
    const labels = list.children.filter(({ type }) => type === 'element');
    const bodies = panels.children.filter(({ type }) => type === 'element');
    node.children = labels.flatMap((label, index) => [{ ...label, tagName: 'div' }, bodies[index]].filter(Boolean));
  });
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

/** Without regard to capitals: some themes write "note", and show it in capitals. Blocks part words. */
function wordsOf(root, isToSkip = () => false) {
  const read = (node) => {
    if (node.type === 'text') return node.value;
    if (!node.children || isToSkip(node) || (node.type === 'element' && isLeftOut(node))) return '';
    const inner = node.children.map(read).join('');
    return node.type === 'element' && INLINE.has(node.tagName) ? inner : ` ${inner} `;
  };
  return read(root)
    .toLowerCase()
    .replace(/\u200b|\u200c|\u200d|\ufe0f/g, '')
    .split(/\s+/)
    .filter(Boolean);
}

const INLINE = new Set(['a', 'b', 'code', 'em', 'i', 'kbd', 'span', 'strong', 'sub', 'sup', 'del']);

function toAddress(href) {
  if (/^(?:[a-z]+:|data:)/.test(href)) return href.startsWith('data:') ? 'data:' : href;
  const [, path, rest] = /^([^?#]*)(.*)$/.exec(href);
  const file = /\/assets\/.*\/([^/]+?)-[\da-zA-Z]{8,}(\.\w+)$/.exec(path);
  if (file) return `file ${file[1]}${file[2]}`;
  return `${path.length > 1 ? path.replace(/\/$/, '') : path}${rest === '#' ? '' : rest}`;
}
