/** Below the title, be it the theme's or the content's own first heading. `isTitled` is whether that is it. The hero of a landing page stands alone. */
export function putBelowTitle(generated: string, html: string, isTitled: boolean): string {
  // Where an import or a comment stood, a line is left.
  if (generated === '' || /^\s*<div class="landing-hero"/.test(html)) return html;
  // Above the heading may be pictures.
  const hasOwnTitle = isTitled && /^\s*(?:<(?!h[1-6][\s>])[^>]*>\s*)*<h1[\s>]/.test(html);
  const end = hasOwnTitle ? html.indexOf('</h1>') + '</h1>'.length : 0;
  return html.slice(0, end) + generated + html.slice(end);
}
