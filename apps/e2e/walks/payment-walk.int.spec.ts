import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BankPayments, PAYMENT_ROUTES, type MatchSureAnswer } from '@floorplan/invoicing/contracts';
import { DEFAULT_DUE_TERMS, issueInvoice } from '@floorplan/invoicing/domain';
import { SEED } from '@floorplan/kernel/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { DEALER, draftOf, STAFF } from '../../../libs/invoicing/domain/testing/invoices';
import { Random } from '../../../tools/demo/random';
import type { Client } from '../support/client';
import { FactWriter } from '../support/fact-writer';
import { within } from '../support/in-process';
import { errorsOfBooks } from '../support/ledger';
import { System, TODAY } from '../support/system';

// Payments of files, calls and hand entries with all acts on them, in any order: after each step every payment is whole,
// and documents, payments and books agree.

const STEPS = 160;
const FIRST = 9_000_000;
const NAMES = ['Bilhallen i Säter', 'Bilhallen i Mora'] as const;
const AMOUNTS = [100, 200, 300, -50, -120] as const;

let system: System;
let admin: Client;
let facts: FactWriter;
const random = new Random(SEED);
const numbers: number[] = [];
let last = FIRST;

beforeAll(async () => {
  system = await System.start();
  admin = await system.user('admin');
  facts = new FactWriter(system.databaseUrl);
});
afterAll(async () => {
  await facts.close();
  await system.stop();
});

const receiverOf = (at: number) => ({ ...DEALER, id: 9_201 + at, name: NAMES[at]! });

async function issue(): Promise<void> {
  const kronor = random.pick(AMOUNTS);
  const number = ++last;
  const draft = draftOf([{ account: 'Kapital', amount: kronor * 100 }], {
    category: kronor > 0 ? 2 : 3,
    receiver: receiverOf(random.int(0, 1)),
    shares: [],
  });
  const issuing = { number, today: TODAY, by: STAFF, dueTerms: DEFAULT_DUE_TERMS };
  await facts.invoice(number, issueInvoice(draft, issuing));
  numbers.push(number);
}

/** What a payer writes: one or two documents, sometimes with amounts, or nothing. */
const named = () =>
  Array.from({ length: random.int(0, 2) }, () => ({
    text: String(random.pick(numbers)),
    amount: random.chance(0.5) ? random.pick(AMOUNTS) * 100 : null,
  }));

async function receiveFromFile(app: INestApplicationContext): Promise<void> {
  const kronor = random.pick([...AMOUNTS, 400]);
  const isReversal = random.chance(0.2);
  const identity = random.chance(0.1) ? `walk ${last - 1}` : `walk ${++last}`;
  const payment = {
    identity,
    bankReference: random.chance(0.3) ? `WALK ${random.int(1, 8)}` : null,
    kind: isReversal ? 'reversal' : kronor < 0 ? 'deduction' : 'payment',
    amount: (isReversal ? -Math.abs(kronor) : kronor) * 100,
    on: TODAY,
    payer: {
      name: random.pick(NAMES),
      bankgiro: random.pick(['50500016', '50500024', null]),
      account: null,
      organisationNumber: null,
    },
    documents: named(),
    message: random.chance(0.3) ? `avser ${random.pick(numbers)}` : null,
    endToEndId: `E2E ${random.int(1, 6)}`,
    fileId: random.int(1, 3),
  } as const;
  await app.get(BankPayments, { strict: false }).receive([payment, payment], STAFF);
}

interface Stored {
  readonly id: number;
  readonly amount: number;
  readonly left: number;
}

const stored = (): Promise<Stored[]> =>
  system.owner.query<Stored>(
    `select id, amount::float8 as amount, (amount - matched - repaid - returned)::float8 as left
       from payment where bank_reference like '%walk%' or bank_reference like 'WALK%' or bank_reference like 'M-%'
      order by id`,
  );

/** Some act of staff or a partner. What is not possible is refused, and changes nothing. */
async function act(): Promise<void> {
  const payments = await stored();
  const payment = payments.length > 0 ? random.pick(payments) : null;
  const id = String(payment?.id ?? 1);
  const InvoiceNumber = random.pick(numbers);
  const post = (route: string, body: object) => admin.post(route.replace(':id', id), body);
  const Amount = random.chance(0.5) ? random.pick([30, 60]) : undefined;
  const other = payments.find(({ left }) => Math.sign(left) === -Math.sign(payment?.left ?? 0));
  const acts = [
    () => post(PAYMENT_ROUTES.match, { InvoiceNumber, Amount }),
    () => post(PAYMENT_ROUTES.unmatch, { InvoiceNumber, Reason: 'Fel' }),
    () => post(PAYMENT_ROUTES.repay, { Reason: 'Fel' }),
    () => post(PAYMENT_ROUTES.setOffPayment, { PaymentId: other?.id ?? 1, Amount }),
    () => post(PAYMENT_ROUTES.undoSetOff, { PaymentId: other?.id ?? 1, Reason: 'Fel' }),
    () => post(PAYMENT_ROUTES.list, { Date: TODAY, Amount: 100, Payer: random.pick(NAMES) }),
    () =>
      post(PAYMENT_ROUTES.receive, {
        Date: TODAY,
        Amount: random.pick([100, 250]),
        BankReference: `WALK ${random.int(1, 8)}`,
        Payer: random.pick(NAMES),
        InvoiceNumber,
      }),
    () => admin.post<MatchSureAnswer>(PAYMENT_ROUTES.matchSure, {}),
  ];
  const { status, text } = await random.pick(acts)();
  if (status >= 500) throw new Error(text);
}

/** Documents whose paid amount differs from their payments, or from the books. */
const DIFFERENT_DOCUMENTS = `
with booked as (select (b ->> 'invoice')::bigint as number, sum((b ->> 'amount')::bigint) as amount
                  from payment, jsonb_array_elements(bookings) b group by 1),
     entered as (select number, sum(issued) as issued, sum(paid) as paid from invoice_entry group by number)
select i.number from invoice i left join booked b using (number) left join entered e using (number)
 where i.number > ${FIRST} and (i.paid <> coalesce(b.amount, 0) or i.paid <> e.paid or i.total <> e.issued
       or (i.total > 0 and i.total - i.credited - i.paid < 0) or (i.total < 0 and i.total - i.credited - i.paid > 0))`;

/** Payments whose parts are not those of their bookings, or are more than what has come. */
const BROKEN_PAYMENTS = `
select p.id from payment p
 where p.matched <> (select coalesce(sum((b ->> 'amount')::bigint), 0) from jsonb_array_elements(p.bookings) b)
                  + (select coalesce(sum((s ->> 'amount')::bigint), 0) from jsonb_array_elements(p.set_offs) s)
    or (p.amount - p.matched - p.repaid - p.returned) * sign(p.amount) < 0`;

/** What is set off, and what the bank took back, sums to nothing. */
const SUMS = `
select coalesce(sum(returned), 0)::float8 as returned,
       coalesce(sum((select sum((s ->> 'amount')::bigint) from jsonb_array_elements(set_offs) s)), 0)::float8 as set_off
  from payment`;

async function check(step: number): Promise<void> {
  const [documents, payments, sums, books] = await Promise.all([
    system.owner.query(DIFFERENT_DOCUMENTS),
    system.owner.query(BROKEN_PAYMENTS),
    system.owner.query(SUMS),
    errorsOfBooks(system, admin),
  ]);
  expect({ step, documents, payments, sums, books }).toEqual({
    step,
    documents: [],
    payments: [],
    sums: [{ returned: 0, set_off: 0 }],
    books: [],
  });
}

// P1-PAY-01 P1-PAY-02
test('keeps payments, documents and books equal after any order of receptions and acts', async () => {
  for (let i = 0; i < 4; i++) await issue();
  await within(system, async (app) => {
    for (let step = 0; step < STEPS; step++) {
      if (random.chance(0.15)) await issue();
      await (random.chance(0.35) ? receiveFromFile(app) : act());
      await check(step);
    }
  });
  expect((await stored()).length).toBeGreaterThan(20);
}, 300_000);
