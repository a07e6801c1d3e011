import module from '@jest/test-sequencer';

const Sequencer = module.default ?? module;
const LONG = ['e2e', 'journeys'];

/** What takes minutes begins at once: begun last, it would keep one worker busy with nothing left for the others. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ context }) => LONG.includes(context.config.displayName?.name);
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
