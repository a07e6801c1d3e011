import { loadDemo } from '../tools/demo/load-demo';

/** Keys of the processes that parts start on the benchmark's database. */
export const KEYS = {
  TOKEN_KEY: 'a key for tokens, only for measuring',
  CODE_KEY: 'a key for codes, only for measuring..',
};

/** Loads the demo's master data and users without its vehicles, unless they exist. */
export const loadBenchDemo = (url: string): Promise<void> =>
  loadDemo({ DATABASE_URL: url, ...KEYS, FLOORPLAN_DEMO_VEHICLES: '400000' }, async (_, work) => work(), {
    vehicles: 0,
  });
