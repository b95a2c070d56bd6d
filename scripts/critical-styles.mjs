/**
 * When the rules of a file of main.css stand in a page itself: where the page's markup has one of these texts. Files that are not listed are part of
 * every page; those with no text are part of none, as they style what no page shows before a reader does something.
 */
const MARKS = {
  'announcement.css': ['class="announcement'],
  'menus.css': ['dropdown', 'menu-', 'class="apart'],
  'drawer-open.css': [],
  'footer.css': ['<footer'],
  'extras.css': ['badge', 'banner', 'class="lead', 'class="button', 'class="cards'],
  'on-demand.css': [],
  'search-frame.css': [],
  'pages.css': ['version-', 'search-form', 'not-found'],
  'prose-rare.css': ['<blockquote', '<figcaption', '<mark', '<dl', '<sup', 'task-list', 'toc-inline', 'placeholder', 'footnotes'],
  'table.css': ['<table', 'role="tablist"'],
  'admonition.css': ['class="admonition'],
  'code.css': ['<code', '<pre'],
  'tabs.css': ['role="tablist"'],
  'forced-colors.css': [],
  'print.css': [],
};

/** Rules and declarations that change nothing about how a page looks as long as nobody touches it. */
const NOT_AT_REST = {
  rule: /^@(?:keyframes|starting-style)|prefers-reduced-motion|\bprint\b/,
  selector: /:(?:hover|focus|focus-visible|focus-within|active|popover-open)(?![^(]*\))|::(?:selection|backdrop)/,
  declaration: /^(?:transition|animation|cursor|overscroll-behavior)\b/,
};

/**
 * Cuts the rules that a page needs for its first paint out of the minified main.css, in whose order the files of its source are. Returns
 * { marks, css } for each group: the rules of all pages first, with no marks.
 */
export function toCriticalStyles(css, source) {
  const files = [...source.matchAll(/@import "\.\/([^"]+)"/g)].map((match) => match[1]);
  const [order, ...blocks] = parseRules(css);
  if (blocks.length !== files.length) throw new Error(`main.css has ${files.length} files and ${blocks.length} layers.`);
  const unknown = Object.keys(MARKS).filter((file) => !files.includes(file));
  if (unknown.length > 0) throw new Error(`main.css has no ${unknown.join(', ')}.`);
  const groups = files.map((file, index) => ({ marks: MARKS[file] ?? null, css: formatRules(keepAtRest([blocks[index]])) }));
  const common = groups.filter(({ marks }) => marks === null).map((group) => group.css);
  return [{ marks: [], css: formatRules([order]) + common.join('') }, ...groups.filter(({ marks }) => marks?.length > 0)];
}

/** Rules as { head, rules } or { head, body }; statements as { head } alone. */
function parseRules(css) {
  let at = 0;
  const readTo = (ends) => {
    const start = at;
    for (let quote = null; at < css.length && (quote || !ends.includes(css[at])); at++) {
      if (css[at] === '\\') at++;
      else if (quote) quote = css[at] === quote ? null : quote;
      else if (css[at] === '"' || css[at] === "'") quote = css[at];
    }
    return css.slice(start, at).trim();
  };
  const readRules = () => {
    const rules = [];
    while (at < css.length && css[at] !== '}') {
      const head = readTo('{};');
      if (css[at] === '{') {
        at++;
        rules.push(
          /^@(?:media|layer|supports|starting-style|keyframes)/.test(head) ? { head, rules: readRules() } : { head, body: readTo('}') },
        );
        at++;
      } else {
        if (head !== '') rules.push({ head });
        if (css[at] === ';') at++;
      }
    }
    return rules;
  };
  return readRules();
}

function keepAtRest(rules) {
  return rules.flatMap(({ head, rules: inner, body }) => {
    if (NOT_AT_REST.rule.test(head)) return [];
    if (inner) {
      const kept = keepAtRest(inner);
      return kept.length > 0 ? [{ head, rules: kept }] : [];
    }
    if (body === undefined) return [{ head }];
    const selectors = splitOutside(head, ',').filter((selector) => !NOT_AT_REST.selector.test(selector));
    const declarations = splitOutside(body, ';').filter((declaration) => !NOT_AT_REST.declaration.test(declaration));
    return selectors.length > 0 && declarations.length > 0 ? [{ head: selectors.join(','), body: declarations.join(';') }] : [];
  });
}

/** Splits where a character stands in no brackets. */
function splitOutside(text, separator) {
  const parts = [''];
  let depth = 0;
  for (const char of text) {
    if ('(['.includes(char)) depth++;
    if (')]'.includes(char)) depth--;
    if (char === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts;
}

function formatRules(rules) {
  return rules
    .map(({ head, rules: inner, body }) =>
      inner ? `${head}{${formatRules(inner)}}` : body === undefined ? `${head};` : `${head}{${body}}`,
    )
    .join('');
}
