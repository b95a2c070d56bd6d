import { defineConfig, z } from 'docsgen/config';

export default defineConfig({
  title: 'Docs',
  url: 'https://docs.example.com',
  frontMatter: z.object({
    owner: z.enum(['docs', 'platform']),
    reviewed: z.iso.date('be a date such as 2025-06-30').optional(),
    description: z.string().min(20),
  }),
});
