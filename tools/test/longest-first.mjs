import module from '@jest/test-sequencer';

const Sequencer = module.default ?? module;
const LONG = ['e2e', 'journeys'];

/**
 * Starts the longest test files first. If they were started last, they would keep one worker busy while the
 * other workers are idle.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ context }) => LONG.includes(context.config.displayName?.name);
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
