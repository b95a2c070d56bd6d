/** Below the title, be it the theme's or the content's own first heading. `isTitled` is whether that is it. The hero of a landing page stands alone. */
export function putBelowTitle(generated: string, html: string, isTitled: boolean): string {
  // Where an import or a comment stood, a line is left.
  const start = html.length - html.trimStart().length;
  if (generated === '' || html.startsWith('<div class="landing-hero"', start)) return html;
  const hasOwnTitle = isTitled && html.startsWith('<h1', start);
  const end = hasOwnTitle ? html.indexOf('</h1>') + '</h1>'.length : 0;
  return html.slice(0, end) + generated + html.slice(end);
}
