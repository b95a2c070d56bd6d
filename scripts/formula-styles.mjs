/** Properties that engine/3-compile/math/style-classes.ts makes classes of. Its test compares the two. */
const LENGTHS =
  'border-bottom-width border-right-width border-top-width border-width bottom height left margin-left margin-right margin-top min-width padding-left top vertical-align width'.split(
    ' ',
  );
const SLOTS = 'abcde';
const COLORS = { f: 'color', g: 'background-color', h: 'border-color' };
const KEYWORDS = [
  '.k-relative{position:relative}',
  '.k-solid{border-style:solid}',
  '.k-rule{border-right-style:solid}',
  '.k-dashes{border-right-style:dashed}',
  '.k-bold{text-shadow:.02em .01em .04px}',
];

/** Makes `docsgen:formula-styles` the style sheet that puts lengths and colors together from classes for their digits. */
export const formulaStyles = {
  name: 'formula-styles',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^docsgen:formula-styles$/ }, ({ path }) => ({ path, namespace: 'formula-styles' }));
    onLoad({ filter: /.*/, namespace: 'formula-styles' }, () => ({ contents: listRules().join('\n'), loader: 'css' }));
  },
};

/** An element's own digits are 0 until a later class says otherwise: it must not inherit those of the elements around it. */
function listRules() {
  const lengths = [...SLOTS].flatMap((slot) => [
    base(slot, 6, `--k${slot}s:1;--k${slot}:calc(var(--k${slot}s)*(${sum(slot, ['10em', '1em', '.1em', '.01em', '.001em', '.0001em'])}))`),
    `.k${slot}n{--k${slot}s:-1}`,
    ...digits(slot, 6, '123456789'),
    ...LENGTHS.map((property) => `.k${slot}-${property}{${property}:var(--k${slot})}`),
  ]);
  const colors = Object.entries(COLORS).flatMap(([slot, property]) => [
    base(slot, 6, `${property}:rgb(${[0, 2, 4].map((at) => `calc(var(--k${slot}${at})*16 + var(--k${slot}${at + 1}))`).join(',')})`),
    ...digits(slot, 6, '123456789abcdef'),
  ]);
  return [...KEYWORDS, ...lengths, ...colors];
}

function base(slot, count, rest) {
  return `.k${slot}{${Array.from({ length: count }, (_, at) => `--k${slot}${at}:0`).join(';')};${rest}}`;
}

function digits(slot, count, all) {
  return Array.from({ length: count }, (_, at) =>
    [...all].map((digit) => `.k${slot}${at}${digit}{--k${slot}${at}:${Number.parseInt(digit, 16)}}`),
  ).flat();
}

function sum(slot, units) {
  return units.map((unit, at) => `var(--k${slot}${at})*${unit}`).join(' + ');
}
