/** Names of keys as pymdownx.keys shows them; all others are shown with a capital letter in front. */
const NAMES: Record<string, string> = {
  'arrow-down': 'Down',
  'arrow-left': 'Left',
  'arrow-right': 'Right',
  'arrow-up': 'Up',
  down: 'Down',
  left: 'Left',
  right: 'Right',
  up: 'Up',
  ctrl: 'Ctrl',
  control: 'Ctrl',
  cmd: 'Cmd',
  command: 'Cmd',
  alt: 'Alt',
  option: 'Option',
  'caps-lock': 'Caps Lock',
  'page-up': 'Page Up',
  pgup: 'Page Up',
  'page-down': 'Page Down',
  pgdn: 'Page Down',
  'print-screen': 'Print Screen',
  'num-lock': 'Num Lock',
  'scroll-lock': 'Scroll Lock',
  del: 'Del',
  delete: 'Del',
  esc: 'Esc',
  escape: 'Esc',
  ins: 'Ins',
  insert: 'Ins',
  windows: 'Win',
  win: 'Win',
  plus: '+',
  minus: '-',
  comma: ',',
  period: '.',
  slash: '/',
  backslash: '\\\\',
  pipe: '|',
  tilde: '~',
  grave: '`',
  equal: '=',
  semicolon: ';',
  colon: ':',
  'bracket-left': '[',
  'bracket-right': ']',
  'left-button': 'Left Button',
  'right-button': 'Right Button',
};

/** `++ctrl+alt+del++` as keys. */
export function writeKeys(names: string): string {
  return names
    .split('+')
    .map((name) => `<kbd>${toLabel(name)}</kbd>`)
    .join('+');
}

function toLabel(name: string): string {
  if (/^".*"$/.test(name)) return name.slice(1, -1).replace(/[<&`*_[\]]/g, '\\$&');
  const known = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
  if (known !== undefined) return known === '`' ? '\\`' : known;
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
