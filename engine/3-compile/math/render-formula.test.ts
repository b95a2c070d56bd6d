import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../program/package-root.ts';
import { renderFormula } from './render-formula.ts';
import { toStyleClasses } from './style-classes.ts';

async function render(tex: string, isBlock = true): Promise<{ html: string; text: string }> {
  const rendered = await renderFormula(tex, isBlock);
  if ('problem' in rendered) throw new Error(`${tex}: ${rendered.problem}`);
  return rendered;
}

/** One of each kind of thing that KaTeX lays out. */
const FORMULAS = String.raw`
\frac{a}{b} \sqrt[3]{x^2+1} \sum_{i=0}^n i^2 \int_0^\infty e^{-x}\,dx \binom{n}{k} \cfrac{1}{1+x}
\begin{pmatrix}a&b\\c&d\end{pmatrix} \begin{cases}a&b\\c&d\end{cases} \begin{bmatrix}1\\2\\3\\4\\5\\6\end{bmatrix}
\begin{array}{c|c:c}a&b&c\\\hline d&e&f\\\hdashline g&h&i\end{array} \begin{CD}A @>a>> B\\@VbVV @VVcV\\C @= D\end{CD}
\left(\frac{\frac{a}{b}}{c}\right) \Biggl\{x\Biggr\} \overbrace{a+b}^{n} \underbrace{x}_{y} \xrightarrow[under]{over} \xleftrightarrow{abc}
\widehat{abc} \vec{x} \overrightarrow{AB} \utilde{abc} \overgroup{AB} \underline{x} \overline{y} \mathring{a} \text{\'e}
\boxed{x} \colorbox{red}{x} \fcolorbox{blue}{#ff0}{x} \textcolor{#0af}{x} \color{rebeccapurple}y
\rule[1em]{2em}{3em} \hspace{3em}x \kern-1em y \raisebox{1em}{x} \vcenter{x} \smash{x} \mathrlap{x}y \mathllap{x}y \llap{yy}
\cancel{x} \bcancel{y} \xcancel{z} \sout{a} \angl n \phase{-78} \pmb{x} \not= \tag{3} \rlap{/}k \overset{!}{=} \stackrel{a}{b}
\mathbb{R}\mathcal{L}\mathfrak{g}\mathscr{P} \text{text}\quad \large x \tiny y \KaTeX \bra{\phi}\ket{\psi} {a \above{2pt} b} \substack{a\\b}
\left\uparrow\begin{array}{c}1\\2\\3\\4\\5\end{array}\right\Downarrow \iiint \oiint \operatorname*{argmax}_x \dddot{x}`;

describe('renderFormula', () => {
  it('knows the boxes of text that LaTeX and MathJax have', async () => {
    const markup = ({ html }: { html: string }) => html.replace(/<annotation[^>]*>.*?<\/annotation>/s, '');
    expect(markup(await render(String.raw`x \mbox{ if $y$}`))).toBe(markup(await render(String.raw`x \text{ if $y$}`)));
  });

  it('writes what a strict policy allows, and no style that has no class', async () => {
    const katex = (await import('katex')).default;
    for (const tex of FORMULAS.split('\n').filter(Boolean)) {
      for (const displayMode of [true, false]) {
        if (!displayMode && /\\tag|\{CD\}/.test(tex)) continue;
        expect((await render(tex, displayMode)).html).not.toMatch(/\sstyle=|<script|\son\w+=/);
        const visible = katex.renderToString(tex, { displayMode, strict: false }).replace(/<math[\s\S]*?<\/math>/, '');
        const left = [...visible.matchAll(/ style="([^"]*)"/g)].flatMap(([, style]) => toStyleClasses(style!).left);
        expect(left).toEqual([]);
      }
    }
  });

  it('names no class of ours that the style sheet lacks', async () => {
    const folder = new URL('build/client/', packageRoot());
    const sheet = readdirSync(folder).find((name) => /^math-\w+\.css$/.test(name));
    // Before the first compile there is none.
    if (!sheet) return;
    const css = readFileSync(new URL(sheet, folder), 'utf8');
    const { html } = await render(FORMULAS.replaceAll('\n', ' '), true);
    const own = new Set(
      [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) =>
        names!.split(' ').filter((name) => /^k[a-h]\b|^k-|^k[a-h][\dn]/.test(name)),
      ),
    );
    expect(own.size).toBeGreaterThan(60);
    expect([...own].filter((name) => !css.includes(`.${name}{`))).toEqual([]);
  });

  it('does nothing that a formula of a stranger could ask for', async () => {
    const { html } = await render(
      String.raw`\href{javascript:alert(1)}{x} \includegraphics{http://evil.example/x.png} \htmlStyle{position:fixed}{y} \htmlId{docsgen}{z}`,
    );
    expect(html).not.toMatch(/<a\b|<img|href=|src=|id="docsgen"|fixed\b(?![^<]*<\/(?:annotation|mtext))/);
  });

  it.each([
    [String.raw`\def\a{\a\a}\a`, { problem: 'Its macros expand more than 1000 times', at: null }],
    [String.raw`x^2 + \fraq`, { problem: 'Undefined control sequence: \\fraq', at: 6 }],
    ['{'.repeat(20_000), { problem: expect.stringMatching(/nested too deep|Expected/), at: expect.anything() }],
  ])('says what is wrong with %.20s', async (tex, expected) => {
    const rendered = await renderFormula(tex, true);
    expect({ ...rendered, at: (rendered as { at: unknown }).at }).toMatchObject(
      tex.startsWith('{') ? { problem: expected.problem } : expected,
    );
  });

  it('keeps one formula’s macros from the next', async () => {
    await render(String.raw`\gdef\mine{x}\mine`);
    expect(await renderFormula(String.raw`\mine`, true)).toMatchObject({ problem: 'Undefined control sequence: \\mine' });
  });

  it.each([
    ['E = mc^2', 'E=mc^2'],
    [String.raw`O(n \log n)`, 'O(n log n)'],
    [String.raw`\frac{a + b}{2}`, '(a+b)/2'],
    [String.raw`\sum_{i=0}^{10} x_i`, '∑_(i=0)^(10)x_i'],
    [String.raw`\sqrt{x^2} \leq \alpha`, '√(x^2)≤α'],
    [String.raw`a < b \text{ if } c`, 'a<b if c'],
  ])('reads %s as %s', async (tex, text) => {
    expect((await render(tex)).text).toBe(text);
  });
});

describe('toStyleClasses', () => {
  it('names the digits of a length that are not zero', () => {
    expect(toStyleClasses('top:-13.02em;margin-right:.5em')).toEqual({
      classes: ['ka-top', 'ka', 'ka01', 'ka13', 'ka32', 'kan', 'kb-margin-right', 'kb', 'kb25'],
      left: [],
    });
  });

  it('names the digits of a color, however it is written', () => {
    const classes = ['kf', 'kf0f', 'kf1f'];
    for (const color of ['red', '#f00', '#FF0000', 'ff0000ff']) expect(toStyleClasses(`color:${color}`)).toEqual({ classes, left: [] });
  });

  it('says what it has no class for', () => {
    expect(toStyleClasses('color:hotpurple;top:3px;float:left')).toEqual({
      classes: [],
      left: ['color:hotpurple', 'top:3px', 'float:left'],
    });
  });
});
