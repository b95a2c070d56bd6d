import type { ProblemGroup, ProblemView } from '../live-contract.ts';
import { format } from './format-amount.ts';
import { make } from './make.ts';

/** Lists the problems of a file, below its name and a link to the page that shows it. */
export function describeGroup({ file, page, isHere, problems, more }: ProblemGroup): HTMLElement {
  const head = make('h3', {}, isHere ? 'This page' : file === '' ? 'The site' : make('code', {}, file));
  const link = page && !isHere ? make('a', { href: page.path }, `Open “${page.title}”`) : '';
  return make(
    'section',
    {},
    make('div', { class: 'file' }, head, link),
    ...problems.map(describeProblem),
    more > 0 ? make('p', { class: 'hint rest' }, `And ${more} more in this file.`) : '',
  );
}

function describeProblem({ id, severity, code, url, place, message, frame, more, related, fix }: ProblemView): HTMLElement {
  const article = make('article', { id: `problem-${id}`, tabindex: '-1', 'data-severity': severity });
  const reference = make('a', { href: url, target: '_blank', rel: 'noreferrer', class: 'code' }, code);
  article.append(make('p', { class: 'head' }, make('b', {}, severity), place ? make('code', {}, place) : '', reference));
  article.append(make('p', { class: 'message' }, message), showFrame(frame), ...describeMore(more));
  for (const other of related) {
    article.append(make('p', { class: 'related' }, make('code', {}, other.place), ` ${other.message}`), showFrame(other.frame));
  }
  if (fix !== null) article.append(make('p', { class: 'fix' }, make('b', {}, 'Fix: '), fix));
  return article;
}

/** The same at other places. */
function describeMore(more: ProblemView['more']): HTMLElement[] {
  if (!more) return [];
  const { places, count, files } = more;
  const items = places.map(({ place }) => make('li', {}, make('code', {}, place)));
  const rest = count - places.length;
  return [
    make('p', { class: 'related' }, `The same at ${format(count, 'more place')} in ${format(files, 'file')}:`),
    make('ul', {}, ...items, rest > 0 ? make('li', {}, `and ${rest} more`) : ''),
  ];
}

function showFrame(frame: ProblemView['frame']): HTMLElement | '' {
  return frame ? make('pre', { tabindex: '0' }, frame.source, '\n', make('mark', {}, frame.marker)) : '';
}
