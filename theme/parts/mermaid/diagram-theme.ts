/** What a diagram is drawn with. */
export interface DiagramTheme {
  theme: 'base' | 'default' | 'dark';
  darkMode: boolean;
  fontFamily: string;
  themeVariables: Record<string, unknown>;
}

/** Mermaid's names → tokens of the theme (styles/tokens.css). */
const TOKENS: Record<string, string> = {
  background: '--bg',
  primaryColor: '--accent-soft',
  primaryTextColor: '--ink',
  primaryBorderColor: '--accent',
  secondaryColor: '--bg-soft',
  secondaryTextColor: '--ink',
  secondaryBorderColor: '--line-strong',
  tertiaryColor: '--bg-soft',
  tertiaryTextColor: '--ink',
  tertiaryBorderColor: '--line-strong',
  lineColor: '--muted',
  textColor: '--text',
  noteBkgColor: '--bg-soft',
  noteTextColor: '--ink',
  noteBorderColor: '--line-strong',
  errorBkgColor: '--bg-soft',
  errorTextColor: '--danger',
};

/** What tells slices, branches and groups apart, so that words in --ink can be read on it. */
const PALETTES = {
  light: ['#c9cffc', '#bfe3d0', '#f7d9b8', '#bde0ee', '#dfcdf6', '#f5cad1', '#e5e2b3', '#d0d6e2'],
  dark: ['#3b489f', '#1f6549', '#80501c', '#1f627c', '#644399', '#8c3848', '#66631f', '#475063'],
};

/** Of the lines and bars of charts, on which no words stand. */
const PLOTS = ['--accent', '--tip', '--warning', '--info', '--important', '--danger'];

/** The colors of the page as it is now. Where the site has others that Mermaid cannot calculate with, Mermaid's own of that color mode. */
export function readDiagramTheme(): DiagramTheme {
  const root = document.documentElement;
  const darkMode = root.dataset.theme === 'dark';
  const style = getComputedStyle(root);
  const readToken = (token: string) => style.getPropertyValue(token).trim();
  const colors = Object.entries(TOKENS).map(([name, token]): [string, string] => [name, readToken(token)]);
  const fontFamily = getComputedStyle(document.body).fontFamily;
  if (!colors.every(([, color]) => /^#[\da-f]{3,8}$/i.test(color)))
    return { theme: darkMode ? 'dark' : 'default', darkMode, fontFamily, themeVariables: {} };
  const palette = listPalette(PALETTES[darkMode ? 'dark' : 'light'], {
    ink: readToken('--ink'),
    ground: readToken('--bg'),
    plots: PLOTS.map(readToken),
  });
  return { theme: 'base', darkMode, fontFamily, themeVariables: { ...Object.fromEntries(colors), ...palette, darkMode, fontFamily } };
}

function listPalette(colors: string[], { ink, ground, plots }: { ink: string; ground: string; plots: string[] }): Record<string, unknown> {
  const entries = Array.from({ length: 12 }, (_, index) => {
    const color = colors[index % colors.length]!;
    return {
      [`pie${index + 1}`]: color,
      [`cScale${index}`]: color,
      [`cScaleLabel${index}`]: ink,
      [`git${index}`]: color,
      [`gitBranchLabel${index}`]: ink,
    };
  });
  return Object.assign({}, ...entries, {
    xyChart: { ...toAxes(ink), backgroundColor: ground, titleColor: ink, plotColorPalette: plots.join(',') },
  });
}

function toAxes(ink: string): Record<string, string> {
  const names = ['x', 'y'].flatMap((axis) => ['Label', 'Title', 'Tick', 'Line'].map((part) => `${axis}Axis${part}Color`));
  return Object.fromEntries(names.map((name) => [name, ink]));
}
