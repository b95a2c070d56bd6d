import { join } from 'node:path';
import { outputFiles } from '../../files/output-files.ts';
import { isWithin } from '../../paths/native-path.ts';
import { isProjectFile } from '../../paths/project-files.ts';
import { UsageError } from '../../state/usage-error.ts';
import type { ImportRequest } from '../import-plan.ts';
import { JOURNAL_FILE, readImportRecord } from './import-record.ts';

/** Refuses folders that an import must not read from or write to; nothing has been touched yet. The report of an import that failed is no stray. */
export function checkFolders({ source, out, inPlace }: ImportRequest, generator: string, reportFile: string | null): void {
  const stat = outputFiles.stat(source);
  if (stat === null) throw new UsageError(`There is no folder "${source}".`, `name the folder of the ${generator} site`);
  if (outputFiles.stat(outputFiles.realPath(source))?.kind !== 'folder')
    throw new UsageError(`"${source}" is a file.`, `name the folder of the ${generator} site`);
  if (inPlace) return;
  if (isWithin(out, source)) {
    const fix =
      out === source
        ? 'use --in-place to write the config beside the pages, or --out with another folder'
        : 'choose a folder that is empty';
    throw new UsageError(`The site to import is in the folder "${out}", to which --out would write.`, fix);
  }
  const target = outputFiles.stat(out);
  if (target === null) return;
  if (outputFiles.stat(outputFiles.realPath(out))?.kind !== 'folder')
    throw new UsageError(`"${out}" is a file.`, 'choose a folder that is empty');
  const record = readImportRecord(out);
  if (record && record.generator !== generator) {
    throw new UsageError(`"${out}" contains a site that was imported from ${record.generator}.`, 'choose another folder');
  }
  if (record || outputFiles.stat(join(out, JOURNAL_FILE))) return;
  const stray = outputFiles.list(out).find(({ name }) => !isProjectFile(name) && join(out, name) !== reportFile);
  if (stray) {
    throw new UsageError(
      `The folder "${out}" is not empty: it contains "${stray.name}", and no site that docsgen imported.`,
      'choose a new folder, or one that is empty',
    );
  }
}
