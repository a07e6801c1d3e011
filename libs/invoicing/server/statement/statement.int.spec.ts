import { Clock } from '@floorplan/platform/commands';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { UserScope } from '@floorplan/identity/domain';
import { statementContract, type StatementAnswer } from '@floorplan/invoicing/contracts';
import { LIMIT_FEE, type InvoiceReceiver, type ReceiverSide } from '@floorplan/invoicing/domain';
import { PdfRenderer } from '@floorplan/platform/pdf';
import { useLocaleTexts } from '@floorplan/platform/texts';
import { DEALER } from '../../domain/testing/invoices';
import { spanOf } from '../books/book-span';
import { Ledger } from '../testing/ledger';
import { FixedParties } from '../../../identity/testing/fixed-parties';
import { ISSUED_BY } from '../testing/printed';
import { StatementDocuments } from './statement-documents';
import { Statements } from './statement.list';

const STAFF = {
  kind: 'user',
  role: 'admin',
  languageCode: 'sv-SE',
  importerIds: 'all',
  dealerIds: 'all',
  actDealerIds: 'all',
  organisationIds: 'all',
} as unknown as UserScope;
const importer = (id: number) => ({ ...STAFF, role: 'IMP', importerIds: [id] }) as UserScope;
const dealer = (role: 'DEA' | 'DEO', id: number, organisation: number) =>
  ({ ...STAFF, role, importerIds: 'all', dealerIds: [id], organisationIds: [organisation] }) as UserScope;
const IMPORTER: InvoiceReceiver = {
  side: 'IMP',
  id: 1,
  organisationId: null,
  name: 'Nordvik Bil Import AB',
  organisationNumber: '5599000048',
};
const rows = (amount: number) => [{ account: 'Kapital', amount }] as const;

let ledger: Ledger;

beforeAll(async () => {
  useLocaleTexts({});
  ledger = await Ledger.start();
  await ledger.issue('2026-05-20', { category: 2, receiver: DEALER, rows: rows(30_400) });
  const buyout = await ledger.issue('2026-06-17', { category: 1, receiver: DEALER, rows: rows(39_468_545) });
  await ledger.issue('2026-06-17', { category: LIMIT_FEE, receiver: DEALER, rows: rows(250_000) });
  await ledger.issue('2026-06-18', { category: 9, receiver: IMPORTER, rows: rows(625_000) });
  await ledger.issue('2026-06-19', {
    category: 4,
    receiver: DEALER,
    rows: rows(-10_000_000),
    paidOutWhenDue: true,
  });
  await ledger.pay('2026-06-25', buyout, 39_400_000, '2026-06-23');
  await ledger.credit('2026-06-26', buyout);
});
afterAll(() => ledger?.stop());

async function statement(
  scope: UserScope,
  receiverType: ReceiverSide,
  receiverId: number,
  known_on = '2026-06-30',
): Promise<StatementAnswer | null> {
  const span = { date_from: '2026-06-01', date_to: '2026-06-30', known_on };
  const asked = statementContract.query.parse({ ...span, receiverType, receiverId });
  const list = await new Statements(ledger.database).list(
    ...([scope, receiverType, receiverId, spanOf(asked, new Clock('2026-06-30'))] as const),
  );
  return list && (JSON.parse(await list.read(scope, asked)) as StatementAnswer);
}
const shown = (answer: StatementAnswer | null) =>
  answer!.Rows.map(({ Date, Kind, Amount, Balance }) => [Date.slice(5), Kind, Amount, Balance]);

// P1-BOOK-02
test('lists documents, payments, credits and payouts by day, with a running balance', async () => {
  const answer = await statement(STAFF, 'DEA', 7);
  expect(shown(answer)).toEqual([
    ['06-01', 'OPENING', null, 304],
    ['06-17', 'ISSUED', 394_685.45, 394_989.45],
    ['06-17', 'ISSUED', 2_500, 397_489.45],
    ['06-19', 'ISSUED', -100_000, 297_489.45],
    ['06-22', 'PAID_OUT', 100_000, 397_489.45],
    ['06-23', 'PAYMENT', -394_000, 3_489.45],
    ['06-26', 'CREDIT', -685.45, 2_804],
    ['06-26', 'ISSUED', -394_685.45, -391_881.45],
    ['06-26', 'CREDIT', 685.45, -391_196],
    ['06-30', 'CLOSING', null, -391_196],
  ]);
  expect(answer!.Sums).toEqual({ Amount: -391_500, Balance: -391_196 });
});

// P1-BOOK-02
test('shows the balance as it was known on an earlier day', async () => {
  const { Sums } = (await statement(STAFF, 'DEA', 7, '2026-06-24'))!;
  expect(Sums.Balance).toBe(397_489.45);
});

// The payment was recorded at noon in Stockholm.
test.each([
  ['2026-06-25T09:59:59Z', 397_489.45],
  ['2026-06-25T10:00:00Z', 3_489.45],
  ['2026-06-25T12:00:00+02:00', 3_489.45],
  ['2026-06-25T11:59:59', 397_489.45],
  ['2026-06-25T12:00:00', 3_489.45],
])('shows the balance as it was known at %s', async (knownOn, balance) => {
  expect((await statement(STAFF, 'DEA', 7, knownOn))!.Sums.Balance).toBe(balance);
});

// P1-RIGHTS-06
test("shows each receiver its own statement, and shows a dealer no documents to the dealer's organisation", async () => {
  expect(shown(await statement(importer(1), 'IMP', 1)).at(-1)).toEqual(['06-30', 'CLOSING', null, 6_250]);
  expect((await statement(dealer('DEO', 7, 70), 'DEA', 7))!.Sums.Balance).toBe(-391_196);
  expect((await statement(dealer('DEA', 7, 70), 'DEA', 7))!.Sums.Balance).toBe(-393_696);
});

// P1-RIGHTS-06
test.each([
  ['another dealer', () => statement(dealer('DEA', 8, 80), 'DEA', 7)],
  ['another organisation', () => statement(dealer('DEO', 8, 80), 'DEA', 7)],
  ['another importer', () => statement(importer(2), 'IMP', 1)],
  ['an importer that asks for a dealer', () => statement(importer(1), 'DEA', 7)],
  ['a dealer that asks for an importer', () => statement(dealer('DEA', 7, 70), 'IMP', 1)],
  ['staff who ask for a dealer that does not exist', () => statement(STAFF, 'DEA', 4711)],
])('returns no statement for %s', async (_, asked) => {
  expect(await asked()).toBeNull();
});

// P1-BOOK-04
test('prints the same lines as the list, and refuses more lines than a PDF may have', async () => {
  const statements = new Statements(ledger.database);
  const span = { from: '2026-06-01', to: '2026-06-30', knownOn: '2026-06-24' };
  const lines = (most: number) => statements.lines(STAFF, 'DEA', 7, span, most);
  const listed = await statement(STAFF, 'DEA', 7, '2026-06-24');
  expect((await lines(100))!.map(({ day, balance }) => [day, balance / 100])).toEqual(
    listed!.Rows.map(({ Date, Balance }) => [Date, Balance]),
  );
  expect(await lines(2)).toHaveLength(2);
  expect(await statements.lines(dealer('DEA', 8, 80), 'DEA', 7, span, 100)).toBeNull();
  await ledger.owner.query(
    `insert into invoice_entry (number, version, category, receiver_side, receiver_id, kind, effective_on,
       recorded_on, issued, credited, paid)
     select n, 1, 2, 'DEA', 102, 'ISSUED', '2026-06-15', '2026-06-15', 100, 0, 0 from generate_series(1, 5001) n`,
  );
  const renderer = new PdfRenderer();
  const documents = new StatementDocuments(statements, new FixedParties(), renderer, ISSUED_BY);
  await expect(documents.make(STAFF, 'DEA', 102, span)).rejects.toMatchObject({
    status: 422,
    code: 'TOO_MANY_ROWS',
  });
  const fewer = { ...span, to: '2026-06-14' };
  expect((await documents.make(STAFF, 'DEA', 102, fewer))!.fileName).toMatch(
    /DEA-102-2026-06-01-2026-06-14\.pdf$/,
  );
  await renderer.beforeApplicationShutdown();
});
