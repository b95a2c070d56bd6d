/**
 * Names that editors, sync programs and systems give to files of their own beside those that somebody writes: locks, swap files, backups,
 * the new text before it takes the old one's name. No site has a file of such a name: it is no page, is not published, and wakes nobody.
 */
const EDITOR_NAMES: readonly RegExp[] = [
  /^\.#|^#.*#$/, // Emacs: .#page.md (a lock, which is a link that leads nowhere), #page.md# (what was not saved yet)
  /.~$/, // Emacs, Vim, Kate, JOE: backups
  /^\.(?:.*\.)?sw[a-z]x?$/, // Vim, nano: .page.md.swp
  /^4913$/, // Vim, to see whether it may write
  /___jb_(?:tmp|old|bak)___$/, // JetBrains: safe write
  /\.vsctmp$/, // VS Code: atomic save
  /\.(?:kate-swp|crswap)$/,
  /^\.goutputstream-/, // GLib: gedit and others
  /^\.~|^~\$/, // LibreOffice and Microsoft Office: locks
  /^\.syncthing\.|^~syncthing~/,
  /^\.(?:fuse_hidden|nfs)[0-9a-f]{8}/, // What is deleted while somebody reads it
  /^(?:\.DS_Store|Thumbs\.db)$/,
];

/** What no name of those above is without, at its beginning or its end: most files are known by it to be none. */
const EDITOR_SIGN = /^[.#~4T]|[~_p]$/;

/** Names of the same kind that a site's own file may have as well. What is still there after a moment is a file like any other. */
const PASSING_NAMES: readonly RegExp[] = [
  /^\d{4,5}$/, // Vim, where 4913 is taken
  /^sed[A-Za-z0-9]{6}$/, // sed -i
  /^\..+\.[A-Za-z0-9]{6}$/, // rsync: .page.md.a1B2c3
  /\.(?:tmp|temp|part|lock)$/i,
];

/** Tells whether a file's name is one that only a tool gives, so that the file is none of the site. */
export function isEditorFile(name: string): boolean {
  return EDITOR_SIGN.test(name) && EDITOR_NAMES.some((pattern) => pattern.test(name));
}

/** Tells whether a file's name is one that tools give to what they keep for a moment. */
export function isPassingFile(name: string): boolean {
  return PASSING_NAMES.some((pattern) => pattern.test(name));
}
