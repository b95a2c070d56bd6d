import { expect, test } from 'vitest';
import { inspectSvg } from './svg-code.ts';

const inspect = (text: string) => inspectSvg(Buffer.from(text));
const svg = (inner: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>\n  ${inner}\n</svg>`;

test.each([
  svg('<path d="M0 0h4v4z" fill="url(#a)"/><linearGradient id="a"/>'),
  svg('<use href="#a"/><use xlink:href="#a"/><image href="data:image/png;base64,AA=="/>'),
  svg('<style>.a{fill:url("#b")}</style><!-- <script>alert(1)</script> --><desc><![CDATA[<script>]]></desc>'),
  svg('<animate attributeName="opacity" values="0;1"/><text>onload="x"</text>'),
  `<?xml version="1.0" encoding="UTF-8"?>${svg('')}`,
])('finds nothing in %s', (text) => {
  expect(inspect(text)).toEqual({ code: null, doubt: null });
});

test.each([
  [svg('<script>alert(1)</script>'), '<script>'],
  [svg('<s:script xmlns:s="http://www.w3.org/2000/svg" href="x.js"/>'), '<s:script>'],
  [svg('<a href="java&#x73;cript:alert(1)"><text>x</text></a>'), 'href="javascript:alert(1)"'],
  [svg('<a xlink:href="&#9;javascript&#58;alert(1)"/>'), 'xlink:href="\tjavascript:alert(1)"'],
  [svg("<set attributeName='xlink:href' to='javascript:alert(1)'/>"), '<set attributeName="xlink:href">'],
  [svg('<animate attributeName="opacity" values="javascript:alert(1)"/>'), 'values="javascript:alert(1)"'],
  [svg('<g onclick = "alert(1)"/>'), 'onclick='],
  [svg('', ' onload="alert(1)"'), 'onload='],
  [svg('<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="data:text/html,x"/></foreignObject>'), '<iframe>'],
  [`<?xml-stylesheet type="text/xsl" href="x.xsl"?>${svg('')}`, '<?xml-stylesheet?>'],
  [`<!DOCTYPE svg [<!ENTITY e "&#60;script>alert(1)&#60;/script>">]>${svg('&e;')}`, '<!ENTITY>'],
  [`<!DOCTYPE svg [<!ENTITY e SYSTEM "x.svg">]>${svg('&e;')}`, '<!ENTITY>'],
])('finds the code in %s', (text, written) => {
  expect(inspect(text).code).toMatchObject({ written });
  expect(inspect(text).doubt).not.toBeNull();
});

test.each([
  [svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'), '<foreignObject>'],
  [svg('<x:p xmlns:x="http://www.w3.org/1999/xhtml"/>'), 'xmlns:x="http://www.w3.org/1999/xhtml"'],
  [svg('<image href="https://elsewhere.example/x.png"/>'), 'href="https://elsewhere.example/x.png"'],
  [svg('<use href="other.svg#a"/>'), 'href="other.svg#a"'],
  [svg('<style>@import "x.css";</style>'), '@import'],
  [svg('<g style="fill:url(https://elsewhere.example/x)"/>'), 'url(https://elsewhere.example/x'],
  [`<!DOCTYPE svg [<!ENTITY ns "http://ns.example">]>${svg('')}`, '<!ENTITY>'],
  [`<?xml version="1.0" encoding="UTF-7"?>${svg('')}`, 'encoding="UTF-7"'],
])('doubts %s', (text, written) => {
  expect(inspect(text)).toMatchObject({ code: null, doubt: { written } });
});

test('says where, and reads UTF-16', () => {
  const text = svg('<!-- two\n lines --> <script/>');
  expect(inspect(text).code).toEqual({ written: '<script>', line: 3, column: 12 });
  const utf16 = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
  expect(inspectSvg(utf16)).toMatchObject({ code: { written: '<script>' }, doubt: { written: 'encoding="utf-16le"' } });
});
