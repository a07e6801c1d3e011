// Checks that the subjects of this branch's commits have at most 72 characters, so that git log and code
// hosts show them on one line: node tools/commit-subjects.mjs [BASE]. Passes without a check in a shallow
// clone, without git, and on the main branch.
import { branchPoint, git } from './branch.mjs';

const MAX_LENGTH = 72;
const MAX_COMMITS = 20;

/**
 * Subjects of the commits after `base`, at most the last 20. Merge commits are left out, since their subjects
 * are generated.
 */
function subjectsSince(base) {
  if (git('rev-parse', '--is-shallow-repository') !== 'false' || !base) return [];
  const log = git('log', '--no-merges', '--format=%s', `--max-count=${MAX_COMMITS}`, `${base}..HEAD`);
  return (log ?? '').split('\n');
}

const lengthOf = (text) => [...text].length;
const tooLong = subjectsSince(process.argv[2] ?? branchPoint()).filter(
  (subject) => lengthOf(subject) > MAX_LENGTH,
);
for (const subject of tooLong)
  console.log(
    `A commit subject has ${lengthOf(subject)} characters, more than the ${MAX_LENGTH} allowed: ${subject}`,
  );
process.exit(tooLong.length === 0 ? 0 : 1);
