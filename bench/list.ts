import { Clock } from '@floorplan/platform/commands';
import type { Database } from '@floorplan/platform/event-store';
import type { UserScope } from '@floorplan/identity/domain';
import { inventoryQuery } from '@floorplan/vehicle/contracts';
import { INVENTORY_STATUS_CODES } from '@floorplan/vehicle/domain';
import { InventoryList } from '@floorplan/vehicle/stock';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { bundle } from '../tools/bundle.mjs';
import { loadBenchDemo } from './demo';
import { compare, type Result } from './measure';

export const STOCK = 100_000;
const PAGE = 1_000;
/** The response, in the pieces in which the server sends it. */
type Answer = readonly Buffer[];
const ROUNDS = 4;
const SCOPE = {
  kind: 'user',
  role: 'admin',
  languageCode: 'sv-SE',
  importerIds: 'all',
  dealerIds: 'all',
} as UserScope;
const ARRAYS = inventoryQuery.parse({ format: 'arrays' });

const FILL = `
insert into vehicle (id, version, status_code, importer_id, dealer_id, organisation_id, make_id, finance_type, classification,
  license_number, chassis_number, make, model, year_model, invoice_number, begin_date, end_date, period_unit, price, total_price,
  capital, amount_includes_vat, detail_id, updated_at)
select 10000000 + i, 1, 0, 1 + i % 5, 101 + i % 12, 11 + i % 7, 1 + i % 5, 'CONSIGN', 'V', null, 'YN1ZZZ0' || lpad(i::text, 10, '0'), 'Nordvik', 'N40 AWD',
  2026, 'F-' || i, date '2026-05-01' + i % 200, date '2026-11-01' + i % 200, 'DAY', 34392000, 34392000 + i, 34392000, false, i, now()
  from generate_series(1, ${STOCK}) i on conflict do nothing`;

/** Fills the vehicle table with a large stock, with rows like those of the projection. */
export async function fillStock(database: Database): Promise<void> {
  await database.query(FILL);
  await database.query('select count(*) from vehicle');
}

/** Reads the whole list as the server does: in pieces that are not kept in memory. */
export const ourStream = (database: Database) => async (): Promise<number> => {
  let bytes = 0;
  const pieces = new InventoryList(database, new Clock()).pieces(SCOPE, { ...ARRAYS, limit: STOCK });
  for await (const piece of pieces) bytes += Buffer.byteLength(piece);
  return bytes;
};

/**
 * Returns a list of `limit` vehicles as JSON text from our query. The whole list comes in pieces, a page as
 * one text.
 */
export function ourList(database: Database): (limit: number) => Promise<Answer> {
  const inventory = new InventoryList(database, new Clock());
  return async (limit) => {
    if (limit <= PAGE) return [Buffer.from(await inventory.read(SCOPE, { ...ARRAYS, limit }))];
    const pieces: Buffer[] = [];
    for await (const piece of inventory.pieces(SCOPE, { ...ARRAYS, limit })) pieces.push(Buffer.from(piece));
    return pieces;
  };
}

/** Returns the same list with hand-written code that converts rows to objects and the objects to text. */
export const floorList =
  (database: Database) =>
  async (limit: number): Promise<Answer> => [
    Buffer.from(
      JSON.stringify(
        await database.query(
          `select v.*, d.name from vehicle v left join dealer d on d.id = v.dealer_id where v.status_code in (${INVENTORY_STATUS_CODES.join(', ')}) order by v.end_date, v.id limit ${limit}`,
        ),
      ),
    ),
  ];

const inSeconds = (list: (limit: number) => Promise<Answer>, limit: number) => async () => {
  const started = performance.now();
  await list(limit);
  return 1_000 / (performance.now() - started);
};

/** Kilobytes by which the memory of a process grows while it builds the whole list once. */
async function growth(program: string, url: string, which: 'ours' | 'floor'): Promise<number> {
  const [kilobytes] = (await once(fork(program, [url, which]), 'message')) as [number];
  return kilobytes;
}

/**
 * Measures how many lists of the whole stock are built per second. Compares JSON that Postgres writes with
 * rows that are converted to objects and then to text.
 */
export async function benchList(database: Database, url: string): Promise<Result[]> {
  await loadBenchDemo(url);
  await fillStock(database);
  const [ours, floor] = [ourList(database), floorList(database)];
  if (Buffer.concat([...(await ours(STOCK))]).length < 1_000_000) throw new Error('the list is too short');
  const program = await bundle('bench/list-memory.ts', '.cache/bench/list-memory.mjs');
  const memory = await compare(
    'memory that the whole stock takes on the server',
    0.1,
    2,
    () => growth(program, url, 'floor'),
    () => growth(program, url, 'ours'),
    'kB',
  );
  return [
    await compare(
      `whole stock of ${STOCK} vehicles`,
      2,
      ROUNDS,
      inSeconds(floor, STOCK),
      inSeconds(ours, STOCK),
    ),
    await compare(
      'its first 100 rows, with the count of all',
      2,
      ROUNDS,
      inSeconds(floor, STOCK),
      inSeconds(ours, 100),
    ),
    { ...memory, goal: '≤ 0.1', reached: memory.ratio <= 0.1 },
  ];
}
