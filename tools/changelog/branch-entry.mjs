// Checks that a branch with a new call or screen has an entry in changelog:
// node tools/changelog/branch-entry.mjs [BASE]. Passes without a check in a shallow clone, without git, and on the main branch.
import { existsSync, readFileSync } from 'node:fs';
import { branchPoint, git } from '../branch.mjs';

/** Files that list what others notice, each with the pattern of the names in it. */
const NOTICED = {
  'docs/api.md': /^\| `([A-Z]+ \/[^`]*)`/gm,
  'apps/web/src/app/routing/feature-paths.ts': /features\/([\w-]+)\/paths/g,
};

const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

function newNames(base, [file, pattern]) {
  const before = new Set(namesIn(git('show', `${base}:${file}`) ?? '', pattern));
  const now = existsSync(file) ? namesIn(readFileSync(file, 'utf8'), pattern) : [];
  return now.filter((name) => !before.has(name));
}

const hasEntry = (base) =>
  Boolean(
    git('diff', '--name-only', base, '--', 'changelog', 'CHANGELOG.md') ||
    git('ls-files', '--others', '--exclude-standard', '--', 'changelog'),
  );

const base = process.argv[2] ?? branchPoint();
const unsaid = base && !hasEntry(base) ? Object.entries(NOTICED).flatMap((one) => newNames(base, one)) : [];
for (const name of unsaid) console.log(`${name} is new: say so in one line in a file of changelog/added`);
process.exit(unsaid.length === 0 ? 0 : 1);
