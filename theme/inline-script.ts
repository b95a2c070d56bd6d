import { createHash } from 'node:crypto';
import { firstFrameScript } from './first-frame-script.ts';
import { lateStylesScript } from './late-styles-script.ts';
import { ANNOUNCEMENT_DISMISSED_KEY, ANNOUNCEMENT_ID_KEY, THEME_KEY } from './storage-keys.ts';

/**
 * The one inline script of each page. It runs before the first paint, so that neither the color mode nor a dismissed
 * announcement flashes. It is the same text on every page of every site (what differs is read from data attributes of <html>),
 * so that one hash allows it in a content security policy. Storage may be switched off or throw: then the defaults stand. It is also all
 * that runs where the base URL is wrong.
 */
export const inlineScript = [
  '(function(){',
  'var h=document.documentElement,d=h.dataset,q,c,t;',
  'function g(k){try{return localStorage.getItem(k)}catch(e){return null}}',
  "function ok(m){return m==='light'||m==='dark'||(m==='system'&&d.system!==undefined)}",
  "d.js='';",
  lateStylesScript,
  "if(/Mac|iP(hone|ad|od)/.test(navigator.platform))d.mac='';",
  "try{q=location.search&&new URLSearchParams(location.search).get('docsgen-theme')}catch(e){}",
  `c=ok(q)?q:d.switch==='off'?null:g('${THEME_KEY}');`,
  "if(!ok(c))c=d.system!==undefined?'system':d.theme;",
  "t=c;if(c==='system')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';",
  'd.theme=t;d.themeChoice=c;',
  `if(d.announcement!==undefined&&g('${ANNOUNCEMENT_ID_KEY}')===d.announcement&&g('${ANNOUNCEMENT_DISMISSED_KEY}')==='true')d.announcementDismissed='';`,
  // Where the theme's styles are not, the site is probably served at another path than it is built for, and nothing else arrives to say so.
  "addEventListener('error',function(e){q=/\\/\\/[^/]*(.*)assets\\/main-/.exec(e.target.href);",
  "if(q&&!d.notice){c=document.createElement('h2');",
  "c.textContent='Styles not found. This site is built for the base URL '+q[1]+' and opened at '+location.pathname+'. Set baseUrl to where it is served.';",
  // There may be no body yet, and nothing else that shows.
  'h.prepend(c)}},true);',
  firstFrameScript,
  '})()',
].join('');

/** Source expression for `script-src` that allows the inline script: `'sha256-…'`. */
export function hashInlineScript(): string {
  return `'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`;
}
