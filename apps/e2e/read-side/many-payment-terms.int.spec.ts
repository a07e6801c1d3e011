import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PaymentTermRow } from '@floorplan/net-sale/contracts';
import type { Client } from '../support/client';
import { demoDatabase, TODAY } from '../support/demo-database';
import { System } from '../support/system';

const TERMS = 10_000;
const API = '/api/v1/dealergroups';

let demo: Awaited<ReturnType<typeof demoDatabase>>;
let system: System;
let admin: Client;

beforeAll(async () => {
  demo = await demoDatabase();
  // Two of three terms belong to dealer group 2, and two of five have ended.
  await demo.owner.query(
    `insert into payment_term select (jsonb_populate_record(t, jsonb_build_object(
         'id', 100000 + n, 'name', 'Villkor ' || n, 'dealer_group_id', case n % 3 when 0 then 1 else 2 end,
         'payment_type_group_id', 1 + n % 4, 'interest_rate', n % 2500 / 100.0, 'term_length', 1 + n % 120,
         'valid_from', $1::date - 1000, 'valid_to', $1::date + (n % 5 - 2)))).*
       from payment_term t, generate_series(1, ${TERMS}) n where t.id = 1`,
    [TODAY],
  );
  // Start the API afterwards: rows that are inserted without facts do not clear what it has read.
  system = await System.start({ databaseUrl: demo.url, workers: 0 });
  admin = await system.user('admin');
});
afterAll(async () => {
  await system.stop();
  await demo.close();
});

const read = (by: Client, path: string) =>
  by.must(by.get<{ Rows: PaymentTermRow[]; Total: number }>(`${API}/${path}`));
const idsOf = async (by: Client, path: string) => (await read(by, path)).Rows.map(({ Id }) => Id).sort();
/** Ids that the table itself has. */
const stored = async (where: string) =>
  (
    await demo.owner.query<{ id: number }>(
      `select t.id::int from payment_term t join payment_type_group g on g.id = t.payment_type_group_id where ${where}`,
    )
  )
    .map(({ id }) => id)
    .sort();

// P2-TERM-04
test('lists each of 10,000 payment terms once, active and ended ones in separate lists', async () => {
  const short = await read(admin, 'paymentterms');
  const whole = await read(admin, 'paymentterms?limit=100000');
  expect(whole.Rows.slice(0, 1000)).toEqual(short.Rows);
  expect(short.Total).toBe(whole.Rows.length);
  expect(whole.Rows.map(({ Id }) => Id).sort()).toEqual(await stored('true'));
  expect(await idsOf(admin, 'paymentterms?limit=100000&state=active')).toEqual(
    await stored(`t.valid_to >= '${TODAY}'`),
  );
  expect(await idsOf(admin, 'paymentterms?limit=100000&state=ended')).toEqual(
    await stored(`t.valid_to < '${TODAY}'`),
  );
});

// P2-TERM-11
test('selects the terms of a product and of a dealer group, also in a file', async () => {
  const filter = 'FinanceType=LEASING&dealer_group_id=2';
  const ids = await stored(`g.product_type = 'LEASING' and t.dealer_group_id = 2`);
  expect(await idsOf(admin, `paymentterms?limit=100000&${filter}`)).toEqual(ids);
  const { text } = await admin.post(`${API}/paymentterms/export`, {
    Format: 'csv',
    FileName: 'Villkor',
    Filter: { FinanceType: 'LEASING', dealer_group_id: 2 },
    Columns: ['Name', 'InterestRate', 'ValidTo'].map((Key) => ({ Key, Header: Key })),
  });
  expect(text.trim().split('\r\n')).toHaveLength(ids.length + 1);
});

// P2-TERM-05
test('shows users of a dealer group only the terms of their group', async () => {
  const dea = await system.user('dea');
  const own = await stored('t.dealer_group_id = 1');
  expect(await idsOf(dea, 'paymentterms?limit=100000')).toEqual(own);
  expect(await idsOf(dea, '1/paymentterms')).toEqual(own);
  expect(await idsOf(dea, 'paymentterms?limit=100000&dealer_group_id=2')).toEqual([]);
});

// P2-TERM-09
test('returns the terms that are valid today', async () =>
  expect(await idsOf(admin, 'list_payment_term_type_extended')).toEqual(
    await stored(`'${TODAY}' between t.valid_from and t.valid_to`),
  ));

// P2-TERM-03
test('rejects the name of an existing term when there are many terms', async () => {
  const taken = {
    Name: 'villkor 9',
    DealerGroupId: 1,
    PaymentTypeGroupId: 1,
    InterestRate: 5,
    TermLength: 12,
  };
  const answer = await admin.post(`${API}/paymentterms`, { ...taken, DownPaymentPercentage: 0 });
  expect(answer).toMatchObject({ status: 400, body: { Errors: [{ Field: 'Name', Code: 'TAKEN' }] } });
});
