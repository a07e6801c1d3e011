import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { creditInvoiceIn, issueInvoiceIn } from '@floorplan/invoicing/billing';
import { BUYOUT, DEFAULT_DUE_TERMS, seriesStream } from '@floorplan/invoicing/domain';
import { Clock, Commands } from '@floorplan/platform/commands';
import { EventLog, Notifier, Registry } from '@floorplan/platform/event-store';
import { testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import { BUYOUT_ROWS, draftOf, STAFF } from '../domain/testing/invoices';
import { invoiceEntryProjection, invoiceProjection, invoiceVehicleProjection } from './invoice.projections';

const TODAY = '2026-06-17';
const ISSUING = { today: TODAY, by: STAFF, dueTerms: DEFAULT_DUE_TERMS };
let db: TestDatabase;
let notifier: Notifier;
/** Two processes that issue documents at the same time. */
let replicas: Commands[];

beforeAll(async () => {
  db = await testDatabase();
  notifier = new Notifier(db.database);
  replicas = [1, 2].map(() => {
    const registry = new Registry();
    registry.addStream(seriesStream);
    registry.addInlineProjection(invoiceProjection);
    registry.addInlineProjection(invoiceVehicleProjection);
    registry.addInlineProjection(invoiceEntryProjection);
    return new Commands(new EventLog(db.database), registry, notifier, new Clock(TODAY));
  });
});
afterAll(async () => {
  await notifier.close();
  await db.close();
});

const context = () => ({ actor: STAFF, correlationId: 'series', now: new Date('2026-06-17T10:00:00Z') });

/**
 * Issues one document. With `fails` the command throws after it has taken the number of the document, so that
 * nothing is committed.
 */
const issue = (n: number, fails: boolean) =>
  replicas[n % 2]!.run(context(), async (act, unitOfWork) => {
    const { number } = await issueInvoiceIn({ act, unitOfWork, ...ISSUING }, draftOf(BUYOUT_ROWS));
    if (fails) throw new Error('refused');
    return number;
  });

// P1-BILL-01
test('numbers a thousand concurrent documents from two processes without gaps, although some commands are refused', async () => {
  const results: PromiseSettledResult<number>[] = [];
  const left = Array.from({ length: 1_000 }, (_, n) => n);
  const worker = async () => {
    for (let n = left.pop(); n !== undefined; n = left.pop())
      results.push(...(await Promise.allSettled([issue(n, n % 10 === 0)])));
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  const numbers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 900 }, (_, n) => 1_000_001 + n));
  const [stored] = await db.database.query<{ count: number; last: number }>(
    'select count(*)::int as count, max(number) as last from invoice',
  );
  expect(stored).toEqual({ count: 900, last: 1_000_900 });
});

// P1-BILL-02
test('credits a document, and leaves the open amounts of the document and the credit note at 0', async () => {
  const number = await issue(1, false);
  const note = await replicas[0]!.run(context(), async (act, unitOfWork) => {
    const credit = await creditInvoiceIn({ act, unitOfWork, ...ISSUING }, number, 501);
    return credit.number;
  });
  const books = await db.database.query(
    `select number, sum(issued)::int as issued, sum(credited)::int as credited, sum(paid)::int as paid
       from invoice_entry where number = any($1) group by number order by number`,
    [[number, note]],
  );
  expect(books).toEqual([
    { number, issued: 39_468_545, credited: 39_468_545, paid: 0 },
    { number: note, issued: -39_468_545, credited: -39_468_545, paid: 0 },
  ]);
  const rows = await db.database.query(
    'select number, credit_of, vehicle_id, single_vehicle from invoice where number = any($1) order by number',
    [[number, note]],
  );
  expect(rows).toEqual([
    { number, credit_of: null, vehicle_id: 501, single_vehicle: 'BKD 12A Nordvik' },
    { number: note, credit_of: number, vehicle_id: 501, single_vehicle: 'BKD 12A Nordvik' },
  ]);
});

// P1-BILL-13
test('keeps the due date of an issued document when the due terms change', async () => {
  const number = await issue(1, false);
  const dueTerms = { ...DEFAULT_DUE_TERMS, [BUYOUT]: { days: 10 } };
  const later = await replicas[0]!.run(context(), async (act, unitOfWork) => {
    const issuing = { act, unitOfWork, ...ISSUING, dueTerms };
    await creditInvoiceIn(issuing, number, 501);
    return (await issueInvoiceIn(issuing, draftOf(BUYOUT_ROWS))).number;
  });
  const rows = await db.database.query(
    'select number, due_date::text as due from invoice where number = any($1) order by number',
    [[number, later]],
  );
  expect(rows).toEqual([
    { number, due: '2026-06-23' },
    { number: later, due: '2026-06-29' },
  ]);
});
