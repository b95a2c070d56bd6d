import type { ProblemEntry } from './problem-entry.ts';

/** What the reference says of problems: see problem-catalogue.ts. */
export const apiProblems = {
  'api-document': {
    means:
      'What `<ApiReference>` or `<ApiOperation>` is given as `document` is no OpenAPI document, or one of a version that docsgen does not read.',
    example: { sample: 'api-reference' },
    remedy:
      "Import the document, and pass what you import: `import api from './openapi.yaml'`, `document={api}`. Convert Swagger 2.0 to OpenAPI 3. [API reference](api-reference.md) has an example.",
  },
  'api-ref': {
    means:
      'A `$ref` of the OpenAPI document leads to nothing, to references alone, or out of the document. What it names is shown without its fields.',
    example: { sample: 'api-reference' },
    remedy:
      'Correct the `$ref`, which the report shows, or add what it names. docsgen loads no other document, be it a file or a URL: bundle them into one.',
  },
  'api-too-large': {
    means:
      'An `<ApiReference>` or `<ApiOperation>` asks for more than a page shows: too many operations, too many fields, or schemas in too many others. The page ends there.',
    example: { sample: 'api-reference' },
    remedy: 'Show one tag on each page, or single operations. Schemas of many levels are hard to read for people, too.',
  },
  'api-version': {
    means:
      'A version in `at`, `x-since`, `x-until` or `x-enum-since` is not in the `x-versions` of the document, or the version in `at` does not have what the page shows.',
    example: { sample: 'api-reference' },
    remedy:
      'List all versions in `x-versions` at the root of the document, oldest first, each in quotes: without them, `1.50` is the number 1.5.',
  },
  'unknown-operation': {
    means: 'A page shows an operation, or the operations of a tag, that the OpenAPI document does not have.',
    example: { sample: 'api-reference' },
    remedy: 'Write the `operationId` as `id`, and the tag as `tag`, as the document spells them.',
  },
} satisfies Record<string, ProblemEntry>;
