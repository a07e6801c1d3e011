import { readFileSync } from 'node:fs';
import path from 'node:path';
import module from '@jest/test-sequencer';

const Sequencer = module.default ?? module;
const LONG = ['e2e', 'journeys'];

/** Seconds that a bundle is expected to take. */
function secondsOf({ path: file }) {
  const plan = JSON.parse(readFileSync(path.join(path.dirname(file), 'plan.json'), 'utf8'));
  return plan[Number.parseInt(path.basename(file), 10)].seconds;
}

/**
 * Starts the longest test files first. If they were started last, they would keep one worker busy while the
 * other workers are idle.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const isBundle = ({ path: file }) => file.endsWith('.test.mjs');
    if (tests.every(isBundle)) return [...tests].sort((a, b) => secondsOf(b) - secondsOf(a));
    const isLong = ({ context }) => LONG.includes(context.config.displayName?.name);
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
