import { Database } from '@floorplan/platform/event-store';
import { fillHoldings } from './historic-inventory';
import { largeStock } from './large-stock';
import { endProcess } from './lists';
import { atMost, compare, type Result } from './measure';
import { startApi } from './own-api';

const ROUNDS = 3;
/** Minimum ratio: half the speed of the hand-written query with all its rows. */
const GOAL = 0.5;
/** Milliseconds that a report may take. */
const LIMIT = 30_000;

/** SQL with four entries for each of 200,000 documents, half of which are paid. */
const ENTRIES = [
  `insert into invoice (number, version, category, receiver_side, receiver_id, of_organisation, receiver_name, receiver_org_no,
     invoice_date, due_date, net, vat, total, credited, paid, late, vehicle_count)
   select 2000000 + i, 1, 2, 'DEA', d.id, false, d.name, d.organization_number, current_date - i / 1000, current_date - i / 1000 + 30,
          30000, 7500, 37500, 0, case i % 2 when 0 then 37500 else 0 end, 0, 1
     from generate_series(1, 200000) i
     join (select *, row_number() over (order by id) - 1 as place from dealer) d on d.place = i % (select count(*) from dealer)`,
  `insert into invoice_entry (number, version, category, receiver_side, receiver_id, of_organisation, kind, effective_on, recorded_on,
     issued, credited, paid)
   select number, 1, category, receiver_side, receiver_id, false, 'ISSUED', invoice_date, invoice_date, total, 0, 0 from invoice where number > 2000000
   union all
   select number, 2, category, receiver_side, receiver_id, false, 'PAYMENT', invoice_date, invoice_date, 0, 0, paid from invoice
    where number > 2000000 and paid > 0`,
  'vacuum (analyze) invoice',
  'vacuum (analyze) invoice_entry',
];

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const ALL = '0';

interface Question {
  readonly key: string;
  readonly values: Readonly<Record<string, string | readonly [string, string]>>;
  /** Hand-written SQL with the same rows. */
  readonly floor: string;
}

const HELD_TODAY = `not p.is_removed and p.from_day <= current_date and coalesce(p.until_day, 'infinity') > current_date`;

const QUESTIONS: readonly Question[] = [
  {
    key: 'STOCK_VALUE_DAY',
    values: { IMP: ALL, MAK: ALL, DEA: ALL, DATE: [daysAgo(91), daysAgo(0)] },
    floor: `select g::date, d.name, p.finance_type, count(*), sum(p.capital) / 100.0
      from generate_series(current_date - 91, current_date, interval '1 day') g
      join vehicle_holding p on not p.is_removed and not p.repays and p.from_day <= g and coalesce(p.until_day, 'infinity') > g
      join dealer d on d.id = p.dealer_id group by 1, 2, 3 order by 1, 2, 3`,
  },
  {
    key: 'AGEING',
    values: { DEA: ALL, MAK: ALL, DAY: daysAgo(0) },
    floor: `select d.name, v.make, width_bucket(current_date - p.from_day, array[61, 91]), count(*), sum(p.capital) / 100.0
      from vehicle_holding p join vehicle v on v.id = p.vehicle_id join dealer d on d.id = p.dealer_id
     where ${HELD_TODAY} group by 1, 2, 3 order by 1, 2, 3`,
  },
  {
    key: 'PORTFOLIO_MAKE',
    values: { MAK: ALL, DEO: ALL, DAY: daysAgo(0) },
    floor: `select v.make, p.finance_type, count(*), sum(p.capital) / 100.0
      from vehicle_holding p join vehicle v on v.id = p.vehicle_id where ${HELD_TODAY} group by 1, 2 order by 1, 2`,
  },
  {
    key: 'TURNOVER',
    values: { DEA: ALL, MAK: ALL, DATE: [daysAgo(365), daysAgo(0)] },
    floor: `select d.name, v.make, count(*), avg(p.until_day - p.from_day)
      from vehicle_holding p join vehicle v on v.id = p.vehicle_id join dealer d on d.id = p.dealer_id
      join vehicle_holding_cause c on c.vehicle_id = p.vehicle_id and c.place = p.place and c.is_end and c.category_id in (6, 7)
     where not p.is_removed and p.until_day between current_date - 365 and current_date group by 1, 2 order by 1, 2`,
  },
  {
    key: 'ENDED',
    values: { DEA: ALL, MAK: ALL, EVE: ALL, DATE: [daysAgo(199), daysAgo(0)] },
    floor: `select v.license_number, v.chassis_number, v.make, d.name, p.from_day, p.until_day, p.until_day - p.from_day, p.capital / 100.0,
        c.category_id
      from vehicle_holding p join vehicle v on v.id = p.vehicle_id join dealer d on d.id = p.dealer_id
      join vehicle_holding_cause c on c.vehicle_id = p.vehicle_id and c.place = p.place and c.is_end and c.category_id in (5, 6, 7, 11)
     where not p.is_removed and p.until_day between current_date - 199 and current_date
     order by p.until_day desc, p.vehicle_id, p.place limit 100000`,
  },
  {
    key: 'OPEN_INVOICES',
    values: { DEA: ALL, IMP: ALL, DAY: daysAgo(0) },
    floor: `select i.receiver_name, i.number, i.category, i.invoice_date, i.due_date, current_date - i.due_date, i.total / 100.0, e.open / 100.0
      from (select number, sum(issued - credited - paid) as open from invoice_entry where effective_on <= current_date group by 1) e
      join invoice i using (number) where e.open <> 0 order by i.due_date, i.number limit 100000`,
  },
];

/** Measures reports over 100,000 vehicles with a million times at dealers, against hand-written queries. */
export async function benchReports(database: Database, url: string): Promise<Result[]> {
  await fillHoldings(url);
  const owner = new Database({ url, asOwner: true, max: 2 });
  for (const sql of ENTRIES) await owner.query(sql);
  await owner.close();
  const api = await startApi(url);
  const results: Result[] = [];
  try {
    const token = await api.tokenOf('admin');
    for (const { key, values, floor } of QUESTIONS) {
      const run = runOf(api.url, token, key, values);
      let slowest = 0;
      const ours = () =>
        oncePerSecond(async () => {
          const began = performance.now();
          await run();
          slowest = Math.max(slowest, performance.now() - began);
        });
      const byHand = () => oncePerSecond(() => database.query(floor));
      const result = await compare(`report ${key}`, GOAL, ROUNDS, byHand, ours);
      results.push(result, atMost(`report ${key}, slowest`, LIMIT, Math.round(slowest), 'ms'));
      console.log(
        `${result.what}: ${result.ours}, ${result.floor}, ${result.ratio.toFixed(2)}, ${Math.round(slowest)} ms`,
      );
    }
  } finally {
    await Promise.all(api.children.map(endProcess));
  }
  return [...results, ...(await interestReport(url))];
}

/** Times of the report of interest over 100,000 vehicles: when nothing is calculated yet, and afterwards. */
async function interestReport(url: string): Promise<Result[]> {
  const today = daysAgo(0);
  const api = await startApi(await largeStock(url, 'reports_stock', today), {
    environment: { FLOORPLAN_BUSINESS_DATE: today },
  });
  const results: Result[] = [];
  try {
    const token = await api.tokenOf('admin');
    const run = runOf(api.url, token, 'INTEREST_RECEIVER', {
      DEA: ALL,
      IMP: ALL,
      DATE: [daysAgo(300), today],
    });
    for (const when of ['the first time', 'again']) {
      const began = performance.now();
      await run().catch((error: unknown) => console.log(String(error)));
      const took = Math.round(performance.now() - began);
      results.push(atMost(`report INTEREST_RECEIVER, ${when}`, LIMIT, took, 'ms'));
      console.log(`INTEREST_RECEIVER ${when}: ${took} ms`);
    }
  } finally {
    await Promise.all(api.children.map(endProcess));
  }
  return results;
}

/** Returns a function that runs a report once and reads the whole answer. */
function runOf(url: string, token: string, Key: string, values: Question['values']): () => Promise<void> {
  const Parameters = Object.entries(values).map(([name, value]) => {
    const [Value, Value1 = ''] = [value].flat();
    return { Key: name, Value, Value1 };
  });
  return async () => {
    const answer = await fetch(`${url}/api/v1/reports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ Key, Parameters }),
    });
    const text = await answer.text();
    if (!text.includes('"Truncated":')) throw new Error(`${Key}: ${answer.status} ${text.slice(0, 200)}`);
  };
}

/** Runs the work once. @returns runs per second */
async function oncePerSecond(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return 1_000 / (performance.now() - began);
}
