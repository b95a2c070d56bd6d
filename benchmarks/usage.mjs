/** What a script says of itself is its first comment: with --help that is printed, and nothing done. Each script that can be run imports this first. */
import { readFileSync } from 'node:fs';

if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
  const [, comment] = /^\/\*\*\n([\s\S]*?)\n \*\//.exec(readFileSync(process.argv[1], 'utf8'));
  console.log(comment.replace(/^ \* ?/gm, ''));
  process.exit();
}
