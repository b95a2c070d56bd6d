import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';

const named = resolve(process.env.DOCSGEN_CORPORA ?? resolve(import.meta.dirname, '../../../shared/corpora'));

export const hasCorpora = existsSync(named);

/** Real sites that nobody here wrote, beside the repository or where DOCSGEN_CORPORA says; where they really lie, since links out of a site are not followed. */
export const corporaFolder = hasCorpora ? realpathSync(named) : named;
