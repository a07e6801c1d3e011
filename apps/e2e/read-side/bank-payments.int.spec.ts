import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { BankPayments, type PaymentOfBank } from '@floorplan/invoicing/contracts';
import { DEFAULT_DUE_TERMS, issueInvoice, type InvoiceDraft } from '@floorplan/invoicing/domain';
import { ocrReference } from '@floorplan/kernel';
import { testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import { DEALER, draftOf, STAFF } from '../../../libs/invoicing/domain/testing/invoices';
import { FactWriter } from '../support/fact-writer';
import { within } from '../support/in-process';
import { TODAY } from '../support/system';

// The port by which files of the bank book payments: each payment once, whatever happens meanwhile.

let db: TestDatabase;
let facts: FactWriter;
let lastNumber = 6_000_000;
let lastPayment = 0;

beforeAll(async () => {
  db = await testDatabase();
  facts = new FactWriter(db.url);
});
afterAll(async () => {
  await facts.close();
  await db.close();
});
beforeEach(() => db.owner.query('truncate payment'));

/** Issues a document to the dealer; what the provider owes is negative. */
async function issued(kronor: number, change: Partial<InvoiceDraft> = {}): Promise<number> {
  const number = ++lastNumber;
  const draft = draftOf([{ account: 'Kapital', amount: kronor * 100 }], {
    category: kronor > 0 ? 2 : 3,
    shares: [],
    ...change,
  });
  await facts.invoice(
    number,
    issueInvoice(draft, { number, today: TODAY, by: STAFF, dueTerms: DEFAULT_DUE_TERMS }),
  );
  return number;
}

function payment(
  kronor: number,
  numbers: readonly number[],
  change: Partial<PaymentOfBank> = {},
): PaymentOfBank {
  const identity = `BGMAX 55500011 ${TODAY} ${++lastPayment}`;
  return {
    identity,
    bankReference: null,
    kind: kronor < 0 ? 'deduction' : 'payment',
    amount: kronor * 100,
    on: TODAY,
    payer: { name: DEALER.name, bankgiro: '50500016', account: null, organisationNumber: null },
    documents: numbers.map((number) => ({ text: String(number), amount: null })),
    message: null,
    endToEndId: null,
    fileId: 1,
    ...change,
  };
}

const receive = (...payments: readonly PaymentOfBank[]) =>
  within({ databaseUrl: db.url }, (app) => app.get(BankPayments, { strict: false }).receive(payments, STAFF));

const openOf = async (number: number): Promise<number> => {
  const [row] = await db.owner.query<{ open: number }>(
    'select (total - credited - paid)::float8 / 100 as open from invoice where number = $1',
    [number],
  );
  return row!.open;
};
const stored = () =>
  db.owner.query<{ amount: number; matched: number; reference: string }>(
    `select amount::float8 / 100 as amount, matched::float8 / 100 as matched, bank_reference as reference
       from payment order by id`,
  );

// P1-PAY-01
test('books the payments of a file, and answers the same when it is read again', async () => {
  const [one, other] = [await issued(100), await issued(200)];
  const payments = [
    payment(100, [one]),
    payment(50, [other], { documents: [{ text: ocrReference(String(other)), amount: 5_000 }] }),
    payment(200, [other]),
    payment(10, []),
  ];
  const first = await receive(...payments);
  expect(first.map(({ isNew, result }) => [isNew, result])).toEqual([
    [true, 'MATCHED'],
    [true, 'PARTIAL'],
    [true, 'OVER'],
    [true, 'UNMATCHED'],
  ]);
  expect([await openOf(one), await openOf(other)]).toEqual([0, 0]);
  expect(await receive(...payments)).toEqual(first);
  const asOfOther = payments.map((each) => ({ ...each, fileId: 2 }));
  expect(await receive(...asOfOther)).toEqual(first.map((each) => ({ ...each, isNew: false })));
  expect((await stored()).map(({ matched }) => matched)).toEqual([100, 50, 150, 0]);
});

test('counts a payment once that stands twice in one batch', async () => {
  const number = await issued(100);
  const twice = payment(60, [number]);
  const [first, second] = await receive(twice, twice);
  expect(second!.paymentId).toBe(first!.paymentId);
  expect(await openOf(number)).toBe(40);
});

test('books each payment once when two processes read the same file at once', async () => {
  const numbers = [await issued(1_000), await issued(1_000)];
  const payments = Array.from({ length: 40 }, (_, at) => payment(50, [numbers[at % 2]!]));
  const [one, other] = await Promise.all([receive(...payments), receive(...payments)]);
  expect(other).toEqual(one);
  expect([await openOf(numbers[0]!), await openOf(numbers[1]!)]).toEqual([0, 0]);
  expect(await stored()).toHaveLength(40);
});

test('gives a payment its identity as reference when another payment holds its own', async () => {
  const reference = `BG ${++lastPayment}`;
  const [one, other] = [
    payment(10, [], { bankReference: reference }),
    payment(20, [], { bankReference: reference }),
  ];
  // Equal in reference, amount and day to the first, but another payment of the file.
  const third = payment(10, [], { bankReference: reference });
  const received = await receive(one, other, third);
  expect(received.every(({ isNew }) => isNew)).toBe(true);
  expect((await stored()).map((each) => each.reference)).toEqual([reference, other.identity, third.identity]);
  expect(await receive(one, other, third)).toEqual(received);
});

const CREDIT = { category: 3 } as const;

// P1-PAY-01
test('pays the documents that a payment names with amounts, and uses up the credit that it deducts', async () => {
  const [one, other, credit] = [await issued(100), await issued(200), await issued(-50, CREDIT)];
  const documents = [
    { text: ocrReference(String(one)), amount: 10_000 },
    { text: String(other), amount: 15_000 },
    { text: String(credit), amount: -5_000 },
  ];
  const [received] = await receive(payment(200, [], { documents }));
  expect(received!.result).toBe('PARTIAL');
  expect([await openOf(one), await openOf(other), await openOf(credit)]).toEqual([0, 50, 0]);
  expect(await stored()).toMatchObject([{ amount: 200, matched: 200 }]);
});

test('pays all documents that a payment names without amounts only when their sum is its amount', async () => {
  const numbers = [await issued(100), await issued(200)];
  const [short, whole] = await receive(payment(299, numbers), payment(300, numbers));
  expect([short!.result, whole!.result]).toEqual(['UNMATCHED', 'MATCHED']);
  expect([await openOf(numbers[0]!), await openOf(numbers[1]!)]).toEqual([0, 0]);
});

test('uses up the credit that a deduction names, and keeps what is left as a payment below zero', async () => {
  const credit = await issued(-50, CREDIT);
  const [used, waiting] = await receive(payment(-70, [credit]), payment(-10, [], { message: 'avdrag' }));
  expect([used!.result, waiting!.result]).toEqual(['OVER', 'UNMATCHED']);
  expect(await openOf(credit)).toBe(0);
  expect((await stored()).map(({ amount, matched }) => [amount, matched])).toEqual([
    [-70, -50],
    [-10, 0],
  ]);
});

test('takes back the payment that the bank reverses, and lets a reversal of no payment wait', async () => {
  const number = await issued(100);
  const paid = payment(100, [number], { endToEndId: `E2E ${lastPayment}` });
  const reversal = payment(-100, [], { kind: 'reversal', endToEndId: paid.endToEndId });
  const unknown = payment(-100, [], { kind: 'reversal', endToEndId: 'E2E unknown' });
  const received = await receive(paid, reversal, unknown);
  expect(received.map(({ result }) => result)).toEqual(['MATCHED', 'MATCHED', 'UNMATCHED']);
  expect(await openOf(number)).toBe(100);
  expect(await receive(paid, reversal, unknown)).toEqual(received);
  const sums = await db.owner.query(
    'select (amount - matched - repaid - returned)::float8 / 100 as left from payment order by id',
  );
  expect(sums).toEqual([{ left: 0 }, { left: 0 }, { left: -100 }]);
});

test('lets a reversal wait when several payments of its payer have its identification', async () => {
  const documents = [await issued(100), await issued(100), await issued(100)];
  const endToEndId = `HYRA ${lastPayment}`;
  const payerOf = (name: string) => ({ name, bankgiro: null, account: null, organisationNumber: null });
  const of = (name: string, number: number) => payment(100, [number], { endToEndId, payer: payerOf(name) });
  const [alfa, beta, again] = [
    of('Alfa', documents[0]!),
    of('Beta', documents[1]!),
    of('Alfa', documents[2]!),
  ];
  const back = (name: string) => payment(-100, [], { kind: 'reversal', endToEndId, payer: payerOf(name) });
  const received = await receive(alfa, beta, again, back('Alfa'), back('Beta'));
  expect(received.slice(3).map(({ result }) => result)).toEqual(['UNMATCHED', 'MATCHED']);
  expect(await Promise.all(documents.map(openOf))).toEqual([0, 100, 0]);
});

test('takes back the payment whose bank reference a reversal repeats', async () => {
  const number = await issued(100);
  const bankReference = `REF ${lastPayment}`;
  const received = await receive(
    payment(100, [number], { bankReference }),
    payment(-100, [], { kind: 'reversal', bankReference }),
  );
  expect(received.map(({ result }) => result)).toEqual(['MATCHED', 'MATCHED']);
  expect(await openOf(number)).toBe(100);
});
