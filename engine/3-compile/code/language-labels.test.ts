import { expect, it } from 'vitest';
import { nameLanguage } from './language-labels.ts';
import { resolveLanguage } from './language-names.ts';

const name = (language: string) => nameLanguage(language, resolveLanguage(language, null) ?? null);

it('writes names as they are written', () => {
  expect(
    ['py', 'bash', 'sh', 'json', 'yml', 'js', 'ts', 'tsx', 'http', 'dockerfile', 'html', 'xml', 'c++', 'cs', 'terraform'].map(name),
  ).toEqual([
    'Python',
    'Bash',
    'Shell',
    'JSON',
    'YAML',
    'JavaScript',
    'TypeScript',
    'TSX',
    'HTTP',
    'Dockerfile',
    'HTML',
    'XML',
    'C++',
    'C#',
    'Terraform',
  ]);
  expect(['PYTHON', 'haskell', 'go', 'rust'].map(name)).toEqual(['Python', 'Haskell', 'Go', 'Rust']);
});

it('has none for what is no language', () => {
  expect(['text', '', 'console', 'plaintext', 'ansi', 'unheard-of'].map(name)).toEqual([null, null, null, null, null, null]);
});
