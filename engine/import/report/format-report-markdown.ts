import type { Note } from '../note.ts';
import { formatPlace, type ImportReport } from './import-report.ts';

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
    problems.length === 0
      ? ''
      : `## What docsgen says of the new site\n\n${problems.map(({ severity, code, place, message }) => `- [ ] ${where(place)}${severity} \`${code}\`: ${asText(message)}\n`).join('')}`,
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

function section(title: string, notes: Note[], bullet: string): string {
  if (notes.length === 0) return '';
  const topics = [...new Set(notes.map(({ topic }) => topic))].map((topic) => {
    const lines = notes.filter((note) => note.topic === topic).map((note) => formatNote(note, bullet));
    return `### ${topic[0]!.toUpperCase()}${topic.slice(1)}\n\n${lines.join('')}`;
  });
  return `## ${title}\n\n${topics.join('\n')}`;
}

function formatNote({ place, message, fix }: Note, bullet: string): string {
  return `${bullet}${where(place)}${asText(message)}${fix === undefined ? '' : ` Fix: ${asText(fix)}.`}\n`;
}

function where(place: Note['place']): string {
  return place === null ? '' : `\`${formatPlace(place)}\` `;
}

/** What Markdown would read as markup: `<Tabs>`, `*`, `_`. */
function asText(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').replace(/[\\`*_<>[\]#]/g, '\\$&');
}
