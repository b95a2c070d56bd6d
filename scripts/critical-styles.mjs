/**
 * When the rules of a file of main.css stand in a page itself: where the page's markup has one of these texts. Files that are not listed are part of
 * every page; those with no text are part of none, as they style what no page shows before a reader does something.
 */
const MARKS = {
  'base-rare.css': ['sr-only', 'role="img"'],
  'announcement.css': ['class="announcement'],
  'menus.css': ['dropdown', 'menu-link', 'class="apart'],
  'drawer-open.css': [],
  'sidebar-rare.css': ['menu-html', 'side-title', 'side-html', '<hr', 'class="pruned'],
  'footer.css': ['<footer'],
  'page-foot.css': ['page-foot'],
  'extras.css': ['badge', 'banner'],
  'cards.css': ['class="cards'],
  'on-demand.css': [],
  'search-frame.css': [],
  'pages.css': ['class="lead', 'class="button', 'class="version-', 'search-form', 'not-found'],
  'prose-rare.css': ['<blockquote', '<figcaption', '<mark', '<dl', '<sup', 'task-list', 'toc-inline', 'placeholder', 'footnotes'],
  'content-cards.css': ['class="cards'],
  'table.css': ['<table', 'role="tablist"'],
  'admonition.css': ['class="admonition'],
  'code.css': ['<code'],
  'code-block.css': ['<pre'],
  'code-lines.css': ['line-insert', 'line-delete', 'line-meta', 'data-line'],
  'tabs.css': ['role="tablist"'],
  'forced-colors.css': [],
  'print.css': [],
};

/** The same for what the theme's own parts of a page have too, and other styles: these texts count in the content alone. */
const CONTENT_MARKS = {
  'prose-headings.css': ['<h1', '<h4', '<h5', '<h6'],
  'prose-more.css': ['<hr', '<kbd'],
  'images.css': ['<img', '<video', '<iframe', '<object', '<embed'],
  'details.css': ['<details'],
};

/** Where the variables are, and what has a need of those that no rule of the page uses: sheets that it links, and styles in its body. */
const VARIABLES = 'tokens.css';
const VARIABLE_MARKS = ['rel="stylesheet"', 'var(--'];

/** Rules and declarations that change nothing about how a page looks as long as nobody touches it. */
const NOT_AT_REST = {
  rule: /^@(?:keyframes|starting-style)|prefers-reduced-motion|\bprint\b/,
  selector:
    /(?::(?:hover|focus|focus-visible|focus-within|active|popover-open)|\[(?:data-state|data-hidden|aria-pressed)\b)(?![^(]*\))|:has\([^)]*:popover-open|::backdrop|^\[open\]|\.toc-mobile details\[open\]|\.toc a\[aria-current/,
  declaration: /^(?:transition|animation|cursor|overscroll-behavior)\b/,
};

/**
 * Divides the minified main.css, in whose order the files of its source are. Returns { critical, late }: `critical` are the rules that a page needs for
 * its first paint, as { marks, css } for each group, those of all pages first, with no marks; `late` is what not every page has in itself. No rule is in both: a
 * sheet that comes late is costly for each element that its rules are about. `addVariables` puts before a sheet of a part those that it uses and not every page has.
 */
export function divideStyles(css, source) {
  const files = [...source.matchAll(/@import "\.\/([^"]+)"/g)].map((match) => match[1]);
  const [order, ...blocks] = parseRules(css);
  if (blocks.length !== files.length) throw new Error(`main.css has ${files.length} files and ${blocks.length} layers.`);
  const unknown = [VARIABLES, ...Object.keys({ ...MARKS, ...CONTENT_MARKS })].filter((file) => !files.includes(file));
  if (unknown.length > 0) throw new Error(`main.css has no ${unknown.join(', ')}.`);
  const variables = blocks[files.indexOf(VARIABLES)];
  const groups = files.map((file, index) => ({
    file,
    marks: MARKS[file] ?? CONTENT_MARKS[file] ?? null,
    inContent: file in CONTENT_MARKS,
    rules: keepAtRest([blocks[index]]),
  }));
  const usesOf = (sheet) => listUses(sheet, formatRules([variables]));
  const common = usesOf(
    formatRules(groups.filter(({ file, marks }) => marks === null && file !== VARIABLES).flatMap(({ rules }) => rules)),
  );
  const isCommon = (name) => name === null || common.has(name);
  const ofAll = groups
    .filter(({ marks }) => marks === null)
    .flatMap(({ file, rules }) => (file === VARIABLES ? keepVariables(rules, isCommon) : rules));
  const addVariables = (sheet) => {
    const uses = usesOf(sheet);
    return formatRules(keepVariables([variables], (name) => !isCommon(name) && uses.has(name))) + sheet;
  };
  const rare = groups
    .filter(({ marks }) => marks?.length > 0)
    .map(({ marks, inContent, rules }) => ({ marks, ...(inContent && { inContent }), css: addVariables(formatRules(rules)) }));
  const others = keepVariables([variables], (name) => !isCommon(name));
  const late = groups.flatMap(({ file, marks }, index) =>
    file === VARIABLES ? others : marks === null ? keepLate([blocks[index]]) : [blocks[index]],
  );
  return {
    critical: [{ marks: [], css: formatRules([order, ...ofAll]) }, { marks: VARIABLE_MARKS, css: formatRules(others) }, ...rare],
    late: formatRules(late),
    addVariables,
  };
}

/** The variables that a text uses, also by way of others. */
function listUses(text, variables) {
  const uses = new Set();
  const add = (within) => {
    for (const [, name] of within.matchAll(/var\((--[\w-]+)/g)) {
      if (uses.has(name)) continue;
      uses.add(name);
      for (const [, value] of variables.matchAll(new RegExp(`[{;]${name}:([^;}]*)`, 'g'))) add(value);
    }
  };
  add(text);
  return uses;
}

/** The declarations of which `isKept` says so by the variable's name, null for what declares none. */
function keepVariables(rules, isKept) {
  return filterRules(rules, ({ head, body }) => ({
    head,
    body: splitOutside(body, ';').filter((declaration) => isKept(/^--[\w-]+/.exec(declaration)?.[0] ?? null)),
  }));
}

function keepAtRest(rules) {
  return filterRules(rules, ({ head, body }) => ({
    head: splitOutside(head, ',')
      .filter((selector) => !NOT_AT_REST.selector.test(selector))
      .join(','),
    body: splitOutside(body, ';').filter((declaration) => !NOT_AT_REST.declaration.test(declaration)),
  }));
}

/** What keepAtRest() leaves out. */
function keepLate(rules) {
  return rules.flatMap((rule) => {
    if (NOT_AT_REST.rule.test(rule.head)) return [rule];
    if (rule.rules) {
      const kept = keepLate(rule.rules);
      return kept.length > 0 ? [{ head: rule.head, rules: kept }] : [];
    }
    const [still, touched] = divide(splitOutside(rule.head, ','), NOT_AT_REST.selector);
    const moving = divide(splitOutside(rule.body, ';'), NOT_AT_REST.declaration)[1];
    return [
      ...(still.length > 0 && moving.length > 0 ? [{ head: still.join(','), body: moving.join(';') }] : []),
      ...(touched.length > 0 ? [{ head: touched.join(','), body: rule.body }] : []),
    ];
  });
}

/** Those that a pattern is not found in, and those that it is found in. */
function divide(texts, pattern) {
  return [texts.filter((text) => !pattern.test(text)), texts.filter((text) => pattern.test(text))];
}

/** Rules with what `narrow` makes of those with a body, without those of which nothing is left. */
function filterRules(rules, narrow) {
  return rules.flatMap((rule) => {
    if (NOT_AT_REST.rule.test(rule.head)) return [];
    if (rule.rules) {
      const kept = filterRules(rule.rules, narrow);
      return kept.length > 0 ? [{ head: rule.head, rules: kept }] : [];
    }
    const { head, body } = narrow(rule);
    return head !== '' && body.length > 0 ? [{ head, body: body.join(';') }] : [];
  });
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

/** Neighbors in one layer share its braces, and a variable's value begins at its colon. */
function formatRules(rules) {
  const joined = [];
  for (const rule of rules) {
    const last = joined.at(-1);
    if (rule.rules && last?.rules && last.head === rule.head)
      joined[joined.length - 1] = { ...last, rules: [...last.rules, ...rule.rules] };
    else joined.push(rule);
  }
  return joined
    .map(({ head, rules: inner, body }) => {
      if (inner) return `${head}{${formatRules(inner)}}`;
      return body === undefined ? `${head};` : `${head}{${body.replace(/(^|;)(--[\w-]+): /g, '$1$2:')}}`;
    })
    .join('');
}
