/** Styles of what Material has and docsgen does not, in docsgen's variables. */
export const LOOKS: Record<'button' | 'image', string> = {
  button: `/* Links as buttons. */
.md-button {
  display: inline-block;
  padding: 0.5em 1.5em;
  border: 2px solid currentcolor;
  border-radius: 0.25em;
  font-weight: 600;
  text-decoration: none;
}
.md-button--primary {
  border-color: var(--accent);
  background: var(--accent);
  color: var(--on-accent);
}
`,
  image: `/* Images for one color mode. */
.only-dark,
[data-theme='dark'] .only-light {
  display: none;
}
[data-theme='dark'] .only-dark {
  display: inline;
}
`,
};
