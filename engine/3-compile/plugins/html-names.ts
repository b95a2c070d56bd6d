/** Whether HTML has an element of that name, and it is not meant as the component that has its name. */
export function isHtml(name: string, attributes: string): boolean {
  if (!HTML_NAMES.has(name.toLowerCase())) return false;
  const isMeant =
    name === 'Frame' ||
    name === 'Link' ||
    (name === 'Details' && /\ssummary=/.test(attributes)) ||
    (name === 'Video' && /\stitle=/.test(attributes));
  return !isMeant;
}

/** In lower case. */
export const HTML_NAMES: ReadonlySet<string> = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas caption center
  cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset
  h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins isindex kbd keygen label legend li link listing main map mark marquee math
  menu menuitem meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt
  rtc ruby s samp script search section select slot small source spacer span strike strong style sub summary sup svg table tbody td template
  textarea tfoot th thead time title tr track tt u ul var video wbr xmp`.split(/\s+/),
);
