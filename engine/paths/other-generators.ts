/** Generators whose sites docsgen imports, as `docsgen import` names them, and the files by which their sites are known. */
const OTHER_GENERATORS = [
  {
    command: 'docusaurus',
    name: 'Docusaurus',
    files: ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((extension) => `docusaurus.config.${extension}`),
  },
  { command: 'mkdocs', name: 'MkDocs', files: ['mkdocs.yml', 'mkdocs.yaml'] },
];

/** A site that is not docsgen's. */
export interface OtherSite {
  command: string;
  name: string;
  /** The config by which it is known, relative to its folder. */
  file: string;
}

/** Tells by the names of a folder's files which other generator's site it is; null when it is none. */
export function findOtherSite(names: string[]): OtherSite | null {
  for (const { command, name, files } of OTHER_GENERATORS) {
    const file = files.find((candidate) => names.includes(candidate));
    if (file !== undefined) return { command, name, file };
  }
  return null;
}

/** A command that makes a docsgen site of a folder. */
export function importCommand({ command }: OtherSite, folder: string): string {
  return `docsgen import ${command} ${/[^\w./-]/.test(folder) ? `"${folder}"` : folder} --out new-site`;
}
