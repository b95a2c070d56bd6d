import { ConfigCode, ConfigSection, type ConfigValue } from '../import-plan.ts';
import { type KeyPath, type Reading, tellPerson } from './reading.ts';
import { isFunction, isPackage, isRecord, namesPackage, type SiteValue } from './site-code/site-value.ts';

/** A value as it is written into the new config; undefined, with a note, for what cannot be. */
export function toConfigValue(reading: Reading, value: SiteValue, path: KeyPath): ConfigValue | undefined {
  // The same of each item of a list is said once.
  const name = path.filter((key) => typeof key === 'string').join('.');
  const leaveOut = (why: string) =>
    void tellPerson(reading, 'config', path, `"${name}" is left out: ${why}.`, 'write its value into the config');
  if (typeof value === 'string') {
    const specifier = namesPackage(value);
    return specifier === null ? value : leaveOut(`the package "${specifier}", which it comes from, is not installed`);
  }
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      const written = toConfigValue(reading, item, [...path, index]);
      return written === undefined ? [] : [written];
    });
  }
  if (isPackage(value)) return leaveOut(`the package "${value.specifier}", which it comes from, is not installed`);
  if (isFunction(value)) return leaveOut('it is a function');
  if (!isRecord(value)) return value.$docsgen === 'regexp' ? new ConfigCode(value.text as string) : leaveOut('it is no plain value');
  const section = new ConfigSection();
  for (const [key, nested] of Object.entries(value)) {
    const written = toConfigValue(reading, nested, [...path, key]);
    if (written !== undefined) section.set(key, written);
  }
  return section;
}
