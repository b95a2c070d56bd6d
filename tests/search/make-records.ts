import type { SearchRecord } from '../../engine/6-index/search-record.ts';
import { searchTagOf } from '../../theme/contract/site-data.ts';

/** Category, path, title, and sections: anchor, heading, text, what its code names. */
type Page = [
  category: string,
  path: string,
  title: string,
  sections: [anchor: string | null, heading: string, text: string, code?: string][],
];

const LONG = 'When an endpoint is away for a while deliveries are tried again with exponential pauses between them until a day has passed.';

const PAGES: Page[] = [
  ['Deployments', '/deployment/tracing', 'Tracing', [[null, '', 'Follow a request through all that it passes.']]],
  [
    'Deployments',
    '/deployment/webhooks',
    'Webhooks',
    [
      [null, '', 'Hear of what happens in a workspace.'],
      ['retries', 'Retries', LONG, 'retry.maxAttempts --no-backoff'],
    ],
  ],
  ['Workspaces', '/workspace/alerts', 'Alerts', [['channels', 'Channels', 'Where alerts go.']]],
  ['__proto__', '/hostile/html', 'Markup', [['markup', 'On <b>markup</b>', 'Some text holds <img src=x onerror=alert(1)> and more.']]],
  ['__proto__', '/hostile/proto', 'Prototype pollution', [['constructor', 'hasOwnProperty', 'Names that objects have.']]],
  ['Languages', '/languages/arabic', 'مرحبا بالعالم', [[null, '', 'تحية']]],
  ...Array.from({ length: 40 }, (_, index): Page => ['Items', `/items/${index}`, `Item ${index}`, []]),
];

/** Pages that only the latest version has. */
const LATEST: Page[] = [['Workspaces', '/workspace/guardrails', 'Guardrails', []]];

/** Those of another doc set. */
const COMMUNITY: Page[] = [['Community', '/rules/tracing', 'Tracing an issue', []]];

const VERSIONS = {
  '1.54': { root: '', pages: [...PAGES, ...LATEST] },
  '1.53': { root: '/1.53', pages: PAGES },
  'community@2.0': { root: '/community', pages: COMMUNITY },
};

/** Records of a small site, page by page, as `docsgen index` makes them. */
export function makeRecords(version: keyof typeof VERSIONS): SearchRecord[] {
  const root = `https://docs.example.com${VERSIONS[version].root}`;
  return VERSIONS[version].pages.flatMap(([lvl0, path, lvl1, sections]) => {
    const page = root + path;
    let position = 0;
    const make = (
      type: SearchRecord['type'],
      anchor: string | null,
      lvl2: string | null,
      content: string | null,
      code?: string,
    ): SearchRecord => ({
      objectID: `${page}#${anchor ?? ''} ${type}`,
      type,
      hierarchy: { lvl0, lvl1, lvl2, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
      content,
      ...(code && { code }),
      url: anchor === null ? page : `${page}#${anchor}`,
      url_without_anchor: page,
      anchor,
      weight: { pageRank: 1, changes: 0, level: { lvl1: 90, lvl2: 80 }[type as string] ?? 0, position: position++ },
      language: 'en',
      version: [version],
      docusaurus_tag: searchTagOf(version),
    });
    return [
      make('lvl1', null, null, null),
      ...sections.flatMap(([anchor, heading, text, code]) => [
        ...(anchor === null ? [] : [make('lvl2', anchor, heading, null)]),
        make('content', anchor, anchor === null ? null : heading, text, code),
      ]),
    ];
  });
}
