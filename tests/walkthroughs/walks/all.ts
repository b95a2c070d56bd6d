import { actuals } from './actuals.ts';
import { clientPages } from './client-pages.ts';
import { languageModels } from './language-models.ts';
import { repositories } from './repositories.ts';
import { organization, resources } from './resources.ts';
import { secrets } from './secrets.ts';
import { tutorials } from './tutorials.ts';

/** The walked pages: what each needs before, and what it says in words. */
export const WALKS = [
  ...tutorials,
  ...repositories,
  ...languageModels,
  ...actuals,
  ...secrets,
  ...resources,
  ...organization,
  ...clientPages,
];
