import { expect, test } from 'vitest';
import { growthOf } from '../../tests/fixtures/growth-of.ts';
import { inspectSvg } from './svg-code.ts';

const inspect = (text: string) => inspectSvg(Buffer.from(text));
const svg = (inner: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>\n  ${inner}\n</svg>`;

test.each([
  svg('<path d="M0 0h4v4z" fill="url(#a)"/><linearGradient id="a"/>'),
  svg('<use href="#a"/><use xlink:href="#a"/><image href="data:image/png;base64,AA=="/>'),
  svg('<style>.a{fill:url("#b")}</style><!-- <script>alert(1)</script> --><desc><![CDATA[<script>]]></desc>'),
  svg('<animate attributeName="opacity" values="0;1"/><text>onload="x"</text>'),
  `<?xml version="1.0" encoding="UTF-8"?>${svg('')}`,
  `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg('')}`,
  svg('<metadata><?xpacket begin="\ufeff" id="x"?><!-- -- ><script> --></metadata><text>Größe &amp; &#x0000041;</text>'),
  svg('<style><![CDATA[.a{fill:url( #b )}]]></style><text>@import url(x)</text><path d="M0\n0" data-name=\'a>"b\' />'),
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
  [`<!DOCTYPE svg [<!-- ]> --><?x ]> ?><!ATTLIST svg onload CDATA 'alert(1)'>]>${svg('')}`, '<!ATTLIST>'],
  [`<!DOCTYPE svg [%a; <!ATTLIST svg xlink:href CDATA #FIXED "javascript:alert(1)">]>${svg('')}`, '<!ATTLIST>'],
  [svg('<?x <!-- ?><script>alert(1)</script><?x --> ?>'), '<script>'],
  [svg('<![CDATA[<!--]]><script>alert(1)</script><!-- -->'), '<script>'],
  [`<!DOCTYPE svg SYSTEM "<!--">${svg('<script>alert(1)</script><!-- -->')}`, '<script>'],
  [`<!DOCTYPE svg SYSTEM "["><!-- [ -->${svg('<script/>')}`, '<script>'],
  [svg('<g title="<!--"/><script>alert(1)</script><!-- -->').replace('"<!--"', "'-->'"), '<script>'],
  [svg('<é:script xmlns:é="http://www.w3.org/2000/svg">alert(1)</é:script>'), '<é:script>'],
  [svg('<animate attributeName="&#x0000068;ref" to="&#00000106;avascript:alert(1)"/>'), '<animate attributeName="href">'],
  [svg('<a href="java&#x000073;cript:alert(1)"/>'), 'href="javascript:alert(1)"'],
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
  [`<!DOCTYPE svg [<!ENTITY ns "http://ns.example">]>${svg('')}`, '<!DOCTYPE ['],
  [`<?xml version="1.0" encoding="UTF-7"?>${svg('')}`, 'encoding="UTF-7"'],
  [`<!DOCTYPE svg []>${svg('')}`, '<!DOCTYPE ['],
  [`<!DOCTYPE svg [<!ATTLIST svg xmlns CDATA #FIXED "http://www.w3.org/2000/svg">]>${svg('')}`, '<!DOCTYPE ['],
  [`<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "">${svg('<a href="#javascript&colon;alert(1)"/>')}`, '&colon;'],
  [`<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "">${svg('<style>&commat;import "x"</style>')}`, '&commat;'],
  [` <?xml version="1.0"?>${svg('')}`, '<?xml?>'],
  [`<?xml version="1.0" other="x"?>${svg('')}`, '<?xml?>'],
  [svg('<?é x?>'), '<?é?>'],
  [svg('<é/>'), '<é>'],
  [svg('<g é="x"/>'), 'é='],
  [svg('<style>@im&#112;ort "x";</style>'), '@import'],
  [svg('<style>@im<!-- x --><![CDATA[port]]> "x";</style>'), '@import'],
  [svg('<style>@im<g/>port "x";</style>'), '<style>'],
  [svg('<g fill="u&#x72;l(//x)"/>'), 'url(//x'],
  ...['<!-- x', '<![CDATA[ x', '<? x ?>', '<?x', '< g>', '<g a=b>', '<g a="x"b="y">', '<g a="<">', '<g', '</g', '<!ELEMENT g>', '<1>'].map(
    (broken) => [svg(broken), /^\S+/.exec(broken)![0]],
  ),
  ['<!DOCTYPE svg [<!ENTITY a "x>', '<!DOCTYPE ['],
])('doubts %s', (text, written) => {
  expect(inspect(text)).toMatchObject({ code: null, doubt: { written } });
});

test('takes as long as the text is', () => {
  for (const piece of [
    '<!--',
    '<!-- -->',
    '<![CDATA[',
    '<?x ',
    '<?x ?>',
    '<!ENTITY ',
    '<!DOCTYPE x',
    '<g ',
    '<g a="',
    '</g',
    'a',
    ' ',
    '<g a= ',
    '"',
    '&',
    '&#x0',
    'url( ',
  ])
    for (const [before, after] of [
      ['', ''],
      ['<svg ', '/>'],
      ['<svg a="', '"/>'],
      ['<style>', '</style>'],
      ['<!DOCTYPE svg [', ']>'],
      ['<?xml ', '?>'],
    ])
      expect([before, piece, growthOf((size) => inspect(before + piece.repeat(size) + after), 10_000)]).toEqual([before, piece, 'linear']);
});

test('says where, and reads UTF-16', () => {
  const text = svg('<!-- two\n lines --> <script/>');
  expect(inspect(text).code).toEqual({ written: '<script>', line: 3, column: 12 });
  const utf16 = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
  expect(inspectSvg(utf16)).toMatchObject({ code: { written: '<script>' }, doubt: { written: 'encoding="utf-16le"' } });
});
