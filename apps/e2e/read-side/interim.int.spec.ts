import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BillingDocumentRow, BillingRunAnswer, InterimAnswer } from '@floorplan/invoicing/contracts';
import { eventually } from '@floorplan/platform/testing';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System } from '../support/system';

// Tests accrued and not billed charges over HTTP, before and after a billing run.

const TODAY = '2026-04-01';
const MONTH_END = '2026-03-31';
const RUN = '/api/v1/billing/runs/2026-03';
const VEHICLES = 20;

let system: System;
let admin: Client;

beforeAll(async () => {
  system = await System.start({ environment: { FLOORPLAN_BUSINESS_DATE: TODAY } });
  admin = await system.user('admin');
  const sender = new Sender(system, admin);
  const messages = new Messages(84);
  const sent = Array.from({ length: VEHICLES }, (_, at) => {
    const begin = `2026-03-${String(2 + at).padStart(2, '0')}`;
    const message = messages.next({ PriceProgram: { Code: 'KONS180' } });
    Object.assign(message.Item.Delivery!, { TransportDate: begin });
    Object.assign(message.Invoice, { InvoiceDate: begin, DueDate: begin });
    return message;
  });
  await admin.must(admin.post('/api/v1/integrations/financing/new_vehicles', sent));
  await sender.quiet();
});
afterAll(() => system.stop());

const interim = (day: string) =>
  admin.must(admin.get<InterimAnswer>(`/api/v1/interim?date=${day}&limit=1000`));
const until = (status: string) =>
  eventually(`the run to be ${status}`, async () => {
    const run = await admin.must(admin.get<BillingRunAnswer>(RUN));
    return run.Status === status && run;
  });
const ore = (amounts: readonly number[]): number =>
  amounts.reduce((all, amount) => all + Math.round(amount * 100), 0);

// P1-BOOK-05
test('returns the net amounts that a billing run would bill, and after the run only amounts that it did not bill', async () => {
  const [monthEnd, today] = [await interim(MONTH_END), await interim(TODAY)];
  await admin.must(admin.post('/api/v1/billing/runs', { Month: '2026-03' }));
  const { Preparation } = (await until('PREVIEWED')).Calculation;
  const { Rows } = await admin.must(
    admin.get<{ Rows: BillingDocumentRow[] }>(`/api/v1/billing/documents?Preparation=${Preparation}`),
  );
  expect(ore([monthEnd.Sums.Amount])).toBe(ore(Rows.map(({ NetAmount }) => NetAmount)));
  expect(monthEnd.Sums.Amount).toBeGreaterThan(0);
  await admin.must(admin.post(`${RUN}/issue`, { Preparation }));
  await until('ISSUED');
  // The documents are dated on the day of the run, so at the end of the month the charges were not billed
  // yet.
  expect(await interim(MONTH_END)).toEqual(monthEnd);
  const left = await interim(TODAY);
  expect(ore([left.Sums.Amount])).toBe(ore([today.Sums.Amount]) - ore([monthEnd.Sums.Amount]));
  expect(left.Rows.map(({ FeeType }) => FeeType)).not.toContain('FIX');
});

test('returns one row per receiver and fee type, and the amounts of the rows add up to the sum', async () => {
  const { Rows, Sums, Total } = await interim(MONTH_END);
  expect(new Set(Rows.map(({ Id }) => Id)).size).toBe(Total);
  expect(ore(Rows.map(({ Amount }) => Amount))).toBe(ore([Sums.Amount]));
  expect(Sums.MissingRates).toBe(0);
  expect(Rows).toContainEqual(
    expect.objectContaining({
      ReceiverType: 'IMP',
      FeeType: 'FIX',
      FeeName: 'Fast avgift',
      MissingRates: null,
    }),
  );
});

test('returns no rows for a day before the first charged night', async () => {
  expect(await interim('2026-03-01')).toEqual({ Rows: [], Total: 0, Sums: { Amount: 0, MissingRates: 0 } });
});

test.each([
  ['2026-04-02', 'DAY_TO_COME'],
  ['2026-02-30', 'INVALID_DATE'],
])('refuses the date %s', async (day, code) => {
  const { status, body } = await admin.get<{ Errors: unknown[] }>(`/api/v1/interim?date=${day}`);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('date');
  expect(JSON.stringify(body)).toContain(code);
});

// P1-RIGHTS-06
test('answers 403 to users who are not staff', async () => {
  for (const user of ['imp', 'deo', 'dea'])
    expect((await (await system.user(user)).get(`/api/v1/interim?date=${TODAY}`)).status).toBe(403);
});
