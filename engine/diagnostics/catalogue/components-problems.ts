import type { ProblemEntry } from './problem-entry.ts';

/** What the reference says of problems: see problem-catalogue.ts. */
export const componentsProblems = {
  'duplicate-component': {
    means:
      'Two files of the components folder export a component under one name, so docsgen cannot know which one a page means. The name of a default export is made from the name of its file: that of a file named sizing-calculator is `SizingCalculator`.',
    example: { sample: 'component-mistakes' },
    remedy:
      'Rename one of the two. Files and folders whose names begin with `_` or `.` are not searched for components; components can still import them.',
  },
  'duplicate-slot': {
    means: 'Two files in the theme folder are for the same slot, such as `theme/navbar.tsx` and `theme/navbar.jsx`.',
    example: { sample: 'slot-files' },
    remedy: 'Keep one of them. A file that only helps others can be in a folder of its own, or have a name that begins with `_`.',
  },
  'idle-code': {
    means:
      "A component has an event handler or an effect, and its file does not begin with `'use client'`. It is rendered when the site is built and never runs in a browser: the button is there and does nothing. Or the directive is there, but not at the beginning. Or the component is of a package: its file may begin with `'use client'`, but islands are made of the site's own files.",
    example: { sample: 'idle-code', nth: 1 },
    remedy:
      "Begin the file with `'use client'`: see [Islands](components.md#islands). `components: { hydrate: 'auto' }` does that for each file that has something to do in browsers.",
  },
  'missing-image': {
    means:
      'An image does not exist. Paths of images are relative to the file that contains them; those that begin with `/` are looked up in the public folders.',
    example: { sample: 'link-missing-image', nth: 1 },
    remedy: 'Correct the path, or add the file. `checks.brokenImages` can make this a warning.',
  },
  'missing-style': {
    means: 'The config lists a style sheet that is not there.',
    example: { sample: 'styles-missing' },
    remedy: 'Write the path of the file, relative to the site folder.',
  },
  'slot-changed': {
    means:
      'A file in the theme folder was written for a slot that is not the same in this version of docsgen: props have gone, come or changed their type. `theme/contract.json` records what the slot was when the file was first built.',
    example: { sample: 'slot-files' },
    remedy:
      'Check the file against the props in [theme-slots.md](theme-slots.md), then run `docsgen theme --accept`, which records the slot as it is now. Until then the warning stays. docsgen never changes what is recorded by itself.',
  },
  'slot-component': {
    means: 'A file for a slot has no default export, or its default export is no component.',
    example: { sample: 'slot-rendering' },
    remedy: 'The default export of the file is what docsgen renders: a function, a class, or what `memo()` or `forwardRef()` gives.',
  },
  'slot-contracts': {
    means: '`theme/contract.json` is not what docsgen wrote.',
    example: { sample: 'slot-contracts-broken' },
    remedy:
      'Restore the file from your repository. If you delete it, docsgen records the slots as they are now, and cannot tell what has changed before.',
  },
  'slot-failed': {
    means: 'A file for a slot cannot be rendered: it threw an error, or rendered something that cannot stand there.',
    example: { sample: 'slot-rendering', nth: 3 },
    remedy:
      'Slots are rendered when the site is built, where there is no `window` and no `document`. Only content that nobody renders again can be inside an island: place the island before or after the original.',
  },
  'slot-not-allowed': {
    means:
      "The config accepts pages from strangers (`markdown: { html: 'safe' }`), and a file in `theme/` is a program that the build would run. A stranger's proposal may bring one along.",
    example: { sample: 'theme-safe' },
    remedy:
      "Where the folder is always that of a branch that you trust, as [the recipe](markdown.md#pages-from-strangers) has it, name it in the config: `theme: 'theme'`. Otherwise remove the file.",
  },
  'slot-prop': {
    means: 'A file for a slot takes a prop that the slot does not have, or no longer has.',
    example: { sample: 'slot-files' },
    remedy: 'Use another prop, or `useDocsgen()`. `docsgen theme` lists the props of each slot.',
  },
  'style-syntax': {
    means: "Browsers do not understand a part of one of the site's own style sheets, and pass over it.",
    example: { sample: 'styles-syntax' },
    remedy: 'Correct the line. A rule without its closing brace takes all that follows with it.',
  },
  'unknown-slot': {
    means: 'A file in the theme folder is named after no slot of the theme, or the navbar has an item of a kind that has no file.',
    example: { sample: 'slot-files', nth: 1 },
    remedy:
      '`docsgen theme` lists the names. docsgen ignores files in folders below the theme folder and files whose names begin with `_`.',
  },
} satisfies Record<string, ProblemEntry>;
