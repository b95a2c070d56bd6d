/**
 * Names that editors and tools give to files they make for a moment beside the file being saved: swap and lock files, backups, the new
 * text before it takes the old one's name. They come and go; one that stays is looked at a little later, since a site may have a
 * public file of such a name.
 */
const PATTERNS: readonly RegExp[] = [
  /^\.?#/, // Emacs: .#page.md (lock, a link that leads nowhere), #page.md# (autosave)
  /~$/, // Emacs, Vim, Kate: backups
  /\.sw[a-z]$|\.swpx$/, // Vim: .page.md.swp
  /^\d{4,5}$/, // Vim: 4913, to see whether it may write
  /___jb_(tmp|old|bak)___$/, // JetBrains: safe write
  /\.vsctmp$/, // VS Code: atomic save
  /^sed[A-Za-z0-9]{6}$/, // sed -i
  /^\..+\.[A-Za-z0-9]{6}$/, // rsync: .page.md.a1B2c3
  /^\.goutputstream-/, // GLib: gedit and others
  /\.(tmp|temp|crswap|part|kate-swp)$/i,
  /^\.(DS_Store|fuse_hidden|nfs[0-9a-f]{8})/,
  /^\.syncthing\./,
  /\.lock$/,
];

/** Tells whether a file's name is one that tools give to what they keep for a moment. */
export function isEditorFile(name: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(name));
}
