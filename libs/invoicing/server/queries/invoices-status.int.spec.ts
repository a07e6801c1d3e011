import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { UserScope } from '@floorplan/identity/domain';
import { invoicesContract, type ExternalInvoices, type InvoicesAnswer } from '@floorplan/invoicing/contracts';
import { INVOICE_STATUSES } from '@floorplan/invoicing/domain';
import { Clock } from '@floorplan/platform/commands';
import { useLocaleTexts } from '@floorplan/platform/texts';
import { DEALER } from '../../domain/testing/invoices';
import { Ledger } from '../testing/ledger';
import { InvoicesList } from './invoices.list';

const TODAY = '2026-07-31';
/** Replaces the importers' own invoices by an empty table. */
const NONE: ExternalInvoices = {
  rows: `select number, 'external', number::text, number::text, category, receiver_side, receiver_id,
    receiver_organisation_id, of_organisation, receiver_name, receiver_org_no, null::bigint, invoice_date, due_date, net, vat, total,
    0::bigint, credited, paid, settled_on, month, reference_name, single_vehicle, vehicle_count, vehicle_id, late, claim, held_until,
    written_off
    from invoice where false`,
};
const scope = (over: object = {}) =>
  ({
    kind: 'user',
    role: 'admin',
    languageCode: 'sv-SE',
    importerIds: 'all',
    dealerIds: 'all',
    actDealerIds: 'all',
    organisationIds: 'all',
    ...over,
  }) as unknown as UserScope;
const rows = (amount: number) => [{ account: 'Kapital', amount }] as const;

let ledger: Ledger;
let list: InvoicesList;
const numbers: Record<string, string> = {};

beforeAll(async () => {
  useLocaleTexts({});
  ledger = await Ledger.start();
  list = new InvoicesList(ledger.database, new Clock(TODAY), NONE);
  const issue = async (name: string, today: string, amount: number, more: object = {}) => {
    const number = await ledger.issue(today, { category: 2, receiver: DEALER, rows: rows(amount), ...more });
    numbers[name] = String(number);
    return number;
  };
  await issue('overdue', '2026-06-01', 10_000);
  await ledger.pay('2026-06-20', await issue('overdue in part', '2026-06-01', 20_000), 5_000, '2026-06-20');
  await issue('open', '2026-07-20', 30_000);
  await ledger.pay('2026-07-21', await issue('partial', '2026-07-20', 40_000), 10_000, '2026-07-21');
  await ledger.pay('2026-07-21', await issue('paid', '2026-07-20', 50_000), 50_000, '2026-07-21');
  await ledger.credit('2026-07-21', await issue('credited', '2026-07-20', 60_000));
  await issue('paid out', '2026-07-20', -70_000, { category: 4, paidOutWhenDue: true });
  await issue('other dealer', '2026-06-01', 80_000, { receiver: { ...DEALER, id: 8 } });
});
afterAll(() => ledger?.stop());

async function read(query: object, by = scope()): Promise<InvoicesAnswer & { Sums: { OpenAmount: number } }> {
  const asked = { ...invoicesContract.query.parse(query), type: 'DEA' as const };
  return JSON.parse(await list.read(by, asked)) as InvoicesAnswer & { Sums: { OpenAmount: number } };
}
async function found(query: object, by = scope()): Promise<string[]> {
  const names = Object.keys(numbers);
  return (await read(query, by)).Rows.flatMap(({ Id }) =>
    names.filter((name) => numbers[name] === Id),
  ).sort();
}

// P1-BILL-03
test('refuses a last day before the first one, in the list and in a file', async () => {
  const [date_from, date_to] = ['2026-07-01', '2026-06-30'];
  const refusal = { status: 400, errors: [{ Field: 'date_to', Code: 'DATES_REVERSED' }] };
  await expect(read({ date_from, date_to })).rejects.toMatchObject(refusal);
  const asked = invoicesContract.query.parse({ date_from, date_to, limit: 100_000 });
  const all = { ...asked, type: 'DEA' as const };
  await expect(list.pieces(scope(), all).next()).rejects.toMatchObject(refusal);
  const file = {
    Format: 'csv',
    FileName: '',
    Columns: [{ Key: 'InvoiceNumber', Header: 'Nr' }],
    Filter: { type: 'DEA', date_from, date_to },
  };
  await expect(list.exported(scope(), invoicesContract.exportRequest.parse(file))).rejects.toMatchObject(
    refusal,
  );
  expect(await found({ date_from: date_to, date_to })).toEqual([]);
});

// P1-BILL-04
test.each([
  ['OVERDUE', ['other dealer', 'overdue', 'overdue in part']],
  ['OPEN', ['open']],
  ['PARTIAL', ['partial']],
  ['PAID', ['paid', 'paid out']],
  ['CREDITED', ['credited']],
  ['OPEN,PARTIAL', ['open', 'partial']],
])('lists documents in status %s', async (status, names) => {
  expect(await found({ status })).toEqual(names);
});

test('never hides an overdue document by the usual days, and finds documents by their due date', async () => {
  const days = { usual_from: '2026-07-21', usual_to: '2026-07-31' };
  expect(await found(days)).toEqual(['other dealer', 'overdue', 'overdue in part']);
  const june = { usual_from: '2026-06-01', usual_to: '2026-06-30' };
  expect(await found(june)).toEqual(['other dealer', 'overdue', 'overdue in part']);
  expect(await found({ usual_from: '2026-07-20', usual_to: '2026-07-20' })).toHaveLength(8);
  const due = (await read({ id: 7 })).Rows.map(({ DueDate }) => DueDate).sort();
  const [first, last] = [due[0]!, due.at(-1)!];
  expect((await read({ due_to: first, id: 7 })).Total).toBe(due.filter((day) => day === first).length);
  expect((await read({ due_from: first, due_to: last, id: 7 })).Total).toBe(due.length);
});

test('names the dealer and the late interest of each document', async () => {
  for (const { ReceiverId, DealerPartyId, LatePaymentAmount } of (await read({})).Rows)
    expect([DealerPartyId, LatePaymentAmount]).toEqual([ReceiverId, 0]);
});

// P1-BOOK-03
test('returns the number and the sum of open and of overdue documents of a receiver', async () => {
  const open = await read({ status: 'OPEN,PARTIAL,OVERDUE', id: 7 });
  expect([open.Total, open.Sums.OpenAmount]).toEqual([4, 100 + 150 + 300 + 300]);
  const overdue = await read({ status: 'OVERDUE', id: 7 });
  expect([overdue.Total, overdue.Sums.OpenAmount]).toEqual([2, 250]);
  for (const { Rows, Sums } of [open, overdue])
    expect(Rows.reduce((sum, { OpenAmount }) => sum + OpenAmount, 0)).toBe(Sums.OpenAmount);
});

// P1-RIGHTS-06
test('counts only documents of the caller', async () => {
  const dealer = scope({ role: 'DEA', dealerIds: [8], organisationIds: [80] });
  expect(await found({ status: 'OVERDUE' }, dealer)).toEqual(['other dealer']);
  expect((await read({ status: 'OVERDUE', id: 7 }, dealer)).Total).toBe(0);
});

test('has exactly one status for each document', async () => {
  const all = (await read({ limit: 100 })).Total;
  const counts = await Promise.all(INVOICE_STATUSES.map(async (status) => (await read({ status })).Total));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all);
});

test('finds open documents through the index invoice_open', async () => {
  await ledger.owner.query('analyze invoice');
  const [plan] = await ledger.database.transaction(async ({ query }) => {
    await query('set local enable_seqscan = off');
    return query<{ 'QUERY PLAN': object }>(`explain (format json) select count(*) from
      (select receiver_side, receiver_id, total - credited - paid as open from invoice) i
      where i.receiver_side = 'DEA' and i.receiver_id = 7 and i.open <> 0`);
  });
  expect(JSON.stringify(plan)).toContain('invoice_open');
});

// P1-BILL-14
test('specifies a document without vehicles by its contract, or else by its month', async () => {
  const about = 'XBM 124 Hanseul · RV100115';
  const issue = (more: object) =>
    ledger.issue('2026-07-20', { category: 12, receiver: { ...DEALER, id: 9 }, rows: rows(1_000), ...more });
  const contract = await issue({ about });
  const note = await ledger.credit('2026-07-21', contract);
  const fee = await issue({ category: 11 });
  const billed = await issue({ category: 13, month: '2026-06' });
  const { Rows } = await read({ id: 9 });
  expect(
    [contract, note, fee, billed].map((number) => {
      const row = Rows.find(({ Id }) => Id === String(number))!;
      return [row.Specification, row.ReferenceName];
    }),
  ).toEqual([
    [about, '2026-07'],
    [about, '2026-07'],
    ['2026-07', '2026-07'],
    ['2026-06', '2026-06'],
  ]);
});

test('refuses an unknown status', () => {
  expect(invoicesContract.query.safeParse({ status: 'OPEN,LATE' }).success).toBe(false);
});
