import type { ProblemGroup, ProblemView } from '../live-contract.ts';
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

function describeProblem({ id, severity, code, place, message, frame, related, fix }: ProblemView): HTMLElement {
  const article = make('article', { id: `problem-${id}`, tabindex: '-1', 'data-severity': severity });
  article.append(make('p', { class: 'head' }, make('b', {}, severity), place ? make('code', {}, place) : '', make('span', {}, code)));
  article.append(make('p', { class: 'message' }, message), showFrame(frame));
  for (const other of related) {
    article.append(make('p', { class: 'related' }, make('code', {}, other.place), ` ${other.message}`), showFrame(other.frame));
  }
  if (fix !== null) article.append(make('p', { class: 'fix' }, make('b', {}, 'Fix: '), fix));
  return article;
}

function showFrame(frame: ProblemView['frame']): HTMLElement | '' {
  return frame ? make('pre', { tabindex: '0' }, frame.source, '\n', make('mark', {}, frame.marker)) : '';
}
