import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

const guides: string[] = ['one', 'two'].map((name) => `guides/${name}`);

export default {
  main: ['welcome', { type: 'category', label: 'Guides', link: { type: 'doc', id: 'guides/index' }, items: guides }],
} satisfies SidebarsConfig;
