/**
 * What two paths share when a file system takes one for the other. NTFS and exFAT compare by case, APFS and ext4's casefold by case and by
 * normal form, and the last passes over what is never seen. See docs/decisions/019-one-key-for-all-paths.md.
 */
export function pathKey(path: string): string {
  if (ASCII.test(path)) return path.toLowerCase();
  return path.split('/').map(foldName).join('/');
}

function foldName(name: string): string {
  // Small first, since "ẞ" has no capitals; then capitals, which are several letters for "ß"; then small, the same for all that had them.
  const folded = name.normalize('NFD').replace(UNSEEN, '').toLowerCase().toUpperCase().toLowerCase().normalize('NFC');
  // A name of which nothing is seen is still a name.
  return folded === '' && name !== '' ? UNSEEN_NAME : folded;
}

const ASCII = /^[\x00-\x7f]*$/;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const UNSEEN_NAME = '\u200d';
