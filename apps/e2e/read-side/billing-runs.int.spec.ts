import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  BillingDocumentRow,
  BillingRunAnswer,
  InvoiceCalculation,
  InvoiceDetail,
  InvoicesAnswer,
  InvoiceTransaction,
  InvoiceTransactionsAnswer,
  RehearsalAnswer,
} from '@floorplan/invoicing/contracts';
import type { StatusAnswer } from '@floorplan/kernel/wire';
import { eventually } from '@floorplan/platform/testing';
import type { Client } from '../support/client';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System } from '../support/system';

// Tests a billing run over HTTP: the month is calculated, shown and issued once, even when several users
// start the run at the same time and the worker is killed.

const TODAY = '2026-04-01';
const MONTH = '2026-03';
const RUN = `/api/v1/billing/runs/${MONTH}`;
const VEHICLES = 40;

let system: System;
let admin: Client;

const run = () => admin.must(admin.get<BillingRunAnswer>(RUN));
const until = (status: string) =>
  eventually(`the run to be ${status}`, async () => {
    const now = await run();
    return now.Status === status && now;
  });
const documents = async (preparation: string): Promise<readonly BillingDocumentRow[]> =>
  (
    await admin.must(
      admin.get<{ Rows: BillingDocumentRow[] }>(`/api/v1/billing/documents?Preparation=${preparation}`),
    )
  ).Rows;
const start = () => admin.post<StatusAnswer>('/api/v1/billing/runs', { Month: MONTH });
const issue = (preparation: string) =>
  admin.post<StatusAnswer & { Code?: string }>(`${RUN}/issue`, { Preparation: preparation });
const sum = (rows: readonly { TotalAmount: number }[]) =>
  Math.round(rows.reduce((all, { TotalAmount }) => all + TotalAmount * 100, 0)) / 100;
const billed = async () =>
  (
    await Promise.all(
      ['IMP', 'DEA'].map((type) =>
        admin.must(admin.get<InvoicesAnswer>(`/api/v1/invoices?type=${type}&date_from=${TODAY}`)),
      ),
    )
  ).flatMap(({ Rows }) => Rows.filter(({ Source }) => Source === 'internal'));

beforeAll(async () => {
  system = await System.start({ environment: { FLOORPLAN_BUSINESS_DATE: TODAY } });
  admin = await system.user('admin');
  const sender = new Sender(system, admin);
  const messages = new Messages(83);
  const sent = Array.from({ length: VEHICLES }, (_, at) => {
    const begin = `2026-03-${String(2 + (at % 20)).padStart(2, '0')}`;
    const message = messages.next({ PriceProgram: { Code: 'KONS180' } });
    Object.assign(message.Item.Delivery!, { TransportDate: begin });
    Object.assign(message.Invoice, { InvoiceDate: begin, DueDate: begin });
    return message;
  });
  await admin.must(admin.post('/api/v1/integrations/financing/new_vehicles', sent));
  await sender.quiet();
});
afterAll(() => system.stop());

test('rehearses a billing run for a future date, and issues no invoice', async () => {
  const { Id } = await admin.must(
    admin.post<{ Id: string }>('/api/v1/billing/rehearsals', { Date: '2026-06-01' }),
  );
  const found = await eventually('the rehearsal to be complete', async () => {
    const now = await admin.must(admin.get<RehearsalAnswer>(`/api/v1/billing/rehearsals/${Id}`));
    return now.State === 'complete' && now;
  });
  expect(found).toMatchObject({ Month: '2026-05', Through: '2026-05-31', Date: '2026-06-01', Missing: [] });
  expect(found.Categories.map(({ InvoiceCategory }) => InvoiceCategory.Enum)).toEqual([2, 6, 9]);
  expect(await billed()).toEqual([]);
});

test('refuses a billing run for a month that has not ended', async () => {
  const { status, body } = await admin.post<{ Code: string }>('/api/v1/billing/runs', { Month: '2026-04' });
  expect([status, body.Code]).toEqual([409, 'MONTH_NOT_OVER']);
});

// P1-BILL-07
describe('billing run of March', () => {
  let shown: BillingRunAnswer;

  test('calculates the documents of the month once when a user starts the run three times at the same time', async () => {
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    shown = await until('PREVIEWED');
    const rows = await documents(shown.Calculation.Preparation);
    expect(rows.length).toBe(shown.Documents);
    expect(sum(rows)).toBe(shown.TotalAmount);
    expect(shown.TotalAmount).toBe(sum(shown.Calculation.Categories));
    expect(rows.reduce((all, { Vehicles }) => all + Vehicles, 0)).toBeGreaterThanOrEqual(VEHICLES);
    expect(await billed()).toEqual([]);
  });

  test('refuses to issue a calculation that is not the calculation that was shown', async () => {
    const { status, body } = await issue('0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a');
    expect([status, body.Code]).toEqual([409, 'PREVIEW_CHANGED']);
  });

  test('issues each document once when a user requests the issue twice at the same time and the worker is killed', async () => {
    const { Preparation } = shown.Calculation;
    const answers = await Promise.all([issue(Preparation), issue(Preparation)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    await system.workers[0]!.kill();
    await system.workers[0]!.start();
    const ended = await until('ISSUED');
    expect(ended).toMatchObject({ Issued: shown.Documents, Failed: 0, CanPrepare: false });
    const invoices = await billed();
    expect([invoices.length, sum(invoices)]).toEqual([shown.Documents, shown.TotalAmount]);
    const rows = await documents(Preparation);
    expect(new Set(rows.map(({ InvoiceNumber }) => InvoiceNumber))).toEqual(
      new Set(invoices.map(({ InvoiceNumber }) => InvoiceNumber)),
    );
  });

  test('explains an invoice by its transactions, whose net amounts add up to the invoice', async () => {
    const [invoice] = await billed();
    const detail = await admin.must(admin.get<InvoiceDetail>(`/api/v1/invoices/${invoice!.Id}`));
    expect(detail).toMatchObject({ HasTransactions: true, InvoiceDate: TODAY, DueDate: '2026-05-04' });
    const { Rows } = await admin.must(
      admin.get<{ Rows: { NetAmount: number }[] }>(`/api/v1/invoices/${invoice!.Id}/transactions`),
    );
    const net = Math.round(Rows.reduce((all, { NetAmount }) => all + NetAmount * 100, 0)) / 100;
    expect(net).toBe(detail.NetAmount);
  });

  test('returns the issued run when a user starts it again, and bills nothing twice', async () => {
    await admin.must(start());
    expect((await run()).Status).toBe('ISSUED');
    const { Id } = await admin.must(
      admin.post<{ Id: string }>('/api/v1/billing/rehearsals', { Date: TODAY }),
    );
    const again = await eventually('the rehearsal to be complete', async () => {
      const now = await admin.must(admin.get<RehearsalAnswer>(`/api/v1/billing/rehearsals/${Id}`));
      return now.State !== 'running' && now;
    });
    expect(again.Categories).toEqual([]);
  });
});
