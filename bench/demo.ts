import { loadDemo } from '../tools/demo/load-demo';

/** Secret keys of the processes that the benchmark starts on its database. */
export const KEYS = {
  TOKEN_KEY: 'a key for tokens, only for measuring',
  CODE_KEY: 'a key for codes, only for measuring..',
};

/** Loads the demo's master data and users, but not its vehicles. Does nothing when they exist already. */
export const loadBenchDemo = (url: string): Promise<void> =>
  loadDemo({ DATABASE_URL: url, ...KEYS, FLOORPLAN_DEMO_VEHICLES: '400000' }, async (_, work) => work(), {
    vehicles: 0,
  });
