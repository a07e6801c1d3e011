import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  DEALER_STOCK_STATUS_CODES,
  ENDED_STATUS_CODES,
  INVENTORY_STATUS_CODES,
  LOAN_STOCK_STATUS_CODES,
  NET_SALE_STATUS_CODES,
  statusCodeOf,
} from '@floorplan/vehicle/domain';
import { batchProjections } from '@floorplan/platform/batches';
import { Database, rebuildProjection, Registry } from '@floorplan/platform/event-store';
import { eventually } from '@floorplan/platform/testing';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrations } from './index';
import { migrate } from './migrate';

const server = process.env['TEST_POSTGRES_URL']!;
const name = `migrated_${randomBytes(6).toString('hex')}`;
const url = `${server}${name}`;
const FIRST_RELEASE = 6;
const ABORTED = '00000000-0000-4000-8000-000000000001';
const RUNNING = '00000000-0000-4000-8000-000000000002';
let db: pg.Client;

const onServer = async (sql: string) => {
  const client = new pg.Client({ connectionString: `${server}postgres` });
  await client.connect();
  await client.query(sql);
  await client.end();
};
beforeAll(async () => {
  await onServer(`create database ${name}`);
  await migrate(url, migrations.slice(0, FIRST_RELEASE));
  db = new pg.Client({ connectionString: url });
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await onServer(`drop database ${name} with (force)`);
});

/** A vehicle row as the first release wrote it, with a period even for a vehicle that waits for approval. */
const vehicle = (id: number, classification: string, financeType: string, status: number) => ({
  id,
  version: 1,
  status_code: status,
  importer_id: 1,
  dealer_id: 1,
  organisation_id: 1,
  make_id: 1,
  finance_type: financeType,
  classification,
  license_number: null,
  chassis_number: `X${id}`,
  make: 'M',
  model: null,
  year_model: 2026,
  invoice_number: null,
  begin_date: '2026-01-02',
  end_date: '2026-06-30',
  period_unit: 'DAY',
  price: 1,
  total_price: 1,
  capital: 1,
  amount_includes_vat: false,
  detail_id: id,
  updated_at: '2026-01-02T03:04:05Z',
});
const started = (id: number) => ({
  stream: `vehicle:${id}`,
  version: 1,
  vehicle_id: id,
  category_id: 1,
  at: '2026-01-02T03:04:05Z',
  by_name: 'Partner',
  description: 'P',
});
const writeRows = (table: string, rows: object[]) =>
  db.query(`select project_${table}($1::jsonb)`, [JSON.stringify(rows)]);

/** A message row as the first release wrote it. */
const message = (id: number, code: string | null, codes: string[], params: object = {}) => ({
  id,
  process_id: id,
  message_id: `m${id}`,
  message_type: 'NEWFINANCING',
  sender_kind: 'partner',
  sender_id: 'partner',
  sender_name: 'Partner',
  state: 'failed',
  shown: 'ERROR',
  code,
  codes,
  params,
  identification: 'ABC 123',
  chassis_number: 'X',
  attempts: 1,
  version: 1,
  received_at: '2026-01-02T03:04:05Z',
  updated_at: '2026-01-02T03:04:05Z',
});
const messageBody = (ExtendedId: string, InvoiceNumber: string) => ({
  Identification: { ExtendedId },
  Invoice: { InvoiceNumber },
});
const program = {
  id: 1,
  code: 'K',
  name: 'K',
  finance_type: 'CONSIGN',
  sub_type: 'IMP',
  period_unit: 'DAY',
  valid_from: '2026-01-01',
  valid_to: '2026-12-31',
  finish_action: 'SEL',
  periods: [],
};
const period = (receiverType: string, value: number) => ({ receiverType, value });
let facts = 0;
const log = (stream: string, type: string, data: object) =>
  db.query(
    `insert into event (stream, version, event_id, type, schema_version, data, metadata)
     values ($1, $2, gen_random_uuid(), $3, 1, $4, '{}')`,
    [stream, ++facts, type, JSON.stringify(data)],
  );
const write = (...rows: object[]) => writeRows('job_detail', rows);
const publicCodes = async () =>
  (await db.query('select id::int, public_code, public_codes from job_detail order by id')).rows;

/** Adds a bulk repair of a version before batches: its first fact, and the results of some rows. */
async function bulkRepair(id: string, end: string | null): Promise<void> {
  const stream = `bulk-operation:${id}`;
  const by = { kind: 'user', id: '1', name: 'Anna' };
  const started = {
    operationId: id,
    filter: {},
    action: 'RERUN',
    reason: 'R',
    by,
    startedAt: '2026-01-02T03:04:05.000Z',
  };
  await log(stream, 'job-process/BulkStarted', {
    ...started,
    detailIds: [1, 2, 4, 6, 9],
    versions: [1, 1, 1, 1, 1],
  });
  const results = [
    { outcome: 'healed', codes: [] },
    { outcome: 'failed', codes: ['UNKNOWN_MAKE'] },
    { outcome: 'failed', codes: ['DUPLICATE_CHASSIS'] },
    { outcome: 'untouched', codes: ['CHANGED_MEANWHILE'] },
  ];
  for (const [i, result] of results.entries())
    await log(stream, 'job-process/BulkItemDone', { detailId: i, ...result });
  if (end) await log(stream, end, { by, at: '2026-01-02T04:00:00.000Z' });
}

test('migrates a first-release database that contains messages, and changes nothing when it runs again', async () => {
  await write(
    message(1, null, []),
    message(2, 'UNKNOWN_MAKE', ['UNKNOWN_MAKE', 'DUPLICATE_VEHICLE']),
    message(3, 'DUPLICATE_VEHICLE', ['DUPLICATE_VEHICLE'], { foreign: true }),
    message(4, 'DUPLICATE_VEHICLE', ['DUPLICATE_VEHICLE']),
    message(6, 'MAKE_NOT_HELD', ['MAKE_NOT_HELD', 'LIMIT_EXCEEDED'], { stranger: 1 }),
  );
  await db.query(`insert into claim values ('invoice', '1|f-1', 'vehicle:1'), ('invoice', '1|F-1', 'vehicle:2'),
    ('invoice', '1|åb-2', 'vehicle:3'), ('message', 'x|f-1', 'job-process:1')`);
  await log('job-process:4', 'job-process/MessageReceived', { message: messageBody('ORD 1', 'F-1') });
  await log('job-process:4', 'job-process/MessageEdited', { message: messageBody('ORD 1', ' F-2 ') });
  await log('job-process:4', 'job-process/AttemptFailed', {});
  await db.query(`select project_price_program($1::jsonb)`, [JSON.stringify([{ ...program, version: 3 }])]);
  const rows = [period('IMP', 1), period('DEA', 2)];
  const saves = [rows, [rows[0], period('DEA', 3)], [period('IMP', 2), period('DEA', 3)]];
  for (const [at, periods] of saves.entries())
    await log('price-program:1', 'pricing/PriceProgramSaved', {
      before: at === 0 ? null : { ...program, version: at, periods: saves[at - 1] },
      after: { ...program, version: at + 1, periods },
    });
  await bulkRepair(ABORTED, 'job-process/BulkAborted');
  await bulkRepair(RUNNING, null);
  await writeRows('vehicle', [
    vehicle(1, 'V', 'CONSIGN', 0),
    vehicle(2, 'LA', 'LOAN', 6),
    vehicle(3, 'D', 'LEASING', 2),
  ]);
  await writeRows('vehicle_event', [started(1), started(2), started(3)]);
  const { rows: written } = await db.query('select max(position)::int as end from event');
  // A fact is readable when no older transaction is open in any database of the server, and other tests open
  // transactions too.
  await eventually('the log to have settled', async () => {
    const { rows } = await db.query(
      `select transaction_id < pg_snapshot_xmin(pg_current_snapshot()) as settled from event
        order by event.transaction_id desc limit 1`,
    );
    return rows[0].settled as boolean;
  });
  expect(await migrate(url)).toHaveLength(migrations.length - FIRST_RELEASE);
  // No mail may be sent for facts that are older than the mail feature.
  const { rows: mail } = await db.query(
    `select position::int as end from checkpoint where name = 'mail-when-decided'`,
  );
  expect(mail[0].end).toBeGreaterThanOrEqual(written[0].end);
  const { rows: numbers } = await db.query(
    'select id::int, order_id, invoice_number from job_detail where order_id is not null',
  );
  expect(numbers).toEqual([{ id: 4, order_id: 'ORD 1', invoice_number: 'F-2' }]);
  const { rows: versions } = await db.query(
    'select version, importer_version, dealer_version from price_program',
  );
  expect(versions).toEqual([{ version: 3, importer_version: 2, dealer_version: 2 }]);
  expect(await publicCodes()).toEqual([
    { id: 1, public_code: null, public_codes: [] },
    { id: 2, public_code: 'UNKNOWN_MAKE', public_codes: ['UNKNOWN_MAKE', 'VEHICLE_NOT_ACCEPTED'] },
    { id: 3, public_code: 'VEHICLE_NOT_ACCEPTED', public_codes: ['VEHICLE_NOT_ACCEPTED'] },
    { id: 4, public_code: 'DUPLICATE_VEHICLE', public_codes: ['DUPLICATE_VEHICLE'] },
    { id: 6, public_code: 'UNKNOWN_DEALER', public_codes: ['UNKNOWN_DEALER'] },
  ]);
  const claims = await db.query('select key, stream from claim order by stream');
  expect(claims.rows).toEqual([
    { key: 'x|f-1', stream: 'job-process:1' },
    { key: '1|f-1', stream: 'vehicle:1' },
    { key: '1|F-1', stream: 'vehicle:2' },
    { key: '1|ÅB-2', stream: 'vehicle:3' },
  ]);
  expect(await migrate(url)).toEqual([]);
});

test('converts earlier bulk repairs to batches, and continues a running repair at its last handled row', async () => {
  const { rows } = await db.query('select id, status, state from batch order by id');
  const counts = { done: 1, waiting: 1, failed: 1 };
  expect(rows.map(({ id, status, state }) => [id, status, state.handled, state.counts])).toEqual([
    [ABORTED, 'aborted', 4, { ...counts, left: 2 }],
    [RUNNING, 'running', 4, { ...counts, left: 1 }],
  ]);
  const owner = new Database({ url, asOwner: true, max: 2 });
  const registry = new Registry();
  for (const projection of batchProjections) registry.addInlineProjection(projection);
  try {
    for (const { table } of batchProjections)
      expect(await rebuildProjection(owner, registry, table, { swap: false })).toMatchObject({
        onlyLive: 0,
        onlyRebuilt: 0,
        examples: [],
      });
  } finally {
    await owner.close();
  }
});

test('removes the period of vehicles that wait for approval, and accepts an unfinanced car', async () => {
  const dealers = { ...vehicle(4, '', '', 1), importer_id: null, make_id: null, finance_type: null };
  const unknown = { classification: null, period_unit: null, capital: null, amount_includes_vat: null };
  await writeRows('vehicle', [{ ...dealers, ...unknown, begin_date: null, end_date: null }]);
  const { rows } = await db.query(
    `select v.id::int, v.status_code, v.end_date is not null as runs, e.category_id
       from vehicle v left join vehicle_event e on e.vehicle_id = v.id order by v.id`,
  );
  expect(rows).toEqual([
    { id: 1, status_code: 0, runs: true, category_id: 1 },
    { id: 2, status_code: 6, runs: false, category_id: 2 },
    { id: 3, status_code: 2, runs: false, category_id: 15 },
    { id: 4, status_code: 1, runs: false, category_id: null },
  ]);
});

test('gives each partial index of vehicles exactly the status codes of the query that uses it', async () => {
  const { rows } = await db.query<{ name: string; codes: string }>(
    `select indexrelid::regclass::text as name, pg_get_expr(indpred, indrelid) as codes from pg_index
      where indrelid = 'vehicle'::regclass and pg_get_expr(indpred, indrelid) like '%status_code%'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  const expected: Readonly<Record<string, readonly number[]>> = {
    vehicle_dealer_stock: [...DEALER_STOCK_STATUS_CODES, ...LOAN_STOCK_STATUS_CODES],
    vehicle_code_waits: ENDED_STATUS_CODES,
    vehicle_net_sale: NET_SALE_STATUS_CODES,
    vehicle_demo_waits: [statusCodeOf('pending')],
    vehicle_approval_waits: [statusCodeOf('financingPending')],
  };
  for (const { name, codes } of rows)
    expect([name, codes.match(/\d+/g)?.map(Number)]).toEqual([
      name,
      expected[name] ?? INVENTORY_STATUS_CODES,
    ]);
});

test('lets a process of the first release continue writing after the migration', async () => {
  await write(message(5, 'UNKNOWN_MAKE', ['UNKNOWN_MAKE']));
  expect((await publicCodes()).find(({ id }) => id === 5)).toEqual({
    id: 5,
    public_code: null,
    public_codes: [],
  });
});
