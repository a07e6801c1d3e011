import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { classificationFor } from '@floorplan/catalogue/domain';
import type { NewFinancingMessage } from '@floorplan/vehicle/domain';
import { testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import { demoMessages } from './demo-vehicles';
import { loadDemo } from './load-demo';

const TODAY = '2026-03-31';
/** The last day for which the nightly job has run. */
const YESTERDAY = '2026-03-30';
const environment = {
  CODE_KEY: 'a key for codes, only in these tests',
  FLOORPLAN_BUSINESS_DATE: TODAY,
  FLOORPLAN_DEMO_VEHICLES: '400',
  PUBLIC_URL: 'http://localhost:3000',
};
let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await start();
});
afterAll(() => db.close());

const start = (more: object = {}) =>
  loadDemo({ ...environment, DATABASE_URL: db.url, ...more }, (_text, work) => work());
const rows = <T extends object>(sql: string) => db.owner.query<T>(sql);

test("stores the demo's facts in order, each on its own day and none after today", async () => {
  expect(
    await rows(`select stream from event where recorded_at <> (metadata->>'at')::timestamptz limit 1`),
  ).toEqual([]);
  expect(
    await rows(`select position from (
                  select position, recorded_at < lag(recorded_at) over (order by transaction_id, position) as back
                    from event) e where back limit 1`),
  ).toEqual([]);
  const [days] = await rows<{ first: string; last: string }>(
    `select min(recorded_at)::date::text as first, max(recorded_at)::date::text as last from event`,
  );
  expect(days!.first < '2024-04-02').toBe(true);
  expect(days!.last <= TODAY).toBe(true);
});

test('gives vehicles facts after their financing: notes by several people, and codes that users saw', async () => {
  const [counts] = await rows<Record<string, number>>(
    `select count(distinct stream)::int as vehicles,
            count(*) filter (where type = 'vehicle/NoteAdded')::int as notes,
            count(*) filter (where type = 'vehicle/CodeShown')::int as codes,
            count(distinct metadata->'actor'->>'name')::int as people
       from event where type in ('vehicle/NoteAdded', 'vehicle/CodeShown')`,
  );
  expect(counts!['vehicles']).toBeGreaterThan(80);
  expect(counts!['notes']).toBeGreaterThan(100);
  expect(counts!['codes']).toBeGreaterThan(10);
  expect(counts!['people']).toBe(3);
});

test('contains demo vehicles that wait for a dealer, that wait for an importer, and that are financed', async () => {
  const waiting = await rows<{ demo_approval: string | null; status_code: number; count: number }>(
    `select demo_approval, status_code, count(*)::int as count, count(distinct dealer_id)::int as dealers
       from vehicle where classification = 'D' group by 1, 2 order by 1, 2`,
  );
  expect(waiting).toEqual([
    { demo_approval: 'WAIT_DEA', status_code: 2, count: expect.any(Number), dealers: expect.any(Number) },
    { demo_approval: 'WAIT_IMP', status_code: 2, count: expect.any(Number), dealers: expect.any(Number) },
    { demo_approval: null, status_code: 0, count: expect.any(Number), dealers: expect.any(Number) },
  ]);
  for (const { count } of waiting) expect(count).toBeGreaterThan(10);
});

test('extends an expired term once or proposes the end, by the rule of the price list', async () => {
  const found = await rows<{ finish: string; extended: boolean; proposed: boolean; count: number }>(
    `select coalesce(s.data->'program'->>'finishAction', 'EXT') as finish, v.end_proposed_for is not null as proposed,
            exists (select from event e where e.stream = s.stream and e.type = 'vehicle/PeriodExtended') as extended,
            count(*)::int as count
       from vehicle v join event s on s.stream = 'vehicle:' || v.id and s.version = 1
      where v.status_code in (0, 2) and v.end_date < '${YESTERDAY}' group by 1, 2, 3 order by 1`,
  );
  expect(found).toEqual([
    { finish: 'EXT', extended: true, proposed: false, count: expect.any(Number) },
    { finish: 'SEL', extended: false, proposed: true, count: expect.any(Number) },
  ]);
  for (const { count } of found) expect(count).toBeGreaterThan(3);
});

test('contains unfinanced cars of dealers, most of them used cars, that were entered more than a week ago', async () => {
  const [counts] = await rows<Record<string, number | string>>(
    `select count(*)::int as cars, count(*) filter (where is_used)::int as used, max(registered_on)::text as last,
            count(distinct dealer_id)::int as dealers
       from vehicle where status_code = 1 and finance_type is null`,
  );
  expect(counts).toMatchObject({ cars: 25 });
  expect(counts!['used']).toBeGreaterThan(12);
  expect(counts!['dealers']).toBeGreaterThan(5);
  expect(counts!['last']! < '2026-03-24').toBe(true);
});

test('contains messages about financed vehicles, of which some succeeded and one of each type is wrong', async () => {
  const found = await rows<{ message_type: string; shown: string; count: number }>(
    `select message_type, shown, count(*)::int as count from job_detail
      where message_type not in ('NEWFINANCING', 'DEALERVEHICLE', 'RVCONTRACT', 'MARKETVALUE', 'INSURANCE') group by 1, 2 order by 1, 2`,
  );
  // Whether a vehicle can be returned depends on the day.
  const isReturned = (row: { message_type: string; shown: string }) =>
    row.message_type === 'RETURN' && row.shown === 'OK';
  expect(found.filter((row) => !isReturned(row))).toEqual([
    { message_type: 'ENDFINANCING', shown: 'ERROR', count: 1 },
    { message_type: 'ENDFINANCING', shown: 'OK', count: 2 },
    { message_type: 'PRICECORRECTION', shown: 'ERROR', count: 1 },
    { message_type: 'PRICECORRECTION', shown: 'OK', count: 2 },
    { message_type: 'RETURN', shown: 'ERROR', count: 1 },
    { message_type: 'REVERSE', shown: 'ERROR', count: 1 },
    { message_type: 'REVERSE', shown: 'OK', count: 1 },
    { message_type: 'UPDATEVEHICLE', shown: 'ERROR', count: 1 },
    { message_type: 'UPDATEVEHICLE', shown: 'OK', count: 1 },
  ]);
});

test('contains service contracts in every status, some of them paid by a finance contract', async () => {
  const found = await rows<{ status: number; reason: string; count: number; financed: number }>(
    `select status_code as status, coalesce(end_reason, '') as reason, count(*)::int as count,
            count(finance_contract_number)::int as financed
       from service_contract group by 1, 2 order by 1, 2`,
  );
  expect(found.map(({ status, reason }) => `${status} ${reason}`.trim())).toEqual([
    '0',
    '1',
    '2',
    '3',
    '4 declined',
    '4 expired',
    '4 rejected',
  ]);
  expect(found.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(50);
  expect(found[3]!.financed).toBeGreaterThan(0);
  const [signed] = await rows<{ documents: number }>(
    `select count(*)::int as documents from stored_document where owner like 'service-contract:%'`,
  );
  expect(signed!.documents).toBeGreaterThan(30);
});

test('contains residual-value contracts in every state, and two files of market values', async () => {
  const found = await rows<{ status: number; responsible: string | null; count: number }>(
    `select status_code as status, responsible, count(*)::int as count
       from residual_value_contract group by 1, 2 order by 1, 2`,
  );
  expect(found.map(({ status, responsible }) => `${status} ${responsible ?? ''}`.trim())).toEqual([
    '0',
    '1 AF',
    '2 DNB',
    '2 NONE',
    '2 RELEASING',
    '3 NONE',
  ]);
  const [open] = await rows<Record<string, number>>(
    `select count(*) filter (where status_code = 0 and price is not null)::int as priced,
            (select count(*)::int from residual_extension where response = 'WAITING') as waiting,
            (select count(*)::int from residual_extension where response = 'YES') as extended,
            count(*) filter (where reserved_until is not null)::int as reserved,
            count(*) filter (where traffic_stop = 9)::int as refused,
            count(*) filter (where traffic_stop = 2)::int as stopped,
            count(distinct transport_status)::int as transports,
            count(vehicle_id)::int as financed,
            count(*)::int as contracts, min(contract_no) as first from residual_value_contract`,
  );
  expect(open).toEqual({
    contracts: 150,
    first: 'RV100001',
    priced: 17,
    waiting: 5,
    extended: 6,
    reserved: 5,
    refused: 2,
    stopped: 3,
    transports: 4,
    financed: 5,
  });
  expect(
    await rows('select job_id as job, count(*)::int as count from market_value group by 1 order by 1'),
  ).toEqual([
    { job: 202601, count: 150 },
    { job: 202602, count: 150 },
  ]);
  const messages = await rows(
    `select message_type as type, shown, count(*)::int as count from job_detail
      where message_type in ('RVCONTRACT', 'MARKETVALUE') group by 1, 2 order by 1, 2`,
  );
  expect(messages).toEqual([
    { type: 'MARKETVALUE', shown: 'ERROR', count: 2 },
    { type: 'MARKETVALUE', shown: 'OK', count: 300 },
    { type: 'RVCONTRACT', shown: 'OK', count: 150 },
  ]);
});

test('contains an insurance file with six invalid rows', async () => {
  expect(
    await rows(
      `select shown, count(*)::int as count from job_detail where message_type = 'INSURANCE' group by 1 order by 1`,
    ),
  ).toEqual([
    { shown: 'ERROR', count: 6 },
    { shown: 'OK', count: expect.any(Number) },
  ]);
});

test('contains customer orders in several statuses, and cars that each dealer group shows', async () => {
  const found = await rows<{ status: string }>('select distinct status from customer_order order by 1');
  expect(found.length).toBeGreaterThanOrEqual(4);
  // The sandbox's shop has an order for about every second car.
  const shown = await rows<{ id: number; cars: number }>(
    `select o.concern_id as id, count(*)::int as cars from vehicle v join dealer d on d.id = v.dealer_id
       join dealer_organisation o on o.id = d.dealer_organization_id
      where v.show_for_net_sale and v.sale_status_code is null group by 1 order by 1`,
  );
  expect(shown.map(({ id }) => id)).toEqual([1, 2]);
  for (const { cars } of shown) expect(cars).toBeGreaterThanOrEqual(10);
});

test('contains payments that pay documents in full and in part, and some that fit nothing', async () => {
  const found = await rows<{ reason: string | null; count: number; booked: boolean }>(
    `select reason, matched > 0 as booked, count(*)::int as count from payment group by 1, 2 order by 1, 2`,
  );
  const unmatched = found.filter(({ reason }) => reason !== null);
  expect(unmatched.length).toBeGreaterThanOrEqual(3);
  expect(found.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(15);
  const [documents] = await rows<Record<string, number>>(
    `select count(*) filter (where paid = total)::int as whole,
            count(*) filter (where paid > 0 and paid < total)::int as part,
            count(*) filter (where paid = 0 and due_date < '${TODAY}' and total > 0 and settled_on is null)::int as overdue
       from invoice`,
  );
  for (const count of Object.values(documents!)) expect(count).toBeGreaterThan(0);
});

test('contains a payment run that the bank has paid, one that waits for approval, and an account to approve', async () => {
  const runs = await rows<Record<string, unknown>>(
    `select r.status, r.payments > 0 as pays, r.unanswered, r.refused, r.prepared_by, r.approved_by,
            (select count(distinct p.status)::int from payable p where p.run_id = r.id) as statuses,
            (select min(p.status) from payable p where p.run_id = r.id) as payables
       from payment_run r order by r.id`,
  );
  const both = { pays: true, refused: 0, statuses: 1 };
  expect(runs).toMatchObject([
    { ...both, status: 'SETTLED', unanswered: 0, payables: 'PAID', approved_by: 'Björn Wallin' },
    { ...both, status: 'PREPARED', prepared_by: 'Björn Wallin', payables: 'PLANNED', approved_by: null },
  ]);
  expect(await rows('select run_id from payment_file')).toHaveLength(1);
  expect(await rows(`select proposed_by from account_change where status = 'PROPOSED'`)).toEqual([
    { proposed_by: 'Björn Wallin' },
  ]);
});

test('records a fact with the current time when the fact is written after loading', async () => {
  const event = {
    a: 0,
    s: 'probe:1',
    v: 1,
    id: '00000000-0000-4000-8000-000000000001',
    t: 'probe/Happened',
    sv: 1,
    d: {},
    m: { at: '2020-01-01T00:00:00Z' },
  };
  const step = { a: 0, k: 'stream', id: 'probe:1', v: 0, n: 1 };
  await db.database.query(`select append_acts(1, $1, $2, '{}', null)`, [
    JSON.stringify([step]),
    JSON.stringify([event]),
  ]);
  expect(
    await rows(`select recorded_at > now() - interval '1 hour' as fresh from event where stream = 'probe:1'`),
  ).toEqual([{ fresh: true }]);
});

test('contains no vehicle that is due before its delivery, and contains loans with VAT', async () => {
  const messages: NewFinancingMessage[] = demoMessages(400, TODAY);
  for (const { Item, Invoice } of messages)
    expect(Invoice.DueDate >= (Item.Delivery?.TransportDate ?? Invoice.InvoiceDate)).toBe(true);
  const loans = await rows<{ capital: number; total: number; price: number }>(
    `select v.capital, v.total_price as price, (e.data->'supplierInvoice'->>'total')::bigint as total
       from vehicle v join event e on e.stream = 'vehicle:' || v.id and e.version = 1 where v.classification = 'LM' and e.data ? 'supplierInvoice'`,
  );
  expect(loans.length).toBeGreaterThan(5);
  for (const { capital, total, price } of loans) expect([capital, price]).toEqual([total, total]);
  expect(classificationFor('LM', 'LOAN')).toMatchObject({ amountIncludesVat: true, limitCategory: 'F3' });
  expect(classificationFor('LM', 'CONSIGN')).toBeNull();
});

test('moves importers to the new address of the sandbox, and keeps addresses that users have set', async () => {
  await db.owner.query(`update importer set resend_url = 'https://own.example/in' where id = 5`);
  await start({ PUBLIC_URL: 'http://localhost:3100' });
  expect(await rows('select resend_url as url from importer order by id')).toEqual([
    ...[1, 2, 3, 4].map((n) => ({ url: `http://localhost:3100/sandbox/importers/IMP0${n}/vehicles` })),
    { url: 'https://own.example/in' },
  ]);
});
