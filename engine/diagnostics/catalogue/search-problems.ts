import type { ProblemEntry } from './problem-entry.ts';

/** What the reference says of problems: see problem-catalogue.ts. */
export const searchProblems = {
  'search-baseline': {
    means:
      'The file that `docsgen check-search --baseline` names is not one that this version of docsgen has written: it is not JSON, is cut off, or has another form.',
    example: `config/search.baseline.json:1:1  error  search-baseline
  "config/search.baseline.json" is no baseline that this version of docsgen can read.
    1 │ <<<<<<< HEAD
  Fix: write it anew with --update-baseline`,
    remedy:
      'Take the file from the last commit that had a good one, or write it anew with `--update-baseline` and read what changes in it.',
  },
  'search-key-too-strong': {
    means:
      '`docsgen index` asked Algolia what the key in `search.algolia.apiKey` may do, and it may do more than search. Every page of the site contains that key, so anyone who reads the source of a page can change or empty the index. Nothing was pushed. docsgen never prints the line.',
    example: `config/site.config.ts:9:15  error  search-key-too-strong
  "search.algolia.apiKey" is published with the site, but it can do more than search: its rights are search and addObject.
  Fix: use a key whose only right is "search"; if this one was ever published, revoke it`,
    remedy:
      "Create a key in Algolia's dashboard whose only right is `search`, put it into the config, and revoke the old one. The key that `docsgen index` writes with belongs in the environment, as `ALGOLIA_ADMIN_KEY`.",
  },
  'search-key-unchecked': {
    means:
      '`docsgen index` could not find out what the key in `search.algolia.apiKey` may do: Algolia did not answer, `ALGOLIA_ADMIN_KEY` may not read keys, or the key is a secured one, which Algolia does not list. The records are pushed anyway.',
    example: `config/site.config.ts:9:15  warning  search-key-unchecked
  docsgen could not check what the key in "search.algolia.apiKey" may do: ALGOLIA_ADMIN_KEY may not read keys.
    9 │       apiKey: 'search-only-key-0123456789abcdef',
      │               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: check in Algolia's dashboard that its only right is "search"`,
    remedy: 'Look up the key in the dashboard. It is published with the site, so it must not be able to write.',
  },
  'search-key-unknown': {
    means:
      'The application in `search.algolia.appId` does not have the key in `search.algolia.apiKey`. Every search on the site would fail. Nothing was pushed.',
    example: `config/site.config.ts:9:15  error  search-key-unknown
  The application "TESTAPP" does not have the key in "search.algolia.apiKey", so every search would fail.
    9 │       apiKey: '0123456789abcdef0123456789abcdef',
      │               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Fix: copy the search-only key of this application, or correct "search.algolia.appId"`,
    remedy: "Keys belong to one application. Copy both from the same page of Algolia's dashboard.",
  },
  'search-log': {
    means:
      '`docsgen check-search --from` cannot read the log. As an error: the first line of a table names no column of queries. As a warning: a row has too few or too many cells, a count that is no number, or a quote that does not end. Such rows are left out, and the first 20 of them are shown.',
    example: `logs/queries.csv:41:1  warning  search-log
  This row of the log was left out: it has 3 cells, not 2.
    41 │ bring your own, container,12
       │ ^
  Fix: correct the row, or export the log again`,
    remedy:
      'Name the column `query`, and put cells that hold commas in quotes. A file that is no table has one query a line, or the lines of a web server whose addresses have `?q=`.',
  },
  'search-miss': {
    means:
      '`docsgen check-search` ran a query from `config/search.spec`, and the page or heading that it must find is not among the first results.',
    example: { sample: 'search-spec' },
    remedy:
      "Use the readers' words in the page, ideally in a heading; add them to `keywords` in the front matter; or move a page up with `search: { boost: 2 }`. If the first result is just as good, expect that one, or allow more results with `(top 5)`.",
  },
  'search-worse': {
    means:
      'Queries of one class (`[[…]]` in `config/search.spec`) find less well than when the baseline was written, by more than the tolerance. Only queries that are in both count. The places are those of the queries that fell.',
    example: `config/search.spec:12:1  error  search-worse
  The queries of "typo" find less well than "config/search.baseline.json" says: MRR@10 0.750, first place 67 %, nothing 0 %; it was MRR@10 1.000, first place 100 %, nothing 0 %.
    12 │ webook -> workspace/webhooks
       │ ^^^^^^
  Fix: find out why with --explain "webook", or accept it with --update-baseline`,
    remedy:
      'Look at what comes first now with `--explain`. If a page lost words that readers search for, give them back, or add them to its `keywords`. If what is found now is as good, write the baseline anew with `--update-baseline` and commit it.',
  },
  'search-spec-syntax': {
    means:
      'A line of `config/search.spec` is neither a comment (`# …`), nor a list of versions (`[1.54, next]`, `[*]`), nor a class (`[[typo]]`), nor a query and what it must find.',
    example: { sample: 'search-spec' },
    remedy:
      'Write `query -> doc-id`, `query -> doc-id#anchor` or `query -> doc-id (top 1)`. Without a number, the page must be among the first three; with `(measured)` it need not be found.',
  },
  'synonyms-syntax': {
    means:
      'A line of `config/search.synonyms` is neither a comment (`# …`), nor words that mean the same (`log in = sign in`), nor a word and what it also finds (`cost => price, pricing`).',
    example: { sample: 'search-synonyms' },
    remedy:
      'Write each word once in its line, with at most three words in a phrase and 20 phrases in a line. Between words that find each other write `=`; after what readers type write `=>`, and separate what it also finds with commas.',
  },
} satisfies Record<string, ProblemEntry>;
