import { themes as prismThemes } from 'prism-react-renderer';
import type { Config } from '@docusaurus/types';

const config: Config = { title: 'Sample', url: 'https://docs.example.com', prism: { theme: prismThemes.github } };

export default config;
