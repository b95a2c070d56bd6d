/**
 * The generators that compare-builds.mjs measures. Each builds the same Markdown files into pages with a title, a description and their
 * content. Hugo and Eleventy use the plainest template there is: no sidebar, no table of contents, no search, no versions, so their pages
 * are not docsgen's, only their Markdown is. Hugo highlights code, Eleventy does not. docsgen's directives are plain paragraphs to both.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;

/**
 * Makes the participants that are installed. `folder` holds all that they write; `makeSite(folder)` writes docsgen's site. Each has the
 * folder of its Markdown files, the folder of its output, what it keeps between builds, and a command.
 */
export function openGenerators({ names, folder, makeSite, program }) {
  return names.map((name) => {
    const root = join(folder, name);
    mkdirSync(root, { recursive: true });
    makeSite(root);
    return { name, ...GENERATORS[name]({ root, program }) };
  });
}

const GENERATORS = { docsgen: openDocsgen, hugo: openHugo, eleventy: openEleventy };

export const GENERATOR_NAMES = Object.keys(GENERATORS);

function openDocsgen({ root, program }) {
  return {
    version: `Node ${process.versions.node}`,
    site: root,
    output: join(root, 'dist'),
    kept: [join(root, '.docsgen')],
    command: [process.execPath, program, 'build', root, '--quiet'],
  };
}

const HUGO_CONFIG = `baseURL = "https://docs.example.com/"
title = "Benchmark"
disableKinds = ["taxonomy", "term", "RSS", "section"]
[markup.goldmark.renderer]
unsafe = true
[markup.highlight]
noClasses = false
`;

const HUGO_TEMPLATE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{{ .Title }}</title>
<meta name="description" content="{{ .Description }}">
</head>
<body><main><h1>{{ .Title }}</h1>
{{ .Content }}</main></body>
</html>
`;

function openHugo({ root }) {
  const version = /v([\d.]+)/.exec(execFileSync('hugo', ['version'], { encoding: 'utf8' }))[1];
  mkdirSync(join(root, 'layouts/_default'), { recursive: true });
  writeFileSync(join(root, 'layouts/_default/single.html'), HUGO_TEMPLATE);
  writeFileSync(join(root, 'layouts/index.html'), HUGO_TEMPLATE);
  writeFileSync(join(root, 'config.toml'), `${HUGO_CONFIG}contentDir = "content/1.0"\n`);
  return {
    version,
    site: root,
    output: join(root, 'public'),
    kept: [join(root, 'resources')],
    command: ['hugo', '--quiet', '--source', root, '--config', join(root, 'config.toml')],
  };
}

const ELEVENTY_CONFIG = `export default (config) => {
  config.addGlobalData('layout', 'page.html');
  return { dir: { input: 'content/1.0', includes: '../../includes', output: 'public' }, markdownTemplateEngine: false, htmlTemplateEngine: 'liquid' };
};
`;

const ELEVENTY_TEMPLATE = HUGO_TEMPLATE.replaceAll('{{ .Title }}', '{{ title }}')
  .replaceAll('{{ .Description }}', '{{ description }}')
  .replaceAll('{{ .Content }}', '{{ content }}');

function openEleventy({ root }) {
  const packages = join(here, 'node_modules');
  if (!existsSync(packages))
    execFileSync('npm', ['install', '--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund'], { cwd: here });
  const main = join(packages, '@11ty/eleventy/cmd.cjs');
  mkdirSync(join(root, 'includes'), { recursive: true });
  writeFileSync(join(root, 'includes/page.html'), ELEVENTY_TEMPLATE);
  writeFileSync(join(root, 'eleventy.config.mjs'), ELEVENTY_CONFIG);
  writeFileSync(join(root, 'package.json'), '{ "type": "module", "private": true }\n');
  symlinkSync(packages, join(root, 'node_modules'));
  const { version } = JSON.parse(readFileSync(join(packages, '@11ty/eleventy/package.json'), 'utf8'));
  const command = [process.execPath, main, '--quiet', '--config=eleventy.config.mjs'];
  return { version, site: root, output: join(root, 'public'), kept: [], command, cwd: root };
}
