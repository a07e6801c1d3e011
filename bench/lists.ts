import { Database } from '@floorplan/platform/event-store';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { bundle } from '../tools/bundle.mjs';
import { loadBenchDemo } from './demo';
import { fillStock, STOCK } from './list';
import { DETAIL_SORTS, VEHICLE_SORTS, type Reader } from './lists-floor-sql';
import { compare, perSecond, type Result } from './measure';
import { startApi } from './own-api';

const CALLERS = 4;
const ROUND_MS = 1_000;
const ROUNDS = 3;
const GOAL = 0.5;
export const DETAILS = 1_000_000;

/**
 * SQL that fills the message table with the messages of some months, with rows like those of the projection.
 */
const FILL_DETAILS = `
insert into job_detail (id, process_id, message_id, message_type, sender_kind, sender_id, sender_name, importer_id, dealer_id, state, shown,
  code, codes, public_code, public_codes, params, identification, order_id, invoice_number, chassis_number, amount, attempts, received_at, updated_at, version)
select 10000000 + i, i / 10, md5(i::text)::uuid::text, 'NEWFINANCING', 'partner', 'partner', 'Partner',
       (array(select id from importer order by id))[1 + i % (select count(*) from importer)],
       (array(select id from dealer order by id))[1 + i % (select count(*) from dealer)],
       case when i % 50 = 0 then 'waiting' when i % 70 = 0 then 'failed' else 'succeeded' end,
       case when i % 50 = 0 then 'PENDING' when i % 70 = 0 then 'ERROR' else 'OK' end,
       case when i % 50 = 0 then 'UNKNOWN_MAKE' end, case when i % 50 = 0 then array['UNKNOWN_MAKE'] else '{}' end,
       case when i % 50 = 0 then 'UNKNOWN_MAKE' end, case when i % 50 = 0 then array['UNKNOWN_MAKE'] else '{}' end,
       '{}', 'ABC ' || i, 'ORD-' || i, 'F-' || i, 'YN1ZZZ0' || lpad(((i::bigint * 7919) % 10000000)::text, 10, '0'), 20000000 + (i::bigint * 104729) % 50000000, 1,
       now() - i * interval '10 seconds', now() - i * interval '10 seconds', 3
  from generate_series(1, ${DETAILS}) i on conflict do nothing`;

/** SQL that assigns the stock to the demo's dealers and importers. */
const OWNED = `update vehicle v set
  importer_id = (array(select id from importer order by id))[1 + v.id % (select count(*) from importer)],
  dealer_id = (array(select id from dealer order by id))[1 + v.id % (select count(*) from dealer)],
  total_price = 20000000 + (v.id * 104729) % 50000000 where v.id > 10000000`;

export async function fillLists(url: string): Promise<void> {
  await loadBenchDemo(url);
  const owner = new Database({ url, asOwner: true, max: 2 });
  try {
    await fillStock(owner);
    await owner.query(OWNED);
    const [known] = await owner.query<{ n: number }>('select count(*) as n from job_detail');
    if (known!.n < DETAILS) await owner.query(FILL_DETAILS);
    // Vacuum the tables, as autovacuum has done in a portal that has run for a while. Counts then need to
    // read only the index.
    for (const table of ['vehicle', 'job_detail', 'dealer']) await owner.query(`vacuum (analyze) ${table}`);
  } finally {
    await owner.close();
  }
}

interface Question {
  readonly who: string;
  readonly reader: Reader;
  readonly list: 'vehicles' | 'details';
  readonly path: string;
  readonly sorts: readonly string[];
}

async function questions(database: Database): Promise<Question[]> {
  const ids = async (sql: string) =>
    (await database.query<{ ids: string }>(`select string_agg(id::text, ',') as ids from ${sql}`))[0]!.ids;
  const importer = { importerIds: await ids(`importer where importer_assigned_id = 'IMP01'`) };
  const dealer = {
    dealerIds: await ids(
      `dealer where organization_number = (select organization_number from dealer where financer_assigned_id = '30101')`,
    ),
  };
  const stock = { list: 'vehicles', path: '/api/v1/dealers/inventory', sorts: VEHICLE_SORTS } as const;
  const messages = { list: 'details', path: '/api/v1/processes', sorts: DETAIL_SORTS } as const;
  return [
    { who: 'admin', reader: {}, ...stock },
    { who: 'imp', reader: importer, ...stock },
    { who: 'dea', reader: dealer, ...stock },
    { who: 'admin', reader: {}, ...messages },
    { who: 'imp', reader: importer, ...messages },
  ];
}

export async function readPage(url: string, token: string, least: number): Promise<string> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  if (!answer.ok || text.length < least) throw new Error(`${url}: ${answer.status} ${text.slice(0, 200)}`);
  return text;
}

/** Checks that both implementations return the same total, which shows that they do the same work. */
async function sameTotal(ours: Promise<string>, floor: Promise<string>): Promise<void> {
  const { Total } = JSON.parse(await ours) as { Total: number };
  type Counted = { total: string } | { counts: Readonly<Record<string, readonly [n: number, sum: number]>> };
  const { Counted: counted } = JSON.parse(await floor) as { Counted: Counted };
  const byHand =
    'total' in counted
      ? Number(counted.total)
      : Object.values(counted.counts).reduce((sum, [n]) => sum + n, 0);
  if (Total !== byHand) throw new Error(`${Total} rows, and ${byHand} by hand`);
}

const BETWEEN_WRITES_MS = 5;

/**
 * Writes to the database during `work`. Counts are cached until something is written, so nearly every
 * response is then counted again, as in the hand-written implementation.
 */
export async function whileWritten(database: Database, work: () => Promise<void>): Promise<void> {
  let ended = false;
  const writing = (async () => {
    while (!ended) {
      await database.query('select pg_current_xact_id()');
      await pause(BETWEEN_WRITES_MS);
    }
  })();
  try {
    await work();
  } finally {
    ended = true;
    await writing;
  }
}

/** Measures the first hundred rows with the total over HTTP, compared with a hand-written route. */
export async function benchLists(database: Database, url: string): Promise<Result[]> {
  await fillLists(url);
  const floorFile = await bundle('bench/lists-floor.ts', '.cache/bench/lists-floor.mjs');
  const floor = fork(floorFile, [url]);
  const [{ url: floorUrl }] = (await once(floor, 'message')) as [{ url: string }];
  const api = await startApi(url);
  const results: Result[] = [];
  try {
    for (const { who, reader, list, path, sorts } of await questions(database)) {
      const token = await api.tokenOf(who);
      for (const sort of sorts) {
        const byHand = `${floorUrl}/?${new URLSearchParams({ list, sort, ...texts(reader) }).toString()}`;
        const arrays = list === 'vehicles' ? '&format=arrays' : '';
        const descending = sort === 'Date' ? '&descending=true' : '';
        const ours = `${api.url}${path}?limit=100&sort=${sort}${descending}${arrays}`;
        await sameTotal(readPage(ours, token, 5_000), readPage(byHand, token, 5_000));
        const asked = (address: string) => () =>
          perSecond(CALLERS, ROUND_MS, () => readPage(address, token, 5_000));
        const what = `first 100 of ${list === 'vehicles' ? STOCK : DETAILS} ${list}, ${who}, by ${sort}`;
        const measure = async (when: string) => {
          await asked(byHand)();
          await asked(ours)();
          const result = await compare(`${what}, ${when}`, GOAL, ROUNDS, asked(byHand), asked(ours));
          console.log(`${result.what}: ${result.ours}, ${result.floor}, ${result.ratio.toFixed(2)}`);
          results.push(result);
        };
        await whileWritten(database, () => measure('while others write'));
        if (sort === sorts[0]) await measure('nothing written');
      }
    }
  } finally {
    await Promise.all([floor, ...api.children].map(endProcess));
  }
  console.log(
    `load average ${loadavg()
      .map((n) => n.toFixed(1))
      .join(', ')}`,
  );
  return results;
}

const texts = (reader: Reader): Record<string, string> =>
  Object.fromEntries(Object.entries(reader).map(([key, value]) => [key, String(value)]));

export async function endProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
