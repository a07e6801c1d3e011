import { Database } from '@floorplan/platform/event-store';
import { endProcess, fillLists, readPage, whileWritten } from './lists';
import { compare, perSecond, type Result } from './measure';
import { startApi } from './own-api';

const CALLERS = 4;
const ROUND_MS = 1_000;
const ROUNDS = 3;
const ORGANISATION = 11;
/** Minimum ratio: half as many calls per second as for the first page of the inventory. */
const PAGE_GOAL = 0.5;
/** Minimum ratio: half as many calls per second as the two hand-written statements. */
const BOOK_GOAL = 0.5;

/**
 * SQL that fills the ledger with one reservation for each vehicle of the stock, over two years, and the
 * event list with the actions that caused them.
 */
const FILL = `
insert into limit_entry (organisation_id, category, id, recorded_on, at, kind, make_id, vehicle_id, change, balance, make_balance)
select ${ORGANISATION}, 'F1', 1000000000 + n * 10000, (now() - (count(*) over () - n) * interval '10 minutes')::date,
       now() - (count(*) over () - n) * interval '10 minutes', 'RESERVED', v.make_id, v.id, v.total_price,
       sum(v.total_price) over (order by n), sum(v.total_price) over (partition by v.make_id order by n)
  from (select *, row_number() over (order by id) as n from vehicle where id > 10000000) v
on conflict do nothing;
insert into vehicle_event (stream, version, vehicle_id, category_id, description, at, by_name)
select 'vehicle:' || e.vehicle_id, 1, e.vehicle_id, 1, '', e.at, 'Partner' from limit_entry e where e.vehicle_id > 10000000
on conflict do nothing;
update vehicle set end_date = current_date + (id % 120)::int where id > 10000000;`;

/** The two statements without which the balances and the expected releases cannot be known. */
const BY_HAND = [
  `select recorded_on, kind, sum(change) from limit_entry
    where organisation_id = ${ORGANISATION} and category = 'F1' group by 1, 2 order by 1`,
  `select h.end_date, count(*), sum(h.amount)
     from (select v.end_date, e.vehicle_id, sum(e.change) as amount from vehicle v join limit_entry e on e.vehicle_id = v.id
            where v.end_date <= current_date + 90 and e.organisation_id = ${ORGANISATION} and e.category = 'F1' group by 1, 2) h
    group by 1 order by 1`,
];

async function fillLedger(url: string): Promise<void> {
  await fillLists(url);
  const owner = new Database({ url, asOwner: true, max: 2 });
  try {
    for (const sql of FILL.split(';').filter((part) => part.trim())) await owner.query(sql);
    for (const name of ['limit_entry', 'vehicle_event', 'vehicle'])
      await owner.query(`vacuum (analyze) ${name}`);
  } finally {
    await owner.close();
  }
}

/**
 * Measures the ledger of a limit with 100,000 entries over HTTP: its first page, compared with the first page of
 * the inventory, and its balances with chart and expected releases, compared with
 * hand-written statements.
 */
export async function benchLimitLedger(database: Database, url: string): Promise<Result[]> {
  await fillLedger(url);
  const api = await startApi(url);
  const results: Result[] = [];
  try {
    const token = await api.tokenOf('admin');
    const asked = (path: string, least: number) => () =>
      perSecond(CALLERS, ROUND_MS, () => readPage(`${api.url}${path}`, token, least));
    const stock = asked('/api/v1/dealers/inventory?limit=100&format=arrays', 5_000);
    const page = `/api/v1/dealers/limit_ledger?dealerOrganizationId=${ORGANISATION}&category=F1&limit=100&format=arrays`;
    const book = `/api/v1/dealers/dealer_organizations/${ORGANISATION}/limit_book/F1`;
    const month = new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 10);
    const byHand = () =>
      perSecond(CALLERS, ROUND_MS, () => Promise.all(BY_HAND.map((sql) => database.query(sql))));
    await whileWritten(database, async () => {
      for (const [what, goal, floor, ours] of [
        ['first 100 of 100,000 entries', PAGE_GOAL, stock, asked(page, 5_000)],
        ['first 100 of the last month', PAGE_GOAL, stock, asked(`${page}&date_from=${month}`, 5_000)],
        ['balances, chart and releases of 100,000 entries', BOOK_GOAL, byHand, asked(book, 1_000)],
      ] as const) {
        await floor();
        await ours();
        const result = await compare(what, goal, ROUNDS, floor, ours);
        console.log(`${result.what}: ${result.ours}, ${result.floor}, ${result.ratio.toFixed(2)}`);
        results.push(result);
      }
    });
  } finally {
    await Promise.all(api.children.map(endProcess));
  }
  return results;
}
