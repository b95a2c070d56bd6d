import { forwardRef, memo } from 'react';
import { expect, it } from 'vitest';
import { listComponents } from './list-components.ts';

it('lists what can be rendered, members included, each by its shortest name', () => {
  const Item = () => null;
  const Menu = Object.assign(() => null, { Item, displayName: 'Menu', defaultProps: { Icon: () => null } });
  const Link = forwardRef(() => null);
  const Card = memo(Item);
  const exports = { default: Menu, Menu, Card, Link, all: { Link, Deep: { Card } }, rows: [Item], text: 'x', none: null };
  expect([...listComponents(exports)].map(([value, name]) => [name, value])).toEqual([
    ['default', Menu],
    ['Card', Card],
    ['Link', Link],
    ['default.Item', Item],
  ]);
});

it('runs nothing', () => {
  const Menu = Object.defineProperty(() => null, 'Item', {
    enumerable: true,
    get() {
      throw new Error('run');
    },
  });
  expect([...listComponents({ Menu }).values()]).toEqual(['Menu']);
});
