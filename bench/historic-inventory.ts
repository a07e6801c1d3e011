import { Database } from '@floorplan/platform/event-store';
import { endProcess, fillLists, readPage, whileWritten } from './lists';
import { compare, perSecond, type Result } from './measure';
import { startApi } from './own-api';

const CALLERS = 4;
const ROUND_MS = 1_000;
const ROUNDS = 3;
/** Minimum ratio: as many calls per second as for the first page of the inventory. */
const GOAL = 1;
const HOLDINGS = 10;

/** SQL that gives every vehicle ten successive periods at dealers, of which the last has not ended. */
const FILL = [
  `insert into vehicle_holding (vehicle_id, place, importer_id, dealer_id, finance_type, classification, from_day, until_day,
     period_end, capital, net, repays, is_removed, make_id, price, total_price, repriced, next_from)
   select v.id, k, v.importer_id, v.dealer_id, v.finance_type, v.classification,
          current_date - (${HOLDINGS} - k) * 100 - (v.id % 100)::int,
          case when k < ${HOLDINGS - 1} then current_date - (${HOLDINGS - 1} - k) * 100 - (v.id % 100)::int end,
          current_date + 60, 30000000, 30000000, false, false, v.make_id, v.price, v.total_price, false,
          case when k < ${HOLDINGS - 1} then current_date - (${HOLDINGS - 1} - k) * 100 - (v.id % 100)::int end
     from vehicle v, generate_series(0, ${HOLDINGS - 1}) k where v.finance_type is not null
   on conflict do nothing`,
  `insert into vehicle_holding_cause select vehicle_id, place, is_end, place * 2 + is_end::int, case when is_end then 6 else 1 end
     from vehicle_holding, unnest(array[false, true]) is_end where not is_end or until_day is not null
   on conflict do nothing`,
  `insert into vehicle_event (stream, version, vehicle_id, category_id, description, at, by_name, on_day, dealer_id, importer_ids, dealer_ids)
   select 'vehicle:' || vehicle_id, 1000 + place, vehicle_id, 6, '', until_day, 'Demo', until_day, dealer_id, array[importer_id], array[dealer_id]
     from vehicle_holding where until_day is not null on conflict do nothing`,
  'vacuum (analyze) vehicle_holding',
  'vacuum (analyze) vehicle_holding_cause',
  'vacuum (analyze) vehicle_event',
];

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Fills the tables of the lists, and the times of each vehicle at dealers. */
export async function fillHoldings(url: string): Promise<void> {
  await fillLists(url);
  const owner = new Database({ url, asOwner: true, max: 2 });
  for (const sql of FILL) await owner.query(sql);
  await owner.close();
}

/**
 * Measures the first hundred of a million periods of vehicles at dealers over HTTP, compared with the first
 * hundred of the inventory.
 */
export async function benchHistoricInventory(database: Database, url: string): Promise<Result[]> {
  await fillHoldings(url);
  const api = await startApi(url);
  const results: Result[] = [];
  const questions = [
    ['a day', `fromDate=${daysAgo(1)}`],
    ['a day a year ago', `fromDate=${daysAgo(365)}`],
    ['a month', `fromDate=${daysAgo(30)}&toDate=${daysAgo(1)}`],
    ['payoffs of a week', `reason=6&fromDate=${daysAgo(128)}&toDate=${daysAgo(121)}`],
  ] as const;
  try {
    for (const who of ['admin', 'imp', 'dea']) {
      const token = await api.tokenOf(who);
      const asked = (path: string) => () =>
        perSecond(CALLERS, ROUND_MS, () => readPage(`${api.url}${path}`, token, 10_000));
      const stock = asked('/api/v1/dealers/inventory?limit=100&format=arrays');
      for (const [name, question] of questions) {
        const history = asked(`/api/v1/vehicles?limit=100&format=arrays&${question}`);
        await whileWritten(database, async () => {
          await stock();
          await history();
          const what = `first 100 of the history, ${who}, ${name}`;
          const result = await compare(what, GOAL, ROUNDS, stock, history);
          console.log(`${result.what}: ${result.ours}, ${result.floor}, ${result.ratio.toFixed(2)}`);
          results.push(result);
        });
      }
    }
  } finally {
    await Promise.all(api.children.map(endProcess));
  }
  return results;
}
