import { expect, test } from 'vitest';
import { OTHER_COMPONENTS, replaceOtherComponent } from '../../diagnostics/other-components.ts';
import { COMPONENT_PROPS } from './component-props.ts';
import { CONTAINER_NAMES } from './directives.ts';

test.each(OTHER_COMPONENTS)('what to write for <%s> is there', (name) => {
  expect(COMPONENT_PROPS).not.toHaveProperty([name]);
  const fix = replaceOtherComponent(name)!;
  for (const [, component] of fix.matchAll(/<(\w+)/g)) expect(COMPONENT_PROPS).toHaveProperty([component!]);
  for (const [, block] of fix.matchAll(/:::(\w[\w-]*)/g)) expect(CONTAINER_NAMES).toContain(block);
});
