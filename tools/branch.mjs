// What the checks of a branch ask git.
import { execFileSync } from 'node:child_process';

/** Output of a git command, or null when it fails or git is not installed. */
export function git(...args) {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/** The commit at which this branch left the main branch; null when that is unknown. */
export function branchPoint() {
  if (git('rev-parse', '--is-shallow-repository') !== 'false') return null;
  for (const main of ['@{upstream}', 'origin/main', 'main']) {
    const point = git('merge-base', 'HEAD', main);
    if (point) return point;
  }
  return null;
}
