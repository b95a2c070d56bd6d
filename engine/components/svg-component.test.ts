import { expect, test } from 'vitest';
import { writeSvgComponent } from './svg-component.ts';

test('writes a drawing as a component', () => {
  const svg =
    '<?xml version="1.0"?><!-- made by hand --><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" inkscape:version="1" width="8" class="a b" onload="x()"><g fill-rule="evenodd" style="stroke-width: 2; --own: red"><use xlink:href="#p"/></g><text>Words</text><script>x()</script></svg>';
  const code = writeSvgComponent(svg, '/site/a.svg?url');
  expect(code).toContain('import url from "/site/a.svg?url";');
  expect(/createElement\('svg'.*/.exec(code)![0]).toBe(
    'createElement(\'svg\', { ...{"xmlns":"http://www.w3.org/2000/svg","width":"8","className":"a b"}, ...props }, title ? createElement(\'title\', { id: titleId }, title) : null' +
      ', createElement("g", {"fillRule":"evenodd","style":{"strokeWidth":"2","--own":"red"}}, createElement("use", {"xlinkHref":"#p"})), createElement("text", {}, "Words")));',
  );
});
