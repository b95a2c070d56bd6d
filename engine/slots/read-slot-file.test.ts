import { expect, it } from 'vitest';
import { readSlotFile } from './read-slot-file.ts';

const propsOf = (text: string) =>
  readSlotFile(text, 'theme/footer.tsx')?.props.map(({ name, line, column }) => `${name} ${line}:${column}`);

it('finds the props of the component, however it is written', () => {
  expect(propsOf('export default function F({ Original, a: b = 1, ...rest }: P) { return rest; }')).toEqual(['Original 1:29', 'a 1:39']);
  expect(propsOf('export default (props) => props.a + props?.b + other.c;')).toEqual(['a 1:33', 'b 1:44']);
  expect(propsOf('function F(props) {\n  const { a } = props;\n  return a;\n}\nexport default F;')).toEqual(['a 2:11']);
  expect(propsOf('const F = memo(({ a }) => a);\nexport default F;')).toEqual(['a 1:19']);
  expect(propsOf('export default class F extends Component {}')).toEqual([]);
});

it('tells where the default export stands, if there is one', () => {
  expect(readSlotFile('\nexport default 1;', 'theme/a.tsx')?.defaultExport).toEqual({ line: 2, column: 1 });
  expect(readSlotFile("export { F as default } from './f';", 'theme/a.tsx')?.defaultExport).toEqual({ line: 1, column: 1 });
  expect(readSlotFile('export const F = 1;', 'theme/a.tsx')).toEqual({ defaultExport: null, props: [] });
  expect(readSlotFile('export default (', 'theme/a.tsx')).toBeNull();
});
