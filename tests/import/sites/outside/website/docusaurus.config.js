import remarkMissing from 'remark-missing';
import { getVersion } from 'some-tool/version';
import fs from 'node:fs';
import path from 'node:path';

const names = fs.readFileSync(path.join(__dirname, 'names.txt'), 'utf8').trim().split('\n');

export default {
  title: names[0],
  tagline: `Version ${getVersion()}`,
  url: 'https://example.com',
  baseUrl: process.env.BASE_URL ?? '/',
  presets: [
    [
      'classic',
      {
        docs: {
          path: '../docs',
          sidebarPath: './sidebars.js',
          include: ['**/*.{md,mdx}'],
          exclude: ['**/internal/**', '**/*.draft.md', '**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**'],
          remarkPlugins: [[remarkMissing, { option: true }]],
        },
      },
    ],
  ],
};
