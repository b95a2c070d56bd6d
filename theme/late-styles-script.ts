/** Of the <link> of the theme's style sheet. */
export const STYLES_ID = 'docsgen-styles';

/**
 * The part of the inline script that turns the theme's style sheet on when it has arrived: its link is for print, for which no paint waits.
 *
 * Chromium lays out all text anew when a sheet with layers comes before another, and nothing when it comes last. So it is linked again at the end, which
 * asks for no file, and what the page has in itself after its first place follows it there: the order of all rules is the same. Where a linked sheet comes
 * after it, that would have to be loaded again, and the first link is turned on.
 */
export const lateStylesScript = [
  `document.addEventListener('load',function(e){var l=e.target,n=l,m;if(l.id==='${STYLES_ID}'&&l.media==='print'){`,
  "while(n=n.nextElementSibling)if(n.rel==='stylesheet')return l.media='all';",
  // Has Chromium note the sheet for print by itself. Together with one at the end it would be a sheet that comes before others.
  'n=getComputedStyle(l).color;',
  "m=l.cloneNode();l.id='';m.media='all';document.head.append(m);",
  "m.onload=function(){for(n=l;(n=n.nextElementSibling)&&n!==m;)if(n.localName==='style')document.head.append(n.cloneNode(true))}}},true);",
].join('');
