import { LOAN_FILES } from './loan-model.ts';
import { GIT_URL } from './reader/scene.ts';
import type { Walk } from './reader/walk.ts';

/** The walked pages: what each needs before, and what it says in words. */
export const WALKS: Walk[] = [
  {
    page: 'quickstart',
    env: {},
    choices: [['client'], ['rest', 'client']],
    before: ({ host }) => host(GIT_URL, {}),
    standIns: { 'train.py': LOAN_FILES },
  },
];
