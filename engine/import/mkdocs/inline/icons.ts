import { nameToEmoji } from 'gemoji';

/**
 * Icons of Material's sets, which docsgen does not have, by the words in their names: an emoji that says the same to most readers. The first
 * that fits counts.
 */
const SIGNS: [words: RegExp, sign: string][] = [
  [/arrow-right|chevron-right|arrow-forward/, '→'],
  [/arrow-left|chevron-left|arrow-back/, '←'],
  [/arrow-up|chevron-up/, '↑'],
  [/arrow-down|chevron-down/, '↓'],
  [/dots-(?:horizontal|vertical)/, '…'],
  [/(?:^|-)(?:check|check-circle|check-all|check-bold|check-decagram|square-check|circle-check|verified)(?:-|$)/, '✅'],
  [/(?:^|-)(?:close|close-circle|xmark|times|circle-xmark|x|cancel|close-thick)(?:-|$)/, '❌'],
  [/(?:^|-)(?:alert|alert-circle|triangle-exclamation|exclamation|warning)(?:-|$)/, '⚠️'],
  [/information|circle-info|(?:^|-)info(?:-|$)/, 'ℹ️'],
  [/help|circle-question|(?:^|-)question(?:-|$)/, '❓'],
  [/lightbulb|light-bulb/, '💡'],
  [/rocket/, '🚀'],
  [/heart/, '❤️'],
  [/(?:^|-)star(?:-|$)/, '⭐'],
  [/(?:^|-)(?:lock|shield-lock|lock-check)(?:-|$)/, '🔒'],
  [/shield/, '🛡️'],
  [/(?:^|-)key(?:-|$)/, '🔑'],
  [/(?:^|-)(?:bug|ladybug)(?:-|$)/, '🐛'],
  [/(?:^|-)(?:book|bookshelf|book-open|book-open-variant|library)(?:-|$)/, '📖'],
  [/(?:^|-)(?:cog|cogs|gear|settings|wrench|tools)(?:-|$)/, '⚙️'],
  [/(?:^|-)(?:clock|clock-fast|timer|timer-outline)(?:-|$)/, '⏱️'],
  [/(?:^|-)(?:package|package-variant|box|archive)(?:-|$)/, '📦'],
  [/(?:^|-)(?:folder|folder-open|file-directory)(?:-|$)/, '📁'],
  [/(?:^|-)(?:file|file-document|note|text-box)(?:-|$)/, '📄'],
  [/(?:^|-)(?:email|mail|envelope|paper-airplane|paper-plane|send)(?:-|$)/, '✉️'],
  [/(?:^|-)(?:download|file-download)(?:-|$)/, '⬇️'],
  [/(?:^|-)(?:upload|file-upload)(?:-|$)/, '⬆️'],
  [/(?:^|-)(?:link|link-variant)(?:-|$)/, '🔗'],
  [/(?:^|-)(?:magnify|search|magnifying-glass)(?:-|$)/, '🔍'],
  [/(?:^|-)(?:pencil|edit|pen)(?:-|$)/, '✏️'],
  [/(?:^|-)(?:trash|delete|trashcan)(?:-|$)/, '🗑️'],
  [/(?:^|-)(?:account|account-circle|user|person)(?:-|$)/, '👤'],
  [/(?:^|-)(?:account-group|users|people|account-multiple)(?:-|$)/, '👥'],
  [/(?:^|-)(?:database|server|harddisk)(?:-|$)/, '🗄️'],
  [/(?:^|-)(?:cloud|cloud-outline)(?:-|$)/, '☁️'],
  [/(?:^|-)(?:home|house)(?:-|$)/, '🏠'],
  [/(?:^|-)(?:fire|flame)(?:-|$)/, '🔥'],
  [/(?:^|-)(?:flash|zap|lightning-bolt|bolt)(?:-|$)/, '⚡'],
  [/(?:^|-)(?:calendar)(?:-|$)/, '📅'],
  [/(?:^|-)(?:chart-line|chart-bar|chart|graph)(?:-|$)/, '📈'],
  [/(?:^|-)(?:flask|test-tube|beaker)(?:-|$)/, '🧪'],
  [/(?:^|-)(?:puzzle)(?:-|$)/, '🧩'],
  [/(?:^|-)(?:globe|earth|web)(?:-|$)/, '🌐'],
  [/(?:^|-)(?:scale-balance|law)(?:-|$)/, '⚖️'],
  [/(?:^|-)(?:sunny|weather-sunny|brightness-7)(?:-|$)/, '☀️'],
  [/(?:^|-)(?:night|weather-night|brightness-4|moon)(?:-|$)/, '🌙'],
  [/(?:^|-)(?:thumb-up|thumbs-up|thumbsup)(?:-|$)/, '👍'],
  [/(?:^|-)(?:tag|label)(?:-|$)/, '🏷️'],
  [/(?:^|-)(?:console|terminal|code-tags|code)(?:-|$)/, '💻'],
];

/** docsgen's own icons for cards. */
const CARD_ICONS: [words: RegExp, icon: string][] = [
  [/\bapi\b/, 'api'],
  [/book|library/, 'book'],
  [/chart|graph/, 'chart'],
  [/chat|message|comment|forum/, 'chat'],
  [/chip|cpu|memory/, 'chip'],
  [/cloud/, 'cloud'],
  [/database|harddisk/, 'database'],
  [/download/, 'download'],
  [/flask|test-tube|beaker/, 'flask'],
  [/folder/, 'folder'],
  [/file|text-box|markdown/, 'file'],
  [/cog|gear|settings|wrench|tools/, 'gear'],
  [/globe|earth|\bweb\b/, 'globe'],
  [/heart/, 'heart'],
  [/\bkey\b/, 'key'],
  [/layers/, 'layers'],
  [/\blink\b/, 'link'],
  [/format-list|\blist\b|list-ul/, 'list'],
  [/\block\b/, 'lock'],
  [/package|\bbox\b/, 'package'],
  [/\bplay\b/, 'play'],
  [/puzzle|plugin/, 'puzzle'],
  [/rocket/, 'rocket'],
  [/magnify|search/, 'search'],
  [/server/, 'server'],
  [/shield/, 'shield'],
  [/\bstar\b/, 'star'],
  [/console|terminal/, 'terminal'],
  [/account-(?:group|multiple)|users|people/, 'users'],
  [/flash|\bzap\b|lightning|clock-fast/, 'zap'],
  [/code|brackets/, 'code'],
];

const SET = /^(?:material|fontawesome|octicons|simple)-/;

/** Tells whether a name is that of an icon in one of Material's sets. */
export function isIcon(name: string): boolean {
  return SET.test(name);
}

/** What is shown for `:name:`: a sign, '' for nothing; null where docsgen shows the emoji of this name itself. */
export function signOf(name: string): string | null {
  if (Object.hasOwn(nameToEmoji, name)) return null;
  const [, who, what] = /^(man|woman|person)_(.+)$/.exec(name) ?? [];
  const turned = who && (nameToEmoji[`${what}_${who}`] ?? nameToEmoji[what!]);
  if (turned) return turned;
  const words = name
    .replace(SET, '')
    .replace(/^(?:brands|regular|solid)-/, '')
    .replace(/-(?:16|24|outline)$/g, '');
  return (SET.test(name) && !/^fontawesome-brands|^simple-/.test(name) && SIGNS.find(([pattern]) => pattern.test(words))?.[1]) || '';
}

/** An icon's name as words, for where nothing else is said. */
export function wordsOf(name: string): string {
  const words = name
    .replace(SET, '')
    .replace(/^(?:brands|regular|solid)-/, '')
    .replace(/-(?:16|24)$/, '')
    .replace(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** docsgen's icon or an emoji for a card; null if there is none. */
export function cardIconOf(name: string): string | null {
  if (name === '') return null;
  if (Object.hasOwn(nameToEmoji, name)) return nameToEmoji[name]!;
  if (/^(?:fontawesome-brands|simple)-/.test(name)) return null;
  const words = name.replace(SET, '');
  return CARD_ICONS.find(([pattern]) => pattern.test(words))?.[1] ?? (signOf(name) || null);
}
