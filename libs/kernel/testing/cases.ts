/**
 * Seed of all random test cases. It is fixed, so that test results depend only on the code.
 * `npm run test:deep` sets another seed each time.
 */
export const SEED = Number(process.env.TEST_SEED ?? 1);

/** Factor by which the number of random cases is multiplied. */
const TIMES = Number(process.env.TEST_CASES_TIMES ?? 1);

export const casesOf = (usual: number): number => usual * TIMES;

/** Parameters of a fast-check property: the seed and the number of cases. */
export const cases = (usual = 100): { readonly seed: number; readonly numRuns: number } => ({
  seed: SEED,
  numRuns: casesOf(usual),
});

/** Returns a repeatable source of random whole numbers from 0 up to but not including `below`. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed * 7_919 + 1;
  return (below) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
}
