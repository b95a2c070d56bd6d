/** What a diagram is drawn with. */
export interface DiagramTheme {
  theme: 'base' | 'default' | 'dark';
  darkMode: boolean;
  fontFamily: string;
  themeVariables: Record<string, string | boolean>;
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

/** The colors of the page as it is now. Where the site has others that Mermaid cannot calculate with, Mermaid's own of that color mode. */
export function readDiagramTheme(): DiagramTheme {
  const root = document.documentElement;
  const darkMode = root.dataset.theme === 'dark';
  const style = getComputedStyle(root);
  const colors = Object.entries(TOKENS).map(([name, token]): [string, string] => [name, style.getPropertyValue(token).trim()]);
  const fontFamily = getComputedStyle(document.body).fontFamily;
  if (!colors.every(([, color]) => /^#[\da-f]{3,8}$/i.test(color)))
    return { theme: darkMode ? 'dark' : 'default', darkMode, fontFamily, themeVariables: {} };
  return { theme: 'base', darkMode, fontFamily, themeVariables: { ...Object.fromEntries(colors), darkMode, fontFamily } };
}
