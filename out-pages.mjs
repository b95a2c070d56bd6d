// engine/3-compile/front-matter/split-front-matter.ts
function splitFrontMatter(text) {
  const opening = /^(---|\+\+\+)[ \t]*([\w-]*)[ \t]*(?:\n|$)/.exec(text);
  if (!opening) return { yaml: null, body: text, problem: null };
  const [line, fence, language] = opening;
  const closing = new RegExp(`^${fence === "---" ? "---" : "\\+\\+\\+"}[ \\t]*$`, "m").exec(text.slice(line.length));
  if (fence === "+++" || language !== "" && language !== "yaml") {
    if (!closing) return { yaml: null, body: text, problem: null };
    const body = emptyLines(text.slice(0, line.length + closing.index + closing[0].length)) + text.slice(line.length + closing.index + closing[0].length);
    return { yaml: null, body, problem: { kind: "language", language: language || "toml" } };
  }
  if (!closing) return { yaml: null, body: emptyLines(text), problem: { kind: "unclosed" } };
  const end = line.length + closing.index + closing[0].length;
  return {
    yaml: text.slice(line.length, line.length + closing.index),
    body: emptyLines(text.slice(0, end)) + text.slice(end),
    problem: null
  };
}
function normalizeText(text) {
  const unmarked = text.charCodeAt(0) === 65279 ? text.slice(1) : text;
  return unmarked.includes("\r") ? unmarked.replace(/\r\n?/g, "\n") : unmarked;
}
function emptyLines(text) {
  return text.replace(/[^\n]+/g, "");
}

// engine/3-compile/parse/native/load-native.ts
var loading;
function loadNative() {
  loading ??= import("satteri").then(
    ({ markdownToMdast, mdxToMdast }) => {
      const features = { frontmatter: false, directive: true };
      return (text, format) => (format === "mdx" ? mdxToMdast : markdownToMdast)(text, { features });
    },
    // Nothing is lost but time: the reference parser gives the same.
    () => null
  );
  return loading;
}

// engine/3-compile/parse/native/native-doubts.ts
var NativeDoubt = class extends Error {
};
function findNativeDoubt(text, format) {
  for (const { reason, pattern, only: only2 } of DOUBTS) if ((!only2 || only2 === format) && pattern.test(text)) return reason;
  if (hasManyReferences(text)) return "character references";
  return format === "mdx" && mayBeDeep(text) ? "nesting" : null;
}
function hasManyReferences(text) {
  const isMuch = (block) => (block.match(/&[#\w]/g)?.length ?? 0) * block.length > MAX_COPIED;
  return isMuch(text) && text.split(/\n[ \t]*(?=\n|\|)/).some(isMuch);
}
var MAX_COPIED = 2e7;
function mayBeDeep(text) {
  return (text.match(OPENING)?.length ?? 0) > MAX_OPENINGS || (text.match(LINK)?.length ?? 0) > MAX_LINKS;
}
var MAX_OPENINGS = 1400;
var OPENING = /[[({<]/g;
var MAX_LINKS = 4e3;
var LINK = /[!~?=:+*/%&|^]|-(?!-)|\b(?:typeof|void|delete|new|await|yield|async|if|else|do|while|for|with|in|instanceof)\b/g;
var MARKS = "(?:[ \\t>]|[-+*][ \\t]|\\d{1,9}[.)][ \\t])*";
var DOUBTS = [
  { reason: "heading id", pattern: /\{#[^\s{]+\}/ },
  { reason: "HTML comment in MDX", pattern: /<!--/, only: "mdx" },
  // The native parser ends the whole process over some imports in the last line.
  { reason: "import without line end", pattern: /^(?:import|export)[ ][\s\S]*[^\n]$(?![\s\S])/m, only: "mdx" },
  // `::leaf`, and containers that are more than a name and a label.
  {
    reason: "directive",
    pattern: /:[\w-]*(?:\t|[^\s\x00-\x7f])|\\::|^[ \t>]*(?::\w|::[^:\s]|:::+(?!(?:[a-zA-Z][\w-]*(?:\[(?:[^[\]{}\s\\](?:[^[\]{}\n\\]*[^[\]{}\s\\])?)?\])?)?[ ]*$))/m
  },
  { reason: "tab at the end of a line", pattern: /\t[ \t]*$/m },
  { reason: "empty list item", pattern: new RegExp(`^${MARKS}(?:[-+*]|\\d{1,9}[.)])[ \\t]*$`, "m") },
  {
    reason: "list in the first line of an item",
    pattern: new RegExp(`^${MARKS}(?:[-+*]|\\d{1,9}[.)])[ \\t]+(?:[-+*]|\\d{1,9}[.)])(?:[ \\t]|$)`, "m")
  },
  { reason: "quotation in a quotation", pattern: new RegExp(`^${MARKS}>${MARKS}>`, "m") },
  { reason: "half a character", pattern: /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/ },
  { reason: "task", pattern: /\[[ xX]\](?:[ \t]*$|.*\||.*\n[ \t>]*(?:=|\||:|-+[ \t]*$))/m },
  { reason: "tag at the end of a line", pattern: /<\/[^>\n]*$|>[ \t]+$/m, only: "mdx" },
  { reason: "backslash before a block", pattern: /\\\n[ \t>]*(?::|$)/m },
  { reason: "table", pattern: new RegExp(`^${MARKS}(?:\\||-+:|:-+:?)[ \\t]*$`, "m") },
  // One of words in one line is read alike.
  {
    reason: "footnote",
    pattern: new RegExp(
      `^(?!\\[\\^[\\w-]+\\]: [a-zA-Z][^\\n]*(?:\\n\\[\\^|\\n[ \\t]*\\n(?=\\S)|\\n*$(?![\\s\\S])))${MARKS}\\[\\^[^\\]\\n]+\\]:`,
      "m"
    )
  },
  { reason: "empty heading", pattern: new RegExp(`^${MARKS}#{1,6}[ \\t]*$`, "m") }
];

// engine/3-compile/parse/native/check-native-tree.ts
function checkNativeBlock(tree, index, text, format) {
  const walk2 = { text, isMdx: format === "mdx", colonLines: 0 };
  const block = tree.children[index];
  const around = { parent: tree, block: tree, isContained: false };
  if (index > 0) checkOrder(tree.children[index - 1], block, text);
  check(block, around, walk2);
  checkBelow(block, around, walk2);
  const next = tree.children[index + 1];
  if (walk2.colonLines !== countColonLines(text.slice(startOf(block), next ? startOf(next) : text.length)))
    throw new NativeDoubt("directive");
}
function checkBelow(node, around, walk2) {
  if (!("children" in node)) return;
  const isContainer = node.type === "listItem" || node.type === "blockquote" || node.type === "containerDirective";
  const isBlock = node.type === "paragraph" || node.type === "heading" || node.type === "tableCell";
  const inner = { parent: node, block: isBlock ? node : around.block, isContained: around.isContained || isContainer };
  let previous = null;
  for (const child of node.children) {
    if (previous) checkOrder(previous, child, walk2.text);
    previous = child;
    check(child, inner, walk2);
    checkBelow(child, inner, walk2);
  }
}
function checkOrder(before, after, text) {
  const isNext = after.position.start.line - before.position.end.line < 2;
  if (before.type === "definition" || after.type === "definition") doubtIf(startOf(after) < endOf(before), "definition");
  doubtIf(before.type === "list" && after.type === "list" && isNext, "list after a list");
  doubtIf(after.type === "table" && isNext && before.type !== "heading", "table after a block");
  doubtIf(after.type === "mdxFlowExpression" && isOverLines(after) && isNext, "expression over lines");
  doubtIf(before.type === "code" && isNext && /^[ \t]*$/m.test(before.value) && /[:{<]/.test(text[startOf(after)]), "text after code");
  doubtIf(isEmphasis(after) && before.type === "text" && /[\udc00-\udfff]$/.test(before.value), "emphasis");
  doubtIf(isEmphasis(before) && after.type === "text" && /^[\ud800-\udbff]/.test(after.value), "emphasis");
}
function isEmphasis({ type }) {
  return type === "emphasis" || type === "strong" || type === "delete";
}
function check(node, around, walk2) {
  const { text } = walk2;
  switch (node.type) {
    case "text":
      return checkText(node, around, walk2);
    case "inlineCode":
      return checkInlineCode(node, around, text);
    case "emphasis":
    case "strong":
    case "delete":
      return checkEmphasis(node, text);
    case "image":
    case "imageReference":
      return doubtIf(walk2.isMdx && /[{<]/.test(text.slice(startOf(node), endOf(node))), "code in the words of an image");
    case "link":
      return checkAutolink(node, around, text);
    case "code":
      return checkCode(node, around, walk2);
    case "html":
      return checkHtml(node, around, walk2);
    case "definition":
      return checkDefinition(node, around, text);
    case "blockquote":
      return doubtIf(around.isContained && node.children.some(({ type }) => type === "list"), "list in a quotation in a block");
    case "listItem":
      return checkTask(node);
    case "tableRow":
      return doubtIf(!isPlainRow(text.slice(startOf(node), endOf(node))), "table");
    case "containerDirective":
      return checkContainer(node, around, walk2);
    case "leafDirective":
      throw new NativeDoubt("directive");
    case "textDirective":
      return checkTextDirective(node, text);
    case "mdxFlowExpression":
    case "mdxTextExpression":
      return checkExpression(node, around, text);
    case "mdxJsxFlowElement":
    case "mdxJsxTextElement":
      return checkTag(node, around, text);
    default:
  }
}
function doubtIf(condition, reason) {
  if (condition) throw new NativeDoubt(reason);
}
var LEFT_OVER = /`|\*\S|\S\*|(?:^|[^\p{L}\p{N}_])_+\S|\S_+(?![\p{L}\p{N}_])|<[a-zA-Z!?/]/u;
var LEFT_BLOCK = /^(?:\[[ xX]\]|[ \t>]*(?:\||:?-+:?[ \t]*\|))/m;
var LEFT_MODULE = /^(?:import|export)\b/m;
var UNESCAPED_CODE = /(?<!\\)(?:\\\\)*[<{]/;
var DIRECTIVE_WITH_MORE = /:[a-zA-Z][\w-]*[[{]/;
var AUTOLINK_START = /www\.|https?:\/\/|[^\s(){}[\]"'`,;!?<>*=|#/\\:]@/i;
function checkText(node, { parent, block }, { text, isMdx }) {
  const { value } = node;
  const start = startOf(node);
  const source = text.slice(start, endOf(node));
  doubtIf(isMdx && /[<{]/.test(value) && UNESCAPED_CODE.test(source), "marks left in the text");
  const bare = source === value ? value : source.replace(ESCAPED, "..");
  doubtIf(source !== value && BESIDE_ESCAPED.test(text.slice(Math.max(0, start - 1), endOf(node) + 2)), "marks left in the text");
  doubtIf(LEFT_OVER.test(bare) && !isAlone(bare, block, text), "marks left in the text");
  const lines = isAtLineStart(start, text) ? bare : `.${bare}`;
  doubtIf(LEFT_BLOCK.test(lines) || isMdx && LEFT_MODULE.test(lines), "marks left in the text");
  doubtIf(DIRECTIVE_WITH_MORE.test(value), "directive");
  doubtIf(AUTOLINK_START.test(value) && parent.type !== "link" && AUTOLINK_START.test(value.replace(NO_ADDRESS, " ")), "autolink");
}
var BESIDE_ESCAPED = /\\[*_~`][*_~`]|[*_~`]\\[*_~`]/;
var ESCAPED = /\\[!-/:-@[-`{-~]/g;
function isAtLineStart(offset, text) {
  return /(?:^|\n)[ \t>]*$/.test(text.slice(Math.max(0, offset - 50), offset));
}
function isAlone(bare, block, text) {
  if (/<[a-zA-Z!?/]/.test(bare) || block.type === "root" || block.type === "tableCell" && bare.includes("`")) return false;
  const source = text.slice(startOf(block), endOf(block)).replace(ESCAPED, "..");
  return MARKS_ALONE.every((mark) => !bare.match(mark) || source.match(mark).length === 1);
}
var MARKS_ALONE = [/`+/g, /\*+/g, /_+/g];
var NO_ADDRESS = /@(?:(?![-\w])|[\d.]+(?![-\w.@])|[-\w]+(?![-\w.@]))/g;
function checkInlineCode(node, { isContained }, text) {
  const source = text.slice(startOf(node), endOf(node));
  doubtIf((isContained ? /\n/ : /\n[ \t>]*[^\w\s]/).test(source), "code over lines");
  const [opening, ...others] = source.match(/`+/g);
  doubtIf(others.findIndex((run) => run.length === opening.length) !== others.length - 1, "code span");
}
var MARKERS = "*_~";
function checkEmphasis(node, text) {
  const start = startOf(node);
  const end = endOf(node);
  let first = start;
  let last = end - 1;
  while (text[first] === text[start]) first++;
  while (text[last] === text[end - 1]) last--;
  const isUncertain = (inner, outer) => MARKERS.includes(inner) && /[^\s\p{P}\p{S}]/u.test(outer);
  doubtIf(isUncertain(text[first], text[start - 1] ?? " ") || isUncertain(text[last], text[end] ?? " "), "emphasis");
}
var PLAIN_URL = /^https?:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d+)?(?:\/[\w/.~%+-]*)?(?:\?[\w=&%.-]*)?(?:#[\w-]*)?(?<![.&])$/i;
function checkAutolink(node, { block }, text) {
  const first = text[startOf(node)];
  if (first === "[" || first === "<") return;
  const isApart = /[\s(]/.test(text[startOf(node) - 1] ?? "\n") && /^[).,]*(?:\s|$)/.test(text.slice(endOf(node), endOf(node) + 9));
  const isCertain = isApart && PLAIN_URL.test(text.slice(startOf(node), endOf(node))) && !hasBracket(block);
  doubtIf(!isCertain, "autolink");
}
function hasBracket(node) {
  return node.type === "text" ? /[[\]]/.test(node.value) : "children" in node && node.children.some(hasBracket);
}
function checkCode(node, { isContained }, walk2) {
  const { text } = walk2;
  const opening = /^(?:`{3,}|~{3,})/.exec(text.slice(startOf(node), startOf(node) + 200))?.[0];
  if (opening === void 0) {
    doubtIf(isContained || !isPlainlyIndented(node, text), "indented code");
    walk2.colonLines += countColonLines(node.value);
    return;
  }
  doubtIf(/^[^\n]*[ \t]\n/.test(text.slice(startOf(node), endOf(node))), "spaces after a code fence");
  const closing = /^[ \t>]*(`{3,}|~{3,})$/.exec(lastLine(node, text))?.[1];
  doubtIf(!isOverLines(node) || !closing?.startsWith(opening), "code fence without end");
  doubtIf(isContained && /:::|^[ \t]+$/m.test(node.value), "code in a block");
  walk2.colonLines += countColonLines(node.value);
}
function isPlainlyIndented(node, text) {
  const before = text.slice(Math.max(0, startOf(node) - 100), startOf(node));
  const source = text.slice(startOf(node), endOf(node)).split("\n");
  return /(?:^|\n[ \t]*\n)$/.test(before) && /^[ \t]*(?:\n[ \t]*(?:\n|$)|$)/.test(text.slice(endOf(node), endOf(node) + 1e3)) && source.every((line) => line === "" || /^ {4}(?!\t)/.test(line)) && source.map((line) => line.slice(4)).join("\n") === node.value;
}
var RAW_TEXT = /^[ ]*<(?:pre|script|style|textarea)\b/i;
var RAW_TEXT_CLOSED = /^[ ]*<(pre|script|style|textarea)(?:[ ][^<>\n]*)?>(?:(?!<\/(?:pre|script|style|textarea))[\s\S])*<\/\1>[^\n]*$/i;
function checkHtml({ value }, { parent, isContained }, walk2) {
  const isInline = parent.type === "paragraph" || parent.type === "heading" || parent.type === "tableCell";
  doubtIf(isInline ? value.includes("\n") : isContained, isInline ? "HTML over lines" : "HTML in a list or quotation");
  doubtIf(RAW_TEXT.test(value) && !RAW_TEXT_CLOSED.test(value), "HTML without end");
  walk2.colonLines += countColonLines(value);
}
function checkDefinition(node, { parent }, text) {
  const isApart = /(?:^|\n[ \t]*\n|(?:^|\n)[ ]{0,3}\[[^\n]*\n)[ ]{0,3}$/.test(text.slice(Math.max(0, startOf(node) - 1e3), startOf(node))) && /^[ \t]*(?:\n[ \t]*(?:\n|$)|\n[ ]{0,3}\[|$)/.test(text.slice(endOf(node), endOf(node) + 100));
  doubtIf(parent.type !== "root" || isOverLines(node) || !isApart, "definition");
}
function checkTask({ checked, children: [first] }) {
  if (typeof checked === "boolean")
    doubtIf(first?.type !== "paragraph" || isOverLines(first) || first.children[0]?.type !== "text", "task");
}
function isPlainRow(row) {
  return row.startsWith("|") || /^[a-zA-Z`[(]/.test(row) && /[^\\]\|/.test(row) && !/^(?:import|export)\b/.test(row);
}
function checkContainer(node, { parent }, walk2) {
  const { text } = walk2;
  const colons = countColons(text, startOf(node));
  const closing = /^[ ]*(:{3,})$/.exec(lastLine(node, text))?.[1];
  doubtIf(!isOverLines(node) || closing?.length !== colons, "directive without end");
  for (const child of node.children)
    if (child.type === "containerDirective") doubtIf(countColons(text, startOf(child)) >= colons, "directive");
  const column = parent.type === "root" ? 1 : "children" in parent ? parent.children[0].position.start.column : 0;
  doubtIf(node.position.start.column !== column, "directive");
  walk2.colonLines += 2;
}
function checkTextDirective(node, text) {
  doubtIf(node.children.length > 0 || /[\]}]/.test(text[endOf(node) - 1]) || /[[{]/.test(text[endOf(node)] ?? ""), "directive");
}
function checkExpression(node, { isContained, block }, text) {
  doubtIf((isContained || node.type === "mdxTextExpression") && isOverLines(node), "expression over lines");
  const after = isContained ? /[ \t]/ : /\t/;
  doubtIf(node.type === "mdxFlowExpression" && after.test(text[endOf(node)] ?? ""), "spaces after an expression");
  doubtIf(block.type === "tableCell" && node.value.includes("|"), "table");
}
function checkTag(node, { isContained }, text) {
  delete node.data;
  if (!isOverLines(node)) return;
  doubtIf(/^[ \t>]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])/.test(lastLine(node, text)), "tag over blocks");
  const last = node.children.at(-1);
  const isLastClosed = !last || node.position.end.line - last.position.end.line > 1;
  doubtIf(!isLastClosed && (last?.type === "list" || last?.type === "blockquote"), "tag over blocks");
  doubtIf(node.type === "mdxJsxTextElement", "tag over lines");
  const isFirstLineWhole = text.slice(startOf(node), text.indexOf("\n", startOf(node))).includes(">");
  doubtIf(
    !isFirstLineWhole && (isContained || !/(?:^|\n[ \t]*\n)[ \t]*$/.test(text.slice(Math.max(0, startOf(node) - 100), startOf(node)))),
    "tag over lines"
  );
}
function countColonLines(text) {
  return text.includes(":::") ? text.match(/^[ \t>]*:::/gm)?.length ?? 0 : 0;
}
function countColons(text, offset) {
  let count2 = 0;
  while (text[offset + count2] === ":") count2++;
  return count2;
}
function startOf({ position }) {
  return position.start.offset;
}
function endOf({ position }) {
  return position.end.offset;
}
function isOverLines({ position }) {
  return position.start.line !== position.end.line;
}
function lastLine(node, text) {
  return text.slice(text.lastIndexOf("\n", endOf(node) - 1) + 1, endOf(node));
}

// engine/3-compile/parse/native/mask-fences.ts
var FENCE = /^(`{3,}|~{3,})([^\n`]*)\n((?:(?![ \t>]*(?:`{3}|~{3}|:::))[^\n]*\n)*)\1[ \t]*$/gm;
function maskFences(text) {
  const fences = [];
  const masked = text.replace(FENCE, (whole, marks, info, content, start) => {
    const filler = content.replace(/[^\n]+/g, (line) => line.trim() === "" ? line : "x".repeat(line.length));
    fences.push({ start, end: start + whole.trimEnd().length, filler: filler.slice(0, -1), value: content.slice(0, -1) });
    return `${marks}${info}
${filler}${whole.slice(marks.length + info.length + 1 + content.length)}`;
  });
  return { text: masked, fences };
}
function unmaskFences(node, fences) {
  const byStart = new Map(fences.map((fence) => [fence.start, fence]));
  const unmask = (inner) => {
    if (inner.type === "code") {
      const { start, end } = inner.position;
      const fence = byStart.get(start.offset);
      if (!fence || fence.end !== end.offset || fence.filler !== inner.value) return;
      inner.value = fence.value;
      byStart.delete(fence.start);
    }
    if ("children" in inner) for (const child of inner.children) unmask(child);
  };
  unmask(node);
  return byStart.size === 0;
}

// engine/3-compile/parse/native/may-hold-math.ts
function mayHoldMath(node, text) {
  if (BLOCKS.has(node.type)) {
    const all = count(node, text) - countIn(node, text, CODE);
    return all > 1 && all > countIn(node, text, OPAQUE);
  }
  return "children" in node && node.children.some((child) => mayHoldMath(child, text));
}
var BLOCKS = /* @__PURE__ */ new Set(["paragraph", "heading", "tableCell", "definition"]);
var CODE = /* @__PURE__ */ new Set(["inlineCode"]);
var OPAQUE = /* @__PURE__ */ new Set(["html", "mdxTextExpression"]);
function countIn(node, text, types) {
  if (types.has(node.type)) return count(node, text);
  return "children" in node ? node.children.reduce((sum, child) => sum + countIn(child, text, types), 0) : 0;
}
function count({ position }, text) {
  let dollars = 0;
  for (let at = text.indexOf("$", position.start.offset); at !== -1 && at < position.end.offset; at = text.indexOf("$", at + 1))
    dollars++;
  return dollars;
}

// engine/3-compile/parse/javascript-parser.ts
import { Parser } from "acorn";
import acornJsx from "acorn-jsx";

// engine/3-compile/parse/max-depth.ts
var MAX_DEPTH = 200;

// engine/3-compile/parse/javascript-parser.ts
var CODE_TOO_DEEP = `Nested more than ${MAX_DEPTH} levels deep`;
var NESTED = [
  "parseStatement",
  "parseMaybeAssign",
  "parseMaybeUnary",
  "parseNew",
  "parseBindingAtom",
  "jsx_parseElementAt",
  "regexp_disjunction",
  "regexp_eatNestedClass"
];
var CHAINED = ["parseExprOp"];
var MAX_LINKS2 = 5 * MAX_DEPTH;
var JavaScriptParser = limitDepth(Parser.extend(acornJsx()));
function limitDepth(Base) {
  class LimitedParser extends Base {
    static parse(input, options) {
      const parser = new LimitedParser(options, input);
      return parser.finish(parser.parse());
    }
    static parseExpressionAt(input, start, options) {
      const parser = new LimitedParser(options, input, start);
      parser.nextToken();
      return parser.finish(parser.parseExpression());
    }
    finish(tree) {
      if (this.input.length > MAX_LINKS2 && isDeeper(tree, 2 * MAX_LINKS2)) this.raise(0, CODE_TOO_DEEP);
      return tree;
    }
  }
  for (const name of NESTED) limitCalls(LimitedParser.prototype, name, MAX_DEPTH);
  for (const name of CHAINED) limitCalls(LimitedParser.prototype, name, MAX_LINKS2);
  return LimitedParser;
}
function limitCalls(prototype, name, limit) {
  const methods = prototype;
  const call = methods[name];
  const levels = /* @__PURE__ */ new WeakMap();
  methods[name] = function(...args) {
    const level = (levels.get(this) ?? 0) + 1;
    if (level > limit) this.raise(this.start, CODE_TOO_DEEP);
    levels.set(this, level);
    const result = call.apply(this, args);
    levels.set(this, level - 1);
    return result;
  };
}
function isDeeper(tree, limit) {
  let level = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true;
    level = level.flatMap(
      (node) => Object.values(node).filter((value) => typeof value === "object" && value !== null && !(value instanceof RegExp))
    );
  }
  return false;
}

// engine/3-compile/parse/native/native-code.ts
function codeAdder(text) {
  const imported = [];
  const lineStarts = findLineStarts(text);
  const source = { text, lineStarts };
  const visit = (node) => {
    if (node.type === "mdxjsEsm") addModuleCode(node, source, imported);
    else if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") {
      const code = mapLines(node.value, node.position.start.offset + 1, source);
      if (text[code.end] !== "}" || code.end + 1 !== node.position.end.offset) throw new NativeDoubt("expression over lines");
      node.data = { estree: parseExpression(code, true) };
    } else if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") addAttributeCode(node, source);
    if ("children" in node) for (const child of node.children) visit(child);
  };
  return visit;
}
function findLineStarts(text) {
  const starts = [0];
  for (let index = text.indexOf("\n"); index !== -1; index = text.indexOf("\n", index + 1)) starts.push(index + 1);
  return starts;
}
function pointAt(offset, { lineStarts }) {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = low + high + 1 >> 1;
    if (lineStarts[middle] <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - lineStarts[low] + 1, offset };
}
function mapLines(value, offset, source) {
  const { text, lineStarts } = source;
  const code = { value, lines: [], end: offset };
  const first = pointAt(offset, source);
  let relative = 0;
  for (const [index, line] of value.split("\n").entries()) {
    const start = index === 0 ? first.offset : lineStarts[first.line - 1 + index];
    const next = lineStarts[first.line + index] ?? text.length + 1;
    if (start === void 0) throw new NativeDoubt("code over lines");
    const isLast = relative + line.length === value.length;
    const lost = index === 0 ? 0 : isLast ? /^[ ]*/.exec(text.slice(start, next))[0].length - /^[ ]*/.exec(line)[0].length : next - 1 - start - line.length;
    if (lost < 0 || !text.startsWith(line, start + lost) || text.slice(start, start + lost).trim() !== "")
      throw new NativeDoubt("code over lines");
    const from = line === "" && index > 0 ? start : start + lost;
    code.lines.push({
      relative,
      start: { line: first.line + index, column: from - lineStarts[first.line - 1 + index] + 1, offset: from }
    });
    code.end = start + lost + line.length;
    relative += line.length + 1;
  }
  return code;
}
function toPoint(relative, { lines, value }) {
  const at = Math.min(Math.max(relative, 0), value.length);
  let index = lines.length - 1;
  while (lines[index].relative > at) index--;
  const { relative: lineStart, start } = lines[index];
  const rest = at - lineStart;
  return { line: start.line, column: start.column + rest, offset: start.offset + rest };
}
function parseModule(code, imported) {
  const prefix = imported.length > 0 ? `var ${imported.join(",")}
` : "";
  const comments = [];
  const program = attempt(() => JavaScriptParser.parse(prefix + code.value, acornOptions(comments)));
  Object.assign(program, { comments });
  fixPositions(program, code, prefix.length);
  if (imported.length > 0) program.body.shift();
  return program;
}
function parseExpression(code, allowEmpty) {
  const { value } = code;
  const comments = [];
  if (!allowEmpty && isBlank(value)) throw new NativeDoubt("empty expression");
  const program = isBlank(value) ? attempt(() => JavaScriptParser.parse(value, acornOptions(comments))) : wrapExpression(attempt(() => JavaScriptParser.parseExpressionAt(value, 0, acornOptions(comments))), value);
  Object.assign(program, { comments });
  fixPositions(program, code, 0);
  return program;
}
function acornOptions(comments) {
  return { ecmaVersion: 2024, sourceType: "module", onComment: comments, preserveParens: true };
}
function wrapExpression(expression, value) {
  if (!isBlank(value.slice(expression.end))) throw new NativeDoubt("mistake");
  const range = { start: 0, end: value.length };
  const statement = { type: "ExpressionStatement", expression, ...range };
  return { type: "Program", ...range, body: [statement], sourceType: "module" };
}
function isBlank(value) {
  return /^\s*$/.test(value.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\/\/[^\r\n]*(\r\n|\n|\r)/g, ""));
}
function attempt(parse2) {
  try {
    return parse2();
  } catch {
    throw new NativeDoubt("mistake");
  }
}
function fixPositions(program, code, prefixLength) {
  const fix = (node) => {
    for (const [key, value] of Object.entries(node)) {
      if (Array.isArray(value)) {
        for (const [index, item] of value.entries()) if (isNode(item)) value[index] = fix(item);
      } else if (isNode(value)) node[key] = fix(value);
    }
    const start = toPoint(node.start - prefixLength, code);
    const end = toPoint(node.end - prefixLength, code);
    Object.assign(node, {
      start: start.offset,
      end: end.offset,
      loc: {
        start: { line: start.line, column: start.column - 1, offset: start.offset },
        end: { line: end.line, column: end.column - 1, offset: end.offset }
      },
      range: [start.offset, end.offset]
    });
    return node.type === "ParenthesizedExpression" ? node.expression : node;
  };
  fix(program);
}
function isNode(value) {
  return typeof value === "object" && value !== null && typeof value.type === "string";
}
var MODULE_STATEMENTS = /* @__PURE__ */ new Set(["ExportAllDeclaration", "ExportDefaultDeclaration", "ExportNamedDeclaration", "ImportDeclaration"]);
function addModuleCode(node, source, imported) {
  const { text } = source;
  const { start } = node.position;
  const end = start.offset + node.value.length;
  if (text.slice(start.offset, end) !== node.value || /\n[ \t]*(?:\n|$)/.test(node.value) || !/^[ \t]*(?:\n[ \t]*(?:\n|$)|\n?$)/.test(text.slice(end, end + 1e3)))
    throw new NativeDoubt("imports and exports over blank lines");
  node.position = { start, end: pointAt(end, source) };
  const estree = parseModule(mapLines(node.value, start.offset, source), imported);
  for (const statement of estree.body) {
    if (!MODULE_STATEMENTS.has(statement.type)) throw new NativeDoubt("mistake");
    if (statement.type === "ImportDeclaration") imported.push(...statement.specifiers.map(({ local }) => local.name));
  }
  node.data = { estree };
}
var SPACE = /[ \t\n]*/y;
var NAME = /[$\w][-$\w]*(?::[$\w][-$\w]*)?/y;
function addAttributeCode(node, source) {
  if (node.attributes.length === 0) return;
  const { text } = source;
  let offset = node.position.start.offset + 1 + (node.name?.length ?? 0);
  if (!text.startsWith(`<${node.name}`, node.position.start.offset)) throw new NativeDoubt("attribute");
  for (const attribute of node.attributes) {
    if (attribute.type !== "mdxJsxAttribute") throw new NativeDoubt("spread attribute");
    offset = readWith(SPACE, text, offset);
    const start = offset;
    offset = readWith(NAME, text, offset);
    if (text.slice(start, offset) !== attribute.name) throw new NativeDoubt("attribute");
    if (attribute.value !== null && attribute.value !== void 0) offset = readValue(attribute, offset, source);
    attribute.position = { start: pointAt(start, source), end: pointAt(offset, source) };
  }
  offset = readWith(SPACE, text, offset);
  if (text[offset] !== ">" && text[offset] !== "/") throw new NativeDoubt("attribute");
}
function readValue({ value }, from, source) {
  const { text } = source;
  const offset = readWith(EQUALS, text, from);
  if (typeof value === "string") {
    const quote = text[offset];
    const end = offset + 1 + value.length;
    if (quote !== '"' && quote !== "'" || text[end] !== quote || text.slice(offset + 1, end) !== value || /[&\\]/.test(value))
      throw new NativeDoubt("attribute");
    return end + 1;
  }
  const code = mapLines(value.value, offset + 1, source);
  value.data = { estree: parseExpression(code, false) };
  return code.end + 1;
}
var EQUALS = /[ \t\n]*=[ \t\n]*/y;
function readWith(pattern, text, offset) {
  pattern.lastIndex = offset;
  const match = pattern.exec(text);
  return match ? offset + match[0].length : offset;
}

// engine/3-compile/parse/native/parse-native.ts
function parseNative(text, { format, math: math3, native: native2 }) {
  const { reason, plain, masked, ids, fences } = prepare(text, format);
  if (reason !== null) return { reason, doubts: [] };
  let tree;
  try {
    tree = native2(masked, format);
  } catch {
    return { reason: "mistake", doubts: [] };
  }
  const doubts = checkBlocks(tree, plain, { format, math: math3 });
  if (doubts.length > 0) return { reason: doubts[0].reason, doubts };
  try {
    if (ids.length > 0 && !unmaskHeadingIds(tree, plain, ids)) return { reason: "heading id", doubts: [] };
    return unmaskFences(tree, fences) ? { tree } : { reason: "code", doubts: [] };
  } catch (error) {
    const nesting = nameDoubt(error);
    if (nesting === null) throw error;
    return { reason: nesting, doubts: [] };
  }
}
function findTextDoubt(text, format) {
  return prepare(text, format).reason;
}
function prepare(text, format) {
  const whole = maskHeadingIds(text);
  const reason = findNativeDoubt(whole.masked, format);
  if (reason === null || !/^(?:```|~~~)/m.test(text)) return { ...whole, reason, plain: text, fences: [] };
  const { text: plain, fences } = maskFences(text);
  const rest = maskHeadingIds(plain);
  return { ...rest, reason: findNativeDoubt(rest.masked, format), plain, fences };
}
function checkBlocks(tree, text, { format, math: math3 }) {
  const doubts = [];
  const mayHoldDollars = math3 && text.includes("$");
  const addCode = format === "mdx" ? codeAdder(text) : null;
  for (const [index, block] of tree.children.entries()) {
    try {
      checkNativeBlock(tree, index, text, format);
      if (mayHoldDollars && mayHoldMath(block, text)) throw new NativeDoubt("math");
      addCode?.(block);
    } catch (error) {
      const reason = nameDoubt(error);
      if (reason === null) throw error;
      doubts.push({ reason, offset: block.position.start.offset });
    }
  }
  return doubts;
}
function nameDoubt(error) {
  if (error instanceof NativeDoubt) return error.message;
  return error instanceof RangeError ? "nesting" : null;
}
var HEADING_LINE = /^([ \t>]*#{1,6} (?:.*[^\\\n])?[ ])\{#([^\s{}]+)\}(?=[ \t]*$)/gm;
var OPEN = "\u2E22";
var CLOSE = "\u2E23";
var MASK = new RegExp(`${OPEN}x+${CLOSE}`, "g");
function maskHeadingIds(text) {
  const ids = [];
  if (!text.includes("{#") || text.includes(OPEN)) return { masked: text, ids };
  const masked = text.replace(HEADING_LINE, (_, before, id) => {
    ids.push(id);
    return `${before}${OPEN}${"x".repeat(id.length + 1)}${CLOSE}`;
  });
  return { masked, ids };
}
function unmaskHeadingIds(tree, text, ids) {
  let next = 0;
  let isCertain = true;
  const unmask = (node) => {
    if (node.type === "code") node.value = node.value.replace(MASK, () => `{#${ids[next++]}}`);
    if (!("children" in node)) return;
    const last = node.children.at(-1);
    for (const child of node.children) unmask(child);
    if (node.type !== "heading" || last?.type !== "text" || !last.value.endsWith(CLOSE)) return;
    const id = ids[next++];
    if (id === void 0 || !text.endsWith(`{#${id}}`, last.position.end.offset)) isCertain = false;
    else node.children.splice(-1, 1, ...splitHeadingId(last, id));
  };
  unmask(tree);
  return isCertain && next === ids.length;
}
function splitHeadingId(text, id) {
  const { start, end } = text.position;
  const length = id.length + 3;
  const middle = { line: end.line, column: end.column - length, offset: end.offset - length };
  const value = text.value.slice(0, -length);
  const before = value === "" ? [] : [{ type: "text", value, position: { start, end: middle } }];
  return [...before, { type: "headingId", id, position: { start: middle, end } }];
}

// engine/3-compile/parse/vfile-message.ts
function isVFileMessage(error) {
  return error instanceof Error && "reason" in error && "ruleId" in error;
}

// engine/3-compile/parse/native/cut-text.ts
function cutText(text, format) {
  const pieces = [];
  let start = { offset: 0, line: 0 };
  const state = { isMdx: format === "mdx", end: null, isInList: false, depth: 0, wasBlank: true };
  let line = 0;
  for (let offset = 0; offset < text.length; line++) {
    const end = text.indexOf("\n", offset);
    const next = end === -1 ? text.length : end + 1;
    const content = text.slice(offset, end === -1 ? next : end);
    if (offset > start.offset && isCut(content, state)) {
      pieces.push({ text: text.slice(start.offset, offset), start });
      start = { offset, line };
      state.isInList = false;
    }
    readLine(content, state);
    offset = next;
  }
  pieces.push({ text: text.slice(start.offset), start });
  return pieces;
}
var BLANK = /^[ \t]*$/;
var LIST_ITEM = /^[ \t>]*(?:[-+*]|\d{1,9}[.)])(?:[ \t\n]|$)/;
var FENCE2 = /^((?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*)(`{3,}(?=[^`]*$)|~{3,}|\$\$+(?=[ \t$]*$)|:::+(?=[a-zA-Z]))/;
function isCut(line, { end, isInList, depth, wasBlank }) {
  return wasBlank && end === null && depth === 0 && /^[^ \t\ufeff]/.test(line) && !(isInList && LIST_ITEM.test(line));
}
function readLine(line, state) {
  state.wasBlank = BLANK.test(line);
  if (state.end !== null) {
    if (state.end.test(line)) state.end = null;
    return;
  }
  if (state.wasBlank) return;
  state.isInList ||= LIST_ITEM.test(line);
  const fence = FENCE2.exec(line)?.[2];
  if (fence !== void 0) state.end = new RegExp(`^[ \\t>]*[${fence[0]}]{${fence.length},}[ \\t]*$`);
  else if (state.isMdx) readCode(line, state);
  else state.end = findHtmlEnd(line);
}
var HTML = [
  [/^<(?:pre|script|style|textarea)\b/i, /<\/(?:pre|script|style|textarea)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<!\[CDATA\[/, /\]\]>/],
  [/^<![a-z]/i, />/]
];
function findHtmlEnd(line) {
  const content = line.trimStart();
  if (!content.startsWith("<")) return null;
  const end = HTML.find(([begin]) => begin.test(content))?.[1];
  return end && !end.test(content.slice(2)) ? end : null;
}
function readCode(line, state) {
  if (!/[<{}>]/.test(line)) return;
  if (/^[ \t]*<!--/.test(line) && !line.includes("-->")) {
    state.end = /-->/;
    return;
  }
  const bare = line.replace(/`+[^`]*`+|\\.|<!--.*?-->/g, "").replace(/"[^"]*"|'[^']*'|\{[^{}]*\}|=>/g, "");
  for (const [mark] of bare.replace(/\{[^{}]*\}/g, "").matchAll(/<\/|\/>|<(?=[\w>$])|[{}]/g)) {
    if (mark === "<" || mark === "{") state.depth++;
    else if (mark === "}" || mark === "/>" || mark === "</") state.depth = Math.max(0, state.depth - 1);
  }
}

// engine/3-compile/parse/native/definition-names.ts
function listNames(blocks, pieceOf) {
  const names = [];
  let isPlain = true;
  const visit = (node, piece, isInDirective) => {
    if (node.type === "definition" || node.type === "footnoteDefinition") {
      const label = node.type === "definition" ? node.label : `^${node.label}`;
      isPlain &&= PLAIN.test(label) && !isInDirective;
      names.push({ piece, label });
    }
    if ("children" in node) for (const child of node.children) visit(child, piece, isInDirective || node.type === "containerDirective");
  };
  for (const block of blocks) visit(block, pieceOf(block), false);
  return isPlain ? names : null;
}
var PLAIN = /^\^?[\w#/@.,'"`+()=%!?$;|~:*-]+(?: [\w#/@.,'"`+()=%!?$;|~:*-]+)*$/;
var DEFINITION = /^ {0,3}\[(\^?[^\]\n]+)\]:/gm;
function guessNames(pieces) {
  return pieces.flatMap(
    ({ text }, piece) => text.includes("]:") ? [...text.matchAll(DEFINITION)].flatMap(([, label]) => PLAIN.test(label) ? [{ piece, label }] : []) : []
  );
}
function writeDefinitions(text, others) {
  if (others.length === 0 || !text.includes("[")) return { text: "", count: 0 };
  const normal = normalize(text);
  const labels = /* @__PURE__ */ new Map();
  for (const { label } of others) {
    const name = normalize(label);
    if (name.split(" ").every((word) => normal.includes(word))) labels.set(name, label);
  }
  const write = (isFootnote) => [...labels.values()].flatMap((label) => label.startsWith("^") === isFootnote ? [`[${label}]: x
`] : []).join("");
  return { text: `${write(false)}
${write(true)}`, count: labels.size };
}
function isSameNames(a, b) {
  const toKeys = (names) => [...new Set(names.map(({ piece, label }) => `${piece} ${normalize(label)}`))].sort().join("\n");
  return toKeys(a) === toKeys(b);
}
function normalize(text) {
  return text.toLowerCase().toUpperCase();
}

// engine/3-compile/parse/native/shift-blocks.ts
function shiftBlocks(blocks, by) {
  if (by.offset !== 0 || by.line !== 0) for (const block of blocks) shift(block, { ...by, seen: /* @__PURE__ */ new Set() });
}
function shift(value, by) {
  if (by.seen.has(value)) return;
  by.seen.add(value);
  const place = value;
  if (typeof place.line === "number" && typeof place.column === "number") place.line += by.line;
  if (typeof place.offset === "number") place.offset += by.offset;
  if (typeof place.start === "number" && typeof place.end === "number") {
    place.start += by.offset;
    place.end += by.offset;
  }
  for (const [key, child] of Object.entries(value)) {
    if (key === "range") shiftRange(child, by);
    else if (typeof child === "object" && child !== null && !(child instanceof RegExp)) shift(child, by);
  }
}
function shiftRange(range, { offset, seen }) {
  if (!Array.isArray(range) || seen.has(range)) return;
  seen.add(range);
  for (const [index, at] of range.entries()) range[index] = at + offset;
}

// engine/3-compile/parse/native/parse-by-blocks.ts
function parseByBlocks(text, options, parseReference) {
  if (text.includes("\r")) return null;
  const pieces = cutText(text, options.format);
  const doubts = pieces.map((piece) => findTextDoubt(piece.text, options.format));
  const work = { text, pieces, doubts, names: guessNames(pieces), known: /* @__PURE__ */ new Map(), options, parseReference };
  for (let attempt2 = 0; attempt2 < MAX_ATTEMPTS && pieces.length > 1; attempt2++) {
    try {
      const parts = parseRange(work, 0, pieces.length);
      const names = listNames(
        parts.flatMap(({ blocks }) => blocks),
        (block) => pieceAt(pieces, block)
      );
      if (names === null) return null;
      if (isSameNames(names, work.names)) return joinParts(parts, work);
      work.names = names;
    } catch (error) {
      if (error instanceof OpenPiece && error.index + 1 < pieces.length) joinWithNext(work, error.index);
      else if (error instanceof OpenPiece || error instanceof RangeError || isVFileMessage(error)) return null;
      else throw error;
    }
  }
  return null;
}
var MAX_ATTEMPTS = 10;
var OpenPiece = class extends Error {
  index;
  constructor(index) {
    super();
    this.index = index;
  }
};
function joinWithNext({ pieces, doubts, names, options }, index) {
  const [piece, next] = pieces.slice(index, index + 2);
  const text = piece.text + next.text;
  pieces.splice(index, 2, { ...piece, text });
  doubts.splice(index, 2, findTextDoubt(text, options.format));
  for (const name of names) if (name.piece > index) name.piece--;
}
function parseRange(work, first, end) {
  const parts = [];
  for (let start = first; start < end; ) {
    let next = start + 1;
    while (next < end && work.doubts[next] === null === (work.doubts[start] === null)) next++;
    if (work.doubts[start] === null) parts.push(...parseCertain(work, start, next));
    else parts.push({ blocks: parseAs("reference", work, start, next), isNative: false });
    start = next;
  }
  return parts;
}
function parseCertain(work, first, end) {
  const { doubts, pieces } = work;
  try {
    return [{ blocks: parseAs("native", work, first, end), isNative: true }];
  } catch (error) {
    if (!(error instanceof Uncertain)) throw error;
    const { offset } = pieces[first].start;
    for (const doubt of error.doubts) {
      const index = pieceAt(pieces, doubt.offset + offset);
      if (index >= first && index < end) doubts[index] ??= doubt.reason;
    }
    const isLocated = doubts.slice(first, end).some((doubt) => doubt !== null);
    if (end - first === 1) doubts[first] ??= error.message;
    if (isLocated || end - first === 1) return parseRange(work, first, end);
    const middle = first + end >> 1;
    return [...parseRange(work, first, middle), ...parseRange(work, middle, end)];
  }
}
var Uncertain = class extends Error {
  doubts;
  constructor(reason, doubts) {
    super(reason);
    this.doubts = doubts;
  }
};
function parseAs(parser, work, first, end) {
  const { pieces, names, known, text } = work;
  const { start } = pieces[first];
  const last = pieces[end - 1];
  const own2 = text.slice(start.offset, last.start.offset + last.text.length);
  const definitions = writeDefinitions(
    own2,
    names.filter(({ piece }) => piece < first || piece >= end)
  );
  const isLast = end === pieces.length;
  const before = isLast && definitions.count > 0 ? `${definitions.text}
${SENTINEL}

` : "";
  const whole = before + own2 + (isLast ? "" : `${SENTINEL}

${definitions.text}`);
  const key = `${parser} ${start.offset} ${whole}`;
  let blocks = known.get(key);
  if (!blocks) {
    const tree = parser === "native" ? parseNativeOrThrow(whole, before.length, work.options) : work.parseReference(whole);
    if (before !== "") blocks = takeLast(tree, before, definitions.count);
    else blocks = isLast ? tree.children : takeFirst(tree, own2.length, definitions.count, end - 1);
    shiftBlocks(blocks, { offset: start.offset - before.length, line: start.line - (before.split("\n").length - 1) });
    known.set(key, blocks);
  }
  if (!isLast && LIST_ITEM.test(pieces[end].text) && !endsBeforeList(blocks.at(-1), text)) throw new OpenPiece(end - 1);
  return blocks;
}
function endsBeforeList(block, text) {
  if (block?.type === "code") return /[`~]/.test(text[block.position.start.offset]);
  return block === void 0 || ["heading", "paragraph", "table", "thematicBreak"].includes(block.type);
}
var SENTINEL = "x";
function parseNativeOrThrow(text, length, options) {
  const outcome = parseNative(text, options);
  if ("tree" in outcome) return outcome.tree;
  throw new Uncertain(
    outcome.reason,
    outcome.doubts.map(({ reason, offset }) => ({ reason, offset: offset - length }))
  );
}
function takeFirst({ children }, length, definitionCount, lastPiece) {
  const count2 = children.length - definitionCount - 1;
  if (!isSentinel(children[count2], length) || !children.slice(count2 + 1).every(isDefinition)) throw new OpenPiece(lastPiece);
  return children.slice(0, count2);
}
function takeLast({ children }, before, definitionCount) {
  const isWhole = children.slice(0, definitionCount).every(isDefinition);
  if (!isWhole || !isSentinel(children[definitionCount], before.length - SENTINEL.length - 2))
    throw new OpenPiece(Number.POSITIVE_INFINITY);
  return children.slice(definitionCount + 1);
}
function isSentinel(node, offset) {
  return node?.type === "paragraph" && node.position.start.offset === offset && node.position.end.offset === offset + SENTINEL.length;
}
function isDefinition({ type }) {
  return type === "definition" || type === "footnoteDefinition";
}
function pieceAt(pieces, at) {
  const offset = typeof at === "number" ? at : at.position.start.offset;
  return pieces.findLastIndex(({ start }) => start.offset <= offset);
}
function joinParts(parts, { text, pieces, doubts, options }) {
  const children = parts.flatMap(({ blocks }) => blocks);
  if (options.format === "mdx" && hasClash(children)) return null;
  const reasons = parts.flatMap(({ blocks, isNative }) => isNative ? [] : blocks.map((block) => doubts[pieceAt(pieces, block)]));
  const lines = text.split("\n");
  const end = { line: lines.length, column: lines.at(-1).length + 1, offset: text.length };
  return { tree: { type: "root", children, position: { start: { line: 1, column: 1, offset: 0 }, end } }, reasons };
}
function hasClash(children) {
  const imported = [];
  for (const { value, data } of children.flatMap(findModuleCode)) {
    try {
      if (imported.length > 0) JavaScriptParser.parse(`var ${imported.join(",")}
${value}`, { ecmaVersion: 2024, sourceType: "module" });
    } catch {
      return true;
    }
    for (const statement of data.estree.body)
      if (statement.type === "ImportDeclaration") imported.push(...statement.specifiers.map(({ local }) => local.name));
  }
  return false;
}
function findModuleCode(node) {
  if (node.type === "mdxjsEsm") return [node];
  return "children" in node ? node.children.flatMap(findModuleCode) : [];
}

// engine/3-compile/parse/parse.ts
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";

// engine/3-compile/parse/mdx-acorn.ts
import { VFileMessage } from "vfile-message";
var mdxAcorn = {
  parse: (input, options) => JavaScriptParser.parse(input, options),
  parseExpressionAt(input, start, options) {
    if (failure && input.startsWith(failure.input)) throw new FinalError(failure.error);
    try {
      const expression = JavaScriptParser.parseExpressionAt(input, start, options);
      if (hasMore(input, expression.end)) throw unexpectedContent(expression.end);
      return expression;
    } catch (error) {
      if (isFinal(error, input)) failure = { input, error };
      throw error;
    }
  },
  /** To be called before each text. */
  forget() {
    failure = null;
  }
};
var failure = null;
function isFinal(error, input) {
  return error instanceof SyntaxError && error.raisedAt < input.length && !/^Unterminated comment/.test(error.message);
}
function hasMore(input, end) {
  const rest = input.slice(end, end + 1e3).trimStart();
  return rest !== "" && !rest.startsWith("/") && !input.startsWith("({");
}
function unexpectedContent(at) {
  return Object.assign(new SyntaxError("Unexpected content after expression"), { pos: at, raisedAt: at });
}
var FinalError = class extends SyntaxError {
  first;
  constructor(first) {
    super(first.message);
    this.first = first;
  }
  get pos() {
    const { loc, pos: offset } = this.first;
    throw new VFileMessage("Could not parse expression with acorn", {
      cause: this.first,
      place: { line: loc.line, column: loc.column + 1, offset },
      ruleId: "acorn",
      source: "micromark-extension-mdx-expression"
    });
  }
};

// engine/3-compile/parse/micromark-comments.ts
var LESS_THAN = 60;
var OPENING2 = "<!--";
var CLOSING = "-->";
var commentSyntax = {
  flow: { [LESS_THAN]: { name: "htmlComment", concrete: true, tokenize: tokenizeBlock } },
  text: { [LESS_THAN]: { name: "htmlComment", tokenize: tokenizeInline } }
};
var commentFromMarkdown = {
  enter: {
    htmlComment(token) {
      this.enter({ type: "htmlComment" }, token);
    }
  },
  exit: {
    htmlComment(token) {
      this.exit(token);
    }
  }
};
function letCommentsPass(construct) {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const tokenize3 = construct.tokenize.call(this, effects, ok, nok);
      return effects.check({ tokenize: tokenizeOpening, partial: true }, nok, tokenize3);
    }
  };
}
function tokenizeOpening(effects, ok, nok) {
  effects.enter("htmlComment");
  return matchAll(
    effects,
    OPENING2,
    () => {
      effects.exit("htmlComment");
      return ok;
    },
    nok
  );
}
function tokenizeInline(effects, ok, nok) {
  effects.enter("htmlComment");
  return matchAll(effects, OPENING2, () => readUntilClosed(effects, ok, nok), nok);
}
function tokenizeBlock(effects, ok, nok) {
  const isInterrupting = this.interrupt;
  effects.enter("htmlComment");
  return matchAll(effects, OPENING2, () => isInterrupting ? ok : readUntilClosed(effects, restOfLine, nok), nok);
  function restOfLine(code) {
    if (code !== -2 && code !== -1 && code !== 32) return code === null || isLineEnd(code) ? ok(code) : nok(code);
    effects.enter("whitespace");
    const more = (next) => {
      if (next === -2 || next === -1 || next === 32) {
        effects.consume(next);
        return more;
      }
      effects.exit("whitespace");
      return next === null || isLineEnd(next) ? ok(next) : nok(next);
    };
    return more(code);
  }
}
function matchAll(effects, text, then, nok) {
  let index = 0;
  return function match(code) {
    if (code !== text.charCodeAt(index)) return nok(code);
    effects.consume(code);
    index++;
    return index === text.length ? then() : match;
  };
}
function readUntilClosed(effects, ok, nok) {
  const data = "htmlCommentData";
  let dashes = 0;
  return between;
  function between(code) {
    if (code === null) return nok(code);
    if (isLineEnd(code)) {
      dashes = 0;
      effects.enter("lineEnding");
      effects.consume(code);
      effects.exit("lineEnding");
      return between;
    }
    effects.enter(data);
    return inside(code);
  }
  function inside(code) {
    if (code === null || isLineEnd(code)) {
      effects.exit(data);
      return between(code);
    }
    const isClosed = code === 62 && dashes >= CLOSING.length - 1;
    dashes = code === 45 ? dashes + 1 : 0;
    effects.consume(code);
    if (!isClosed) return inside;
    effects.exit(data);
    effects.exit("htmlComment");
    return ok;
  }
}
function isLineEnd(code) {
  return code !== null && code < -2;
}

// engine/3-compile/parse/micromark-heading-ids.ts
var LEFT_BRACE = 123;
var RIGHT_BRACE = 125;
var HASH = 35;
var headingIdSyntax = { text: { [LEFT_BRACE]: { name: "headingId", tokenize } } };
var headingIdFromMarkdown = {
  enter: {
    headingId(token) {
      this.enter({ type: "headingId", id: this.sliceSerialize(token).slice(2, -1) }, token);
    }
  },
  exit: {
    headingId(token) {
      this.exit(token);
    }
  }
};
function tokenize(effects, ok, nok) {
  let length = 0;
  return (code) => {
    effects.enter("headingId");
    effects.enter("headingIdData");
    effects.consume(code);
    return hash;
  };
  function hash(code) {
    if (code !== HASH) return nok(code);
    effects.consume(code);
    return name;
  }
  function name(code) {
    if (code === null || code <= 32 || code === LEFT_BRACE) return nok(code);
    effects.consume(code);
    if (code !== RIGHT_BRACE) {
      length++;
      return name;
    }
    if (length === 0) return nok;
    effects.exit("headingIdData");
    effects.exit("headingId");
    return effects.check({ tokenize: tokenizeLineEnd, partial: true }, ok, nok);
  }
}
function tokenizeLineEnd(effects, ok, nok) {
  return start;
  function start(code) {
    if (code === null || code < -2) return ok(code);
    if (code !== 32 && code !== -1 && code !== -2) return nok(code);
    effects.enter("whitespace");
    return space(code);
  }
  function space(code) {
    if (code === 32 || code === -1 || code === -2) {
      effects.consume(code);
      return space;
    }
    effects.exit("whitespace");
    return code === null || code < -2 ? ok(code) : nok(code);
  }
}

// engine/3-compile/parse/micromark-math.ts
import { mathFromMarkdown as baseFromMarkdown } from "mdast-util-math";
import { math } from "micromark-extension-math";
var DOLLAR = 36;
var BACKTICK = 96;
var BACKSLASH = 92;
var SPACE2 = 32;
var WORD = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}_]/u;
var mathSyntax = {
  flow: { [DOLLAR]: requireBareFence(math().flow[DOLLAR]) },
  text: { [DOLLAR]: { name: "mathText", tokenize: tokenize2, previous: (code) => code !== DOLLAR && !isWord(code) } }
};
var mathFromMarkdown = [
  baseFromMarkdown(),
  {
    exit: {
      mathTextSequence(token) {
        const node = this.stack.find(({ type }) => type === "inlineMath");
        if (node && this.sliceSerialize(token).startsWith("$$")) node.data.isBlock = true;
      }
    }
  }
];
function requireBareFence(fence) {
  return {
    ...fence,
    tokenize(effects, ok, nok) {
      return effects.check({ tokenize: tokenizeDollars, partial: true }, fence.tokenize.call(this, effects, ok, nok), nok);
    }
  };
}
function tokenizeDollars(effects, ok, nok) {
  const dollars = (code) => {
    if (code === DOLLAR || isSpace(code)) {
      effects.consume(code);
      return dollars;
    }
    effects.exit("mathTextData");
    return isLineEnd2(code) ? ok(code) : nok(code);
  };
  return (code) => {
    effects.enter("mathTextData");
    return dollars(code);
  };
}
function tokenize2(effects, ok, nok) {
  const startsLine = isLineEnd2(this.previous);
  let size = 0;
  let first = null;
  let last = null;
  let isInTicks = false;
  let isPadded = false;
  let hasCommand = false;
  let hasWord = false;
  let sequence;
  return (code) => {
    effects.enter("mathText");
    effects.enter("mathTextSequence");
    return open(code);
  };
  function open(code) {
    if (code === DOLLAR) {
      size++;
      effects.consume(code);
      return size <= 2 ? open : nok;
    }
    effects.exit("mathTextSequence");
    first = code;
    isPadded = isSpace(code) || isLineEnd2(code);
    if (code === null || isPadded && !(size === 2 && startsLine)) return nok(code);
    if (code === BACKTICK && size === 1) return openTicks(code);
    return content(code);
  }
  function openTicks(code) {
    isInTicks = true;
    effects.enter("mathTextPadding");
    effects.consume(code);
    effects.exit("mathTextPadding");
    return content;
  }
  function content(code) {
    if (code === null) return nok(code);
    if (code === BACKTICK) return isInTicks ? closeTicks(code) : nok(code);
    if (code === DOLLAR) return isInTicks || size === 1 && isBlank2(last) ? nok(code) : closeOrData(code);
    if (isLineEnd2(code)) {
      effects.enter("lineEnding");
      effects.consume(code);
      effects.exit("lineEnding");
      last = code;
      return content;
    }
    effects.enter("mathTextData");
    return data(code);
  }
  function data(code) {
    if (code === null || code === DOLLAR || code === BACKTICK || isLineEnd2(code)) {
      effects.exit("mathTextData");
      return content(code);
    }
    effects.consume(code);
    hasCommand ||= code === BACKSLASH;
    hasWord ||= isLetter(code) && isLetter(last);
    last = code;
    return code === BACKSLASH ? escaped : data;
  }
  function escaped(code) {
    if (code !== DOLLAR && code !== BACKSLASH) return data(code);
    effects.consume(code);
    last = code;
    return data;
  }
  function closeTicks(code) {
    effects.enter("mathTextPadding");
    effects.consume(code);
    effects.exit("mathTextPadding");
    return (next) => next === DOLLAR ? closeOrData(next) : nok(next);
  }
  function closeOrData(code) {
    sequence = effects.enter("mathTextSequence");
    effects.consume(code);
    return size === 1 ? end : secondDollar;
  }
  function secondDollar(code) {
    if (code === DOLLAR) {
      effects.consume(code);
      return end;
    }
    sequence.type = "mathTextData";
    last = DOLLAR;
    return data(code);
  }
  function end(code) {
    const isNext = (first === 123 || first === 40) && code === first;
    const isPrice = first !== null && first >= 48 && first <= 57 && hasWord && !hasCommand;
    const isLopsided = size === 2 && !isPadded && isBlank2(last);
    if (code === DOLLAR || isWord(code) || isNext || isPrice || isLopsided) return nok(code);
    effects.exit("mathTextSequence");
    effects.exit("mathText");
    return ok(code);
  }
}
function isWord(code) {
  return code !== null && code > 0 && WORD.test(String.fromCharCode(code));
}
function isLetter(code) {
  return code !== null && (code >= 65 && code <= 90 || code >= 97 && code <= 122);
}
function isSpace(code) {
  return code === SPACE2 || code === -1 || code === -2;
}
function isLineEnd2(code) {
  return code === null || code < -2 && code > -6;
}
function isBlank2(code) {
  return isSpace(code) || isLineEnd2(code);
}

// engine/3-compile/parse/parse.ts
var LESS_THAN2 = 60;
function createParser(format, { hasGfm = true, math: math3 = false } = {}) {
  const markdown = unified().use(remarkParse).use(hasGfm ? [remarkGfm] : []).use(remarkDirective);
  const parser = format === "mdx" ? markdown.use(remarkMdx, { acorn: mdxAcorn }).use(remarkComments) : markdown;
  return parser.use(remarkHeadingIds).use(math3 ? [remarkMath] : []);
}
var own = {
  md: createParser("md").freeze(),
  mdx: createParser("mdx").freeze(),
  mdMath: createParser("md", { math: true }).freeze(),
  mdxMath: createParser("mdx", { math: true }).freeze()
};
function parse(text, format, math3) {
  return parseWith(own[math3 ? `${format}Math` : format], text);
}
function parseWith(parser, text) {
  mdxAcorn.forget();
  return parser.parse(text);
}
function remarkMath() {
  const data = this.data();
  data.micromarkExtensions.push(mathSyntax);
  data.fromMarkdownExtensions.push(mathFromMarkdown);
}
function remarkHeadingIds() {
  const data = this.data();
  data.micromarkExtensions.push(headingIdSyntax);
  data.fromMarkdownExtensions.push(headingIdFromMarkdown);
}
function remarkComments() {
  const data = this.data();
  const extensions = data.micromarkExtensions.map(guardJsx);
  data.micromarkExtensions = [...extensions, commentSyntax];
  data.fromMarkdownExtensions.push(commentFromMarkdown);
}
function guardJsx(extension) {
  const guard = (construct) => construct.name === "mdxJsxFlowTag" ? letCommentsPass(construct) : construct;
  const constructs = extension.flow?.[LESS_THAN2];
  if (!constructs) return extension;
  return { ...extension, flow: { ...extension.flow, [LESS_THAN2]: [constructs].flat().map(guard) } };
}

// engine/3-compile/mdx/admonition-titles.ts
function bracketAdmonitionTitles(text) {
  if (!text.includes(":::")) return text;
  let fence = null;
  return text.split("\n").map((line) => {
    const marker = FENCE3.exec(line)?.[1];
    if (fence !== null) {
      if (marker?.startsWith(fence) && CLOSING_FENCE.test(line)) fence = null;
      return line;
    }
    if (marker !== void 0) {
      fence = marker;
      return line;
    }
    return line.includes(":::") ? line.replace(TITLED, (_, opening, space, title) => `${opening}${bracket(space, title)}`) : line;
  }).join("\n");
}
var CONTAINERS = "(?:[ \\t]|>|[-*+][ \\t]|\\d{1,9}[.)][ \\t])*";
var FENCE3 = new RegExp(`^${CONTAINERS}(\`{3,}(?=[^\`]*$)|~{3,})`);
var CLOSING_FENCE = /(?:`{3,}|~{3,})[ \t]*$/;
var TITLED = new RegExp(`^(${CONTAINERS}:{3,}[A-Za-z][\\w-]*)([ \\t]+)([^\\s[{].*)$`);
function bracket(space, title) {
  return `[${space.slice(1)}${isBalanced(title) ? title : title.replace(/[[\]]/g, "\\$&")}]`;
}
function isBalanced(text) {
  let depth = 0;
  for (const character of text.replace(/\\./g, "")) {
    if (character === "[") depth++;
    if (character === "]" && --depth < 0) return false;
  }
  return depth === 0;
}

// engine/3-compile/mdx/unwrap-mdx-code.ts
function unwrapMdxCode(text) {
  if (!text.includes("mdx-code-block")) return text;
  const lines = text.split("\n");
  let open = null;
  for (const [index, line] of lines.entries()) {
    const [, marks, info] = FENCE4.exec(line) ?? [];
    if (marks === void 0) continue;
    if (open === null) open = { marks, line: index, isMdx: info === "mdx-code-block" };
    else if (info === "" && (open.isMdx ? marks === open.marks : marks.startsWith(open.marks))) {
      if (open.isMdx) for (const at of [open.line, index]) lines[at] = lines[at].replace(/[^>\r]/g, " ");
      open = null;
    }
  }
  return lines.join("\n");
}
var FENCE4 = /^[ \t>]*(`{3,}|~{3,})[ \t]*([^`\r]*?)[ \t]*\r?$/;

// ../scratch-parser/corpus.mjs
import { readdirSync, readFileSync, existsSync, statSync } from "node:fs";
import { join } from "node:path";
function* walk(dir, depth = 0) {
  let es;
  try {
    es = readdirSync(dir, { withFileTypes: true });
  } catch {
    return;
  }
  for (const e of es) {
    const p = join(dir, e.name);
    if (e.isDirectory()) yield* walk(p, depth + 1);
    else if (e.isFile() && /\.mdx?$/.test(e.name)) yield p;
  }
}
var SITES = {
  shipped: "/tmp/wt/parser/content",
  docs: "/tmp/wt/parser/docs/content",
  jest: "/work/shared/corpora/jest",
  kserve: "/work/shared/corpora/kserve",
  gen: "/tmp/p1k/a/content",
  node_modules: "/tmp/wt/parser/node_modules",
  docu: "/tmp/docu/node_modules",
  nodeapi: "/usr/share/doc/nodejs/api",
  npm: "/usr/lib/node_modules/npm"
};
function pages(site, max = Infinity) {
  const seen = /* @__PURE__ */ new Set();
  const out = [];
  for (const p of walk(SITES[site] + "/")) {
    if (out.length >= max) break;
    const text = readFileSync(p, "utf8");
    const format = p.endsWith("x") ? "mdx" : "md";
    if (text.length > 4e5 || seen.has(format + text)) continue;
    seen.add(format + text);
    out.push({ file: p, format, text, site });
  }
  return out;
}

// engine/3-compile/plugins/remark-unravel.ts
function remarkUnravel() {
  return (tree, file) => {
    if (file.data.source.isMdx) unravel(tree);
  };
}
function unravel(node) {
  if (!("children" in node) || node.type === "paragraph") return;
  node.children = node.children.flatMap(
    (child) => child.type === "paragraph" && isUnravelled(child) ? child.children.filter(({ type }) => type !== "text").map(toBlock) : [child]
  );
  for (const child of node.children) unravel(child);
}
function isUnravelled({ children }) {
  let hasMdx = false;
  for (const child of children) {
    if (child.type === "mdxJsxTextElement" || child.type === "mdxTextExpression") hasMdx = true;
    else if (child.type !== "htmlComment" && !(child.type === "text" && child.value.trim() === "")) return false;
  }
  return hasMdx;
}
function toBlock(node) {
  if (node.type === "mdxJsxTextElement") return { ...node, type: "mdxJsxFlowElement" };
  if (node.type === "mdxTextExpression") return { ...node, type: "mdxFlowExpression" };
  return node;
}

// ../scratch-parser/diff.ts
function findDifference(actual, expected, path = "") {
  if (Object.is(actual, expected)) return null;
  const isO = (v) => typeof v === "object" && v !== null;
  if (!isO(actual) || !isO(expected) || actual instanceof RegExp) return String(actual) === String(expected) ? null : `${path}: ${String(JSON.stringify(actual)).slice(0, 200)} instead of ${String(JSON.stringify(expected)).slice(0, 200)}`;
  for (const key of /* @__PURE__ */ new Set([...Object.keys(actual), ...Object.keys(expected)])) {
    const d = findDifference(actual[key], expected[key], `${path}.${key}`);
    if (d) return d;
  }
  return null;
}
function unravel2(tree, format) {
  remarkUnravel()(tree, { data: { source: { path: "", isMdx: format === "mdx" } } });
  return tree;
}
function refParse(text, format, math3 = true) {
  try {
    return parse(text, format, math3);
  } catch (e) {
    if (e.name !== "VFileMessage" && e.constructor.name !== "VFileMessage") throw e;
    return null;
  }
}

// ../scratch-parser/pages.ts
var native = await loadNative();
var only = process.argv[2]?.split(",");
var CHECK = process.env.CHECK;
var SHOW = process.env.SHOW;
var math2 = !process.env.NOMATH;
var total = { pages: 0, whole: 0, ref: 0, blocks: 0, nat: 0 };
for (const site of only ?? Object.keys(SITES)) {
  const counts = {}, pageReasons = {};
  let n = 0, whole = 0, parts = 0, ref = 0, blocks = 0, nat = 0, diffs = 0, ms = 0, refMs = 0;
  for (const { text, format: f0, file } of pages(site)) for (const format of process.env.BOTH ? ["md", "mdx"] : [f0]) {
    n++;
    const raw = splitFrontMatter(normalizeText(text)).body;
    const body = bracketAdmonitionTitles(format === "mdx" ? unwrapMdxCode(raw) : raw);
    const t0 = performance.now();
    const o = parseNative(body, { format, math: math2, native });
    let tree = o.tree, c = null;
    if (!tree) {
      const r0 = performance.now();
      const b = parseByBlocks(body, { format, math: math2, native }, (t) => parse(t, format, math2));
      if (b) {
        tree = b.tree;
        c = { native: b.tree.children.length - b.reasons.length };
        for (const r of b.reasons) c[r] = (c[r] ?? 0) + 1;
      }
    }
    ms += performance.now() - t0;
    const t1 = performance.now();
    const expected = !tree || CHECK ? refParse(body, format, math2) : null;
    if (CHECK) refMs += performance.now() - t1;
    if (o.tree) {
      whole++;
      blocks += tree.children.length;
      nat += tree.children.length;
    } else if (tree) {
      parts++;
      for (const [k, v] of Object.entries(c)) {
        blocks += v;
        if (k === "native") nat += v;
        else {
          counts[k] = (counts[k] ?? 0) + v;
          if (SHOW === k) console.log(file);
        }
      }
    } else if (expected === null) {
      n--;
    } else {
      ref++;
      blocks += expected.children.length;
      pageReasons[o.reason] = (pageReasons[o.reason] ?? 0) + 1;
      if (SHOW) console.log("PAGE", o.reason, file);
    }
    if (CHECK && tree) {
      const d = expected === null ? "reference throws" : findDifference(unravel2(tree, format), unravel2(expected, format));
      if (d) {
        diffs++;
        if (diffs < 5) console.log("DIFF", file, format, d);
      }
    }
  }
  console.log(`${site}: ${n} pages: whole ${whole}, parts ${parts}, ref ${ref}; blocks ${blocks}, native ${(100 * nat / blocks).toFixed(2)} %; ms ${ms.toFixed(0)} ref ${refMs.toFixed(0)} diffs ${diffs}`);
  console.log("   blocks", JSON.stringify(counts), "pages", JSON.stringify(pageReasons));
  total.pages += n;
  total.whole += whole;
  total.ref += ref;
  total.blocks += blocks;
  total.nat += nat;
}
console.log(total, (100 * total.nat / total.blocks).toFixed(3));
