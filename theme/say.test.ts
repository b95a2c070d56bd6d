import { afterEach, expect, it } from 'vitest';
import { say, sayCount, setWords } from './say.ts';

afterEach(() => setWords(null));

it('says English where a site has no words', () => {
  expect(say('Next')).toBe('Next');
  expect(say('was {title}', { title: '{title} $&' })).toBe('was {title} $&');
  expect([0, 1, 2].map((count) => sayCount(count, 'One post', '{count} posts'))).toEqual(['0 posts', 'One post', '2 posts']);
});

it('says the words of a site, and English where it has none', () => {
  setWords({ language: 'de', words: { Next: 'Weiter', '{part} in {site}': '{site}: {part}' } });
  expect(say('Next')).toBe('Weiter');
  expect(say('Previous')).toBe('Previous');
  expect(say('{part} in {site}', { part: 'API', site: 'Harbour' })).toBe('Harbour: API');
});

it('forms plurals as the language does', () => {
  setWords({
    language: 'pl',
    words: { '{count} posts': { one: 'Jeden wpis', few: '{count} wpisy', many: '{count} wpisów', other: '{count} wpisu' } },
  });
  const posts = (count: number) => sayCount(count, 'One post', '{count} posts');
  expect([1, 2, 5, 22, 1.5].map(posts)).toEqual(['Jeden wpis', '2 wpisy', '5 wpisów', '22 wpisy', '1.5 wpisu']);
});

it('takes `other` for a form that is missing', () => {
  setWords({ language: 'cs', words: { '{count} posts': { other: 'příspěvků: {count}' } } });
  expect(sayCount(1, 'One post', '{count} posts')).toBe('příspěvků: 1');
});
