import { PROBLEM_CATALOGUE } from '../../../engine/diagnostics/catalogue/problem-catalogue.ts';
import type { ProblemEntry } from '../../../engine/diagnostics/catalogue/problem-entry.ts';
import type { DiagnosticCode } from '../../../engine/diagnostics/diagnostic-code.ts';
import { readExpected } from '../../problems/sample-site.ts';

/** The page that explains every problem, from the catalogue of problems and what the samples of tests/problems print. */
export function writeErrorReference(): string {
  const codes = Object.keys(PROBLEM_CATALOGUE).sort() as DiagnosticCode[];
  return `---
title: Errors and how to fix them
description: Every problem that docsgen reports, with an example and what to do.
slug: /reference/errors
sidebar_label: Errors
---

docsgen reports every mistake in a site in this form:

\`\`\`text
config/sidebars/1.54.json:4:28  error  unknown-doc-id
  Sidebar "docs" names the doc "deployment/trace", but version 1.54 has no such doc.
    4 │     { "type": "doc", "id": "deployment/trace" },
      │                            ^^^^^^^^^^^^^^^^^^
  Fix: did you mean "deployment/tracing"? Available doc ids are: "deployment/tracing" and "introduction"
\`\`\`

The first line gives the place (file, line and column, both counted from 1), the severity and the kind of problem, which is a heading on
this page. If there is an error, nothing is written and the site that was built before stays as it is; warnings do not stop a build. docsgen
reports all problems at once. Pages are checked even if the config or a manifest is wrong; only what may follow from that is left out.

One cause is one problem, however many places it has: a link that 693 pages have to a page that is gone is one error. It is told where the
first of them is, with the next few places and a count; the last line of the report counts both, as in \`1 error at 693 places in 690 files.\`
\`--json\` has all of them: an entry of \`diagnostics\` that has more than one place lists them as \`places\`, the first of which is its \`place\`,
and \`errors\` and \`warnings\` count entries. Problems whose fixes differ are never one.

Each site decides how strictly links, anchors, images, routes and code languages are checked: see [\`checks\`](config.md#checks) in the config.

${codes.map((code) => writeProblem(code, PROBLEM_CATALOGUE[code])).join('\n')}`;
}

function writeProblem(code: string, { means, example, remedy }: ProblemEntry): string {
  const report = typeof example === 'string' ? example : findReport(code, example);
  // A mark in a comment is shown as it is when it is written with a backslash.
  return `## ${code}\n\n${means}\n\n\`\`\`text\n${report.replaceAll('// [!code', '// [\\!code')}\n\`\`\`\n\n${remedy}\n`;
}

/** What a sample's build prints of a problem. */
function findReport(code: string, { sample, nth = 0 }: { sample: string; nth?: number }): string {
  const reports = readExpected(sample)
    .split('\n\n')
    .map((block) => block.replace(/^\n/, '').trimEnd())
    .filter((block) => new RegExp(`^(?:\\S.*:\\d+:\\d+ {2})?(?:error|warning) {2}${code}\\n`).test(block));
  const report = reports[nth];
  if (report === undefined) throw new Error(`The sample "${sample}" reports "${code}" ${reports.length} times: there is no number ${nth}.`);
  return report;
}
