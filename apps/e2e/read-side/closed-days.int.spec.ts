import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BILLING_ROUTES, type BillingRunAnswer } from '@floorplan/invoicing/contracts';
import { addDays } from '@floorplan/kernel';
import { readSie } from '../../../libs/ledger/formats/testing/read-sie';
import {
  LEDGER_ROUTES,
  type BalanceRow,
  type CloseDayAnswer,
  type ClosedDayRow,
  type ComparedRow,
  type GeneralLedgerRow,
  type LedgerEntryRow,
  type LedgerMonthRow,
  type NextDayAnswer,
  type TiesAnswer,
  type VatAnswer,
  type VoucherRow,
} from '@floorplan/ledger/contracts';
import { eventually } from '@floorplan/platform/testing';
import type { Client } from '../support/client';
import { errorsOfBooks } from '../support/ledger';
import { System, TODAY } from '../support/system';

const YESTERDAY = addDays(TODAY, -1);
const MONTH = '2026-02';
const FEBRUARY = 'date_from=2026-02-01&date_to=2026-02-28';
/** Days that one call closes at most. */
const AT_ONCE = 100;

let system: System;
let admin: Client;

interface Listed<Row> {
  readonly Rows: readonly Row[];
  readonly Total: number;
  readonly Sums: Readonly<Record<string, number>>;
}
const list = <Row>(route: string, query = '') =>
  admin.must(admin.get<Listed<Row>>(`${route}?limit=100000&${query}`));
const close = (day: string, query = '') =>
  admin.post<CloseDayAnswer & { Code: string }>(
    `${LEDGER_ROUTES.closeDay.replace(':date', day)}${query}`,
    {},
  );
const next = () => admin.must(admin.get<NextDayAnswer>(LEDGER_ROUTES.nextDay));
const vat = (month: string) => admin.must(admin.get<VatAnswer>(`${LEDGER_ROUTES.vat}?month=${month}`));

beforeAll(async () => {
  system = await System.start({ vehicles: 60 });
  admin = await system.user('admin');
  expect(await errorsOfBooks(system, admin)).toEqual([]);
});
afterAll(() => system.stop());

describe('days of the demo', () => {
  test('are refused while they are not over, and shown before they are closed', async () => {
    expect(await close(TODAY)).toMatchObject({ status: 409, body: { Code: 'DAY_NOT_OVER' } });
    expect(await close('2026-02-30')).toMatchObject({ status: 400 });
    const { LastClosed, Next, Until } = await next();
    expect([LastClosed, Until]).toEqual([null, YESTERDAY]);
    const { Preview } = await admin.must(close(Next!, '?dry_run=true'));
    expect(Preview).toMatchObject({ From: Next, Through: Next, Days: 1 });
    expect(Preview.Vouchers[0]).toMatchObject({ Date: Next, Voucher: 'A 1' });
    expect((await next()).LastClosed).toBeNull();
  });

  test('are closed through yesterday, and the books and all lists still agree', async () => {
    const before = await list<BalanceRow>(LEDGER_ROUTES.trialBalance, `from=2026-01-01&to=${TODAY}`);
    for (let from = (await next()).Next!; from <= YESTERDAY; from = (await next()).Next!) {
      const last = addDays(from, AT_ONCE - 1);
      expect(await close(last < YESTERDAY ? last : YESTERDAY)).toMatchObject({ status: 200 });
    }
    expect(await admin.must(close(YESTERDAY))).toMatchObject({ Preview: { From: null, Days: 0 } });
    expect((await list<ClosedDayRow>(LEDGER_ROUTES.days, 'differing=true')).Rows).toEqual([]);
    expect(await errorsOfBooks(system, admin)).toEqual([]);
    const after = await list<BalanceRow>(LEDGER_ROUTES.trialBalance, `from=2026-01-01&to=${TODAY}`);
    // What months accrue is turned back on the next day.
    const closing = ({ Rows }: Listed<BalanceRow>) =>
      Rows.filter((row) => row.Closing !== 0).map(({ Id, Closing }) => [Id, Closing]);
    expect(closing(after)).toEqual(closing(before));
    const ties = await admin.must(admin.get<TiesAnswer>(`${LEDGER_ROUTES.ties}?date=${YESTERDAY}`));
    expect(ties).toMatchObject({ Closed: { By: 'Astrid Lindqvist' }, Agree: true });
  });

  test('have vouchers whose lines are balanced and add up to the days', async () => {
    const days = await list<ClosedDayRow>(LEDGER_ROUTES.days);
    const vouchers = await list<VoucherRow>(LEDGER_ROUTES.vouchers);
    expect(days.Sums).toMatchObject({ Vouchers: vouchers.Total, Debit: vouchers.Sums['Debit'] });
    const voucher = vouchers.Rows.find(({ Lines }) => Lines > 2)!;
    const lines = await list<LedgerEntryRow>(LEDGER_ROUTES.entries, `voucher=${voucher.Id}`);
    expect(lines).toMatchObject({ Total: voucher.Lines, Sums: { Amount: 0, Debit: voucher.Debit } });
    expect(new Set(lines.Rows.map((row) => `${row.Voucher} ${row.Date}`))).toEqual(
      new Set([`${voucher.Voucher} ${voucher.Date}`]),
    );
  });

  test('have accounts whose lines go from the opening to the closing balance', async () => {
    const { Rows } = await list<GeneralLedgerRow>(LEDGER_ROUTES.generalLedger, FEBRUARY);
    const balances = await list<BalanceRow>(LEDGER_ROUTES.trialBalance, 'from=2026-02-01&to=2026-02-28');
    for (const { AccountKey: Id, Opening, Closing, Debit, Credit } of balances.Rows) {
      const rows = Rows.filter(({ AccountKey }) => AccountKey === Id);
      if (rows.length === 0) {
        expect([Id, Opening, Debit, Credit, Closing]).toEqual([Id, 0, 0, 0, 0]);
        continue;
      }
      expect([Id, rows[0]!.Place, rows[0]!.Balance]).toEqual([Id, 'OPENING', Opening]);
      expect([Id, rows.at(-1)!.Place, rows.at(-1)!.Balance]).toEqual([Id, 'CLOSING', Closing]);
      rows.slice(1, -1).forEach((row, at) => {
        const moved = Math.round((row.Debit! - row.Credit!) * 100);
        expect(Math.round(row.Balance * 100)).toBe(Math.round(rows[at]!.Balance * 100) + moved);
      });
    }
  });
});

describe('a SIE file', () => {
  const file = async (from: string, to: string) =>
    admin.get<{ Code: string }>(`${LEDGER_ROUTES.sie}?from=${from}&to=${to}`);

  test('has the vouchers of the days to the öre, and is the same each time', async () => {
    const bytes = () => admin.bytes(`${LEDGER_ROUTES.sie}?from=2026-02-01&to=2026-02-28`);
    const [first, again] = [await bytes(), await bytes()];
    expect(again.equals(first)).toBe(true);
    const { vouchers, records } = readSie(first);
    const listed = await list<VoucherRow>(LEDGER_ROUTES.vouchers, FEBRUARY);
    expect(vouchers).toHaveLength(listed.Total);
    const debit = vouchers.flatMap(({ transactions }) => transactions).filter(({ ore }) => ore > 0);
    expect(debit.reduce((sum, { ore }) => sum + ore, 0) / 100).toBe(listed.Sums['Debit']);
    expect(records.get('#RAR')).toEqual([['0', '20260101', '20261231']]);
    expect(records.get('#KONTO')!.map(([number]) => number)).toContain('1510');
    const named = new Set(records.get('#OBJEKT')!.map(([dimension, id]) => `${dimension} ${id}`));
    for (const { objects } of vouchers.flatMap(({ transactions }) => transactions))
      for (let at = 0; at < objects.length; at += 2)
        expect(named.has(`${objects[at]} ${objects[at + 1]}`)).toBe(true);
  });

  test('is refused for days that are not closed, or are in two fiscal years', async () => {
    expect(await file(TODAY, TODAY)).toMatchObject({ status: 409, body: { Code: 'DAYS_NOT_CLOSED' } });
    expect(await file('2026-02-02', '2026-02-01')).toMatchObject({ status: 400 });
  });
});

describe('a month of the demo', () => {
  test('has a VAT report that equals 2611 and 2641', async () => {
    const report = await vat(MONTH);
    const sums = async (account: string) =>
      (await list(LEDGER_ROUTES.entries, `account=${account}&${FEBRUARY}`)).Sums['Amount'] ?? 0;
    const [output, input] = [-(await sums('OUTPUT_VAT')), await sums('INPUT_VAT')];
    const amounts = Object.fromEntries(report.Boxes.map(({ Box, Amount }) => [Box, Amount]));
    expect(amounts).toMatchObject({ '10': output + 0, '30': 0, '31': 0, '32': 0, '48': input });
    expect(Math.round(amounts['49']! * 100)).toBe(Math.round((output - input) * 100));
    expect(output + input).toBeGreaterThan(0);
    const months = await list<LedgerMonthRow>(LEDGER_ROUTES.months);
    expect(months.Rows.find(({ Month }) => Month === MONTH)).toMatchObject({
      OpenDays: 0,
      Vat: amounts['49'],
      ClosedAt: null,
    });
  });

  test('is closed after its billing run, and then final', async () => {
    const post = () =>
      admin.post<{ Code: string; Message: string }>(LEDGER_ROUTES.closeMonth.replace(':month', MONTH), {});
    expect((await vat(MONTH)).Missing).toMatchObject([{ Code: 'BILLING_OPEN' }]);
    expect(await post()).toMatchObject({ status: 409, body: { Code: 'MONTH_NOT_READY' } });
    await admin.must(admin.post(BILLING_ROUTES.runs, { Month: MONTH }));
    const run = (route: string) => route.replace(':month', MONTH);
    await eventually('the run to be calculated', async () => {
      const { Status } = await admin.must(admin.get<BillingRunAnswer>(run(BILLING_ROUTES.run)));
      return Status === 'PREVIEWED';
    });
    await admin.must(admin.post(run(BILLING_ROUTES.abandon), {}));
    const before = await vat(MONTH);
    expect(before.Missing).toEqual([]);
    expect(await post()).toMatchObject({ status: 200 });
    expect(await post()).toMatchObject({ status: 200 });
    expect(await vat(MONTH)).toEqual({
      ...before,
      Closed: { At: expect.any(String), By: 'Astrid Lindqvist' },
    });
  });
});

test('names the lines of vouchers that are no longer what the facts give', async () => {
  const differences = () => list<ComparedRow>(LEDGER_ROUTES.compare);
  expect(await differences()).toMatchObject({ Total: 0 });
  await system.owner.query(
    `update ledger_vehicle_entry set amount = amount + 100
      where (source_id, version, line) in (
        select source_id, version, line from ledger_voucher_line where source = 'vehicle' order by 1, 2, 3 limit 1)`,
  );
  await system.owner.query(
    `delete from ledger_invoice_entry where (source_id, version, line) in (
        select source_id, version, line from ledger_voucher_line where source = 'invoice' order by 1, 2, 3 limit 1)`,
  );
  await system.owner.query(
    `insert into ledger_payment_entry (source_id, version, line, kind, account, amount, effective_on, recorded_on)
     values (1, 1, 99, 'RECEIVED', 'BANK', 100, '2026-01-02', '2026-01-02')`,
  );
  const { Rows } = await differences();
  expect(Rows.map(({ Difference }) => Difference).sort()).toEqual(['CHANGED', 'GONE', 'NEW']);
  const changed = Rows.find(({ Difference }) => Difference === 'CHANGED')!;
  expect(Math.round((changed.Amount! - changed.BookedAmount!) * 100)).toBe(100);
});

test.each(['imp', 'deo', 'dea'])('closing is not for %s', async (name) => {
  const other = await system.user(name);
  for (const path of [LEDGER_ROUTES.days, LEDGER_ROUTES.vouchers, `${LEDGER_ROUTES.vat}?month=${MONTH}`])
    expect((await other.get(path)).status).toBe(403);
  expect((await other.post(LEDGER_ROUTES.closeDay.replace(':date', YESTERDAY), {})).status).toBe(403);
});
