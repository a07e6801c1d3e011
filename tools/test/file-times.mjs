/** Seconds that each spec file took in the last run on this machine, by path. */
export const LAST_TIMES = '.cache/test-times.json';

/**
 * Seconds of each spec file in a report of Jest, the slowest first. The outermost block of a test has the path of its
 * file. The files of a bundle run one after the other, so a file takes from the end of the one before to its own end.
 * @returns {[file: string, seconds: number][]}
 */
export function secondsByFile({ testResults }) {
  const seconds = new Map();
  for (const { startTime, assertionResults } of testResults) {
    let before = startTime;
    for (const { ancestorTitles, startAt, duration } of assertionResults) {
      if (!startAt) continue;
      const end = startAt + (duration ?? 0);
      const [file] = ancestorTitles;
      seconds.set(file, (seconds.get(file) ?? 0) + Math.max(0, end - before) / 1000);
      before = Math.max(before, end);
    }
  }
  return [...seconds].sort(([, a], [, b]) => b - a);
}

/** Shares out files so that the bundles take about equally long: the longest first, each to the shortest bundle. */
export function sharedOut(files, count, secondsOf) {
  const bundles = Array.from({ length: Math.min(count, files.length) }, () => ({ seconds: 0, files: [] }));
  for (const file of [...files].sort((a, b) => secondsOf(b) - secondsOf(a))) {
    const shortest = bundles.reduce((least, each) => (each.seconds < least.seconds ? each : least));
    shortest.files.push(file);
    shortest.seconds += secondsOf(file);
  }
  return bundles.sort((a, b) => b.seconds - a.seconds);
}
