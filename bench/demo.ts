import { loadDemo } from '../tools/demo/load-demo';

/** Of the processes that parts start on the bench's database. */
export const KEYS = {
  TOKEN_KEY: 'a key for tokens, only for measuring',
  CODE_KEY: 'a key for codes, only for measuring..',
};

/** Master data and users of the demo without its vehicles, unless they are there already. */
export const loadBenchDemo = (url: string): Promise<void> =>
  loadDemo({ DATABASE_URL: url, ...KEYS, FLOORPLAN_DEMO_VEHICLES: '400000' }, async (_, work) => work(), {
    vehicles: 0,
  });
