import type { Note } from '../note.ts';
import { formatPlace, groupAlike, type ImportReport, nameProblems, type ReportedProblem } from './import-report.ts';

/** The report as a checklist, to be kept in an issue or beside the site. */
export function formatReportMarkdown(report: ImportReport): string {
  const { generator, notes, problems } = report;
  const parts = [
    `# Moving from ${generator}\n`,
    section(
      'Needs you',
      notes.filter(({ kind }) => kind === 'person'),
      '- [ ] ',
    ),
    problems.length === 0 ? '' : `## ${nameProblems(report)}\n\n${groupAlike(problems).map(formatProblem).join('')}`,
    section(
      "Written in docsgen's words",
      notes.filter(({ kind }) => kind === 'translated'),
      '- ',
    ),
    section(
      'Carried over',
      notes.filter(({ kind }) => kind === 'carried'),
      '- ',
    ),
  ];
  return parts.filter((part) => part !== '').join('\n');
}

function formatProblem({ line: { severity, code, message, fix }, places }: { line: ReportedProblem; places: Note['place'][] }): string {
  const rest = severity === 'error' && fix !== null ? ` Fix: ${asText(fix)}.` : '';
  return `- [ ] ${where(places)}${severity} \`${code}\`: ${asText(message)}${rest}\n`;
}

function section(title: string, notes: Note[], bullet: string): string {
  if (notes.length === 0) return '';
  const topics = [...new Set(notes.map(({ topic }) => topic))].map((topic) => {
    const lines = groupAlike(notes.filter((note) => note.topic === topic)).map(
      ({ line: { message, fix }, places }) =>
        `${bullet}${where(places)}${asText(message)}${fix === undefined ? '' : ` Fix: ${asText(fix)}.`}\n`,
    );
    return `### ${topic[0]!.toUpperCase()}${topic.slice(1)}\n\n${lines.join('')}`;
  });
  return `## ${title}\n\n${topics.join('\n')}`;
}

function where(places: Note['place'][]): string {
  const shown = places.flatMap((place) => (place === null ? [] : [`\`${formatPlace(place)}\``]));
  return shown.length === 0 ? '' : `${shown.join(', ')} `;
}

/** What Markdown would read as markup: `<Tabs>`, `*`, `_`. */
function asText(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').replace(/[\\`*_<>[\]#]/g, '\\$&');
}
