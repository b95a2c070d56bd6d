import { defineConfig } from 'docsgen/config';
import { options } from './options.ts';

export default defineConfig(options);
