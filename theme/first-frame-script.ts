import { CONTENT_ID } from './contract/page-files.ts';
import * as hook from './hook.ts';
import { HOOK_ATTRIBUTE, MOBILE } from './markup.ts';
import { SIDEBAR_KEY } from './storage-keys.ts';

/** Blocks of the content that a small window shows. */
const FEW_BLOCKS = 4;

/**
 * The part of the inline script that runs in each frame before its paint, until the page has arrived as far as that matters.
 *
 * The first paint waits for no text but what the window shows: the blocks below, and those that have yet to arrive, come with the frame after. How
 * many show is measured, so that nothing on screen is missing or moves. Not where the reader is led further down, by the address or back to where
 * they were; and not in a hidden tab, which has no frames.
 *
 * The sidebar is shown as the reader left it (boot/sidebar-state.ts), which would move it under their eyes later; not where it is in a drawer.
 */
export const firstFrameScript = [
  `var n=${FEW_BLOCKS},s,o;`,
  `function l(){s.replaceSync('#${CONTENT_ID}>:nth-child(n+'+(n+1)+'){display:none!important}')}`,
  // Before the layout is asked for. Tells whether the window is filled.
  `function w(){var b=document.getElementById('${CONTENT_ID}'),e=o&&document.querySelector('[data-sidebar]'),k;`,
  'if(e){k=o[e.dataset.sidebar]||{};',
  "e.querySelectorAll('[data-key]').forEach(function(x){var v=(k.open||{})[x.dataset.key];",
  // The way to the page is open.
  "if(v!==undefined&&!x.parentNode.querySelector('[aria-current=page]'))x.open=v});",
  // It may have arrived in part.
  `e=e.querySelector('[${HOOK_ATTRIBUTE}=${hook.sidebarScroll}]');if(e&&k.scrollTop)e.scrollTop=k.scrollTop}`,
  // It stands before the content.
  'if(b)o=null;b=b&&s?b.children:[];',
  'for(;b[n]&&b[n-1].getBoundingClientRect().bottom<innerHeight;l())n+=2;return b[n]}',
  "function f(){var a=document.readyState!=='loading';",
  // The site's scripts may have adopted others.
  'if((w()||a)&&s){setTimeout(function(x){document.adoptedStyleSheets=document.adoptedStyleSheets.filter(function(y){return y!==x})},0,s);s=null}',
  'if(!a&&(s||o))requestAnimationFrame(f)}',
  `try{if(!matchMedia('${MOBILE}').matches)o=JSON.parse(sessionStorage.getItem('${SIDEBAR_KEY}'));`,
  // Only its name has the words that a link may lead to (#:~:text=).
  "var t=performance.getEntriesByType('navigation')[0];",
  "if(!document.hidden&&t.type==='navigate'&&(location.hash+t.name).indexOf('#')<0){",
  's=new CSSStyleSheet;l();document.adoptedStyleSheets=[s]}}catch(e){}',
  // What asks for the layout before the frame, as the pointer does, finds it so, too: a browser would count a shift that nobody sees.
  "if(s||o){document.addEventListener('readystatechange',w);requestAnimationFrame(f)}",
].join('');
