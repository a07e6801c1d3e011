import { test } from '@jest/globals';

export const NO_REDIS = 'no Redis answers at REDIS_URL or 127.0.0.1:6379';

/**
 * Takes the place of tests that cannot run on this machine. `npm test` lists tests whose name begins with
 * "not run", and does not count them. With ALL_MUST_RUN, the test fails.
 * @param reason what is missing
 */
export function notRun(reason: string): void {
  test(`not run: ${reason}`, () => {
    if (process.env.ALL_MUST_RUN) throw new Error(`ALL_MUST_RUN is set, but ${reason}`);
  });
}
