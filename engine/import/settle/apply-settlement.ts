import { type ConfigEntry, ConfigSection, type ConfigValue, type ImportPlan } from '../import-plan.ts';
import { copyValue, omitCode, omitValue } from './omit-value.ts';
import { CONFIG_FILE, type Settlement } from './settlement.ts';

/** The config of the plan with the options of its doc sets, and with what lets the site build at once. */
export function settleConfig(
  { config, sets }: Pick<ImportPlan, 'config' | 'sets'>,
  { placeholders, pages, warnings, allow, omitted, imports }: Settlement,
): ConfigSection {
  const settled = copyValue(config);
  const named = sets.flatMap((set) => (set.id === null ? [] : [{ key: set.id, value: set.options as ConfigValue }]));
  if (named.length > 0 && !find(settled, 'docSets')) insertAfter(settled, 'docs', { key: 'docSets', value: toSection(named) });
  for (const name of imports) omitCode(settled, name);
  for (const { file, keyPath } of omitted) if (file === CONFIG_FILE) omitValue(settled, keyPath);
  if (placeholders.length > 0 || pages.length > 0) {
    const markdown = sectionOf(settled, 'markdown');
    if (placeholders.length > 0)
      addToList(
        markdown,
        'placeholderComponents',
        placeholders,
        'Components that are not in the site: docsgen shows a placeholder for each.',
      );
    if (pages.length > 0)
      addToList(
        markdown,
        'placeholderPages',
        pages,
        'Pages that docsgen cannot compile: it shows their source. Mend a page, then remove it here.',
      );
  }
  if (allow.length > 0)
    addToList(sectionOf(settled, 'assets'), 'allow', allow, 'Pages use these files and folders, which may all be published.');
  if (warnings.length > 0) {
    const checks = sectionOf(settled, 'checks');
    for (const { check } of warnings.filter(({ paths }) => paths === null)) {
      const entry = find(checks, check);
      const comment = 'Some are broken. When they are mended, remove this line: then a broken one is an error.';
      if (entry) Object.assign(entry, { value: 'warning', comment });
      else checks.set(check, 'warning', comment);
    }
    const overrides = listOverrides(warnings);
    if (overrides.length > 0)
      addToList(checks, 'overrides', overrides, 'What is broken in these files draws warnings. Mend it, then remove them here.');
  }
  return settled;
}

/** Checks of the same files stand together. */
function listOverrides(warnings: Settlement['warnings']): ConfigSection[] {
  const byPaths = new Map<string, ConfigSection>();
  for (const { check, paths } of warnings) {
    if (paths === null) continue;
    const key = JSON.stringify(paths);
    const override = byPaths.get(key) ?? toSection([{ key: 'paths', value: paths }]);
    override.set(check, 'warning');
    byPaths.set(key, override);
  }
  return [...byPaths.values()];
}

function addToList(section: ConfigSection, key: string, values: ConfigValue[], comment: string): void {
  const entry = find(section, key);
  if (entry && Array.isArray(entry.value))
    entry.value = [...entry.value, ...values.filter((value) => !(entry.value as ConfigValue[]).includes(value))];
  else section.set(key, values, comment);
}

/** The section of that key, which is added if there is none. */
function sectionOf(config: ConfigSection, key: string): ConfigSection {
  const entry = find(config, key);
  const section = entry?.value instanceof ConfigSection ? entry.value : new ConfigSection();
  if (entry && !(entry.value instanceof ConfigSection)) {
    section.entries.push(
      ...Object.entries((entry.value ?? {}) as Record<string, ConfigValue>).map(([name, value]) => ({ key: name, value })),
    );
    entry.value = section;
  }
  if (!entry) config.set(key, section);
  return section;
}

function find(section: ConfigSection, key: string): ConfigEntry | undefined {
  return section.entries.find((entry) => entry.key === key);
}

function insertAfter(section: ConfigSection, key: string, entry: ConfigEntry): void {
  const at = section.entries.findIndex((other) => other.key === key);
  section.entries.splice(at === -1 ? section.entries.length : at + 1, 0, entry);
}

function toSection(entries: ConfigEntry[]): ConfigSection {
  const section = new ConfigSection();
  section.entries.push(...entries);
  return section;
}
