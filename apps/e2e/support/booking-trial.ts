import { tryEveryAct, type TrialBody } from '@floorplan/identity/testing';
import type {
  BookingPreview,
  InvoiceDetail,
  PaymentRow,
  PaymentsAnswer,
} from '@floorplan/invoicing/contracts';
import { DEFAULT_DUE_TERMS, issueInvoice } from '@floorplan/invoicing/domain';
import { PAYMENT_ROUTES } from '@floorplan/invoicing/contracts';
import { expect, test } from '@jest/globals';
import { DEALER, draftOf, STAFF } from '../../../libs/invoicing/domain/testing/invoices';
import type { Client } from './client';
import { FactWriter } from './fact-writer';
import { TODAY, type System } from './system';

interface Booker {
  readonly system: System;
  readonly admin: Client;
  readonly users: Readonly<Record<string, Client>>;
  readonly facts: FactWriter;
}

/** Documents and payments that a trial makes for itself. Only staff who may change data book them. */
class Bookings {
  /** Two documents for each record, which it is or can be booked on. */
  readonly documents = new Map<string, readonly [number, number]>();
  /** Shared, so that no trial finds the documents and payments of another one. */
  private static lastNumber = 5_000_000;

  constructor(private readonly parts: () => Booker) {}

  users = () => this.parts().users;

  isStaff = (user: Client): boolean => user === this.parts().admin;

  must = <T = object>(route: string, id: number | string, body: object): Promise<T> => {
    const { admin } = this.parts();
    return admin.must(admin.post<T>(route.replace(':id', String(id)), body));
  };

  /** Issues a document to a dealer. @param kronor what the provider owes is negative */
  async issue(kronor: number, paidOutWhenDue?: true): Promise<number> {
    const number = ++Bookings.lastNumber;
    const draft = draftOf([{ account: 'Kapital', amount: kronor * 100 }], {
      category: kronor > 0 ? 1 : 3,
      receiver: { ...DEALER, id: 101 },
      shares: [],
      ...(paidOutWhenDue && { paidOutWhenDue }),
    });
    const issuing = { number, today: TODAY, by: STAFF, dueTerms: DEFAULT_DUE_TERMS };
    await this.parts().facts.invoice(number, issueInvoice(draft, issuing));
    return number;
  }

  async open(number: number): Promise<number> {
    const { admin } = this.parts();
    return (await admin.must(admin.get<InvoiceDetail>(`/api/v1/invoices/${number}`))).OpenAmount;
  }

  async payment(kronor: number): Promise<string> {
    const body = { Amount: kronor, Date: TODAY, BankReference: `Trial ${++Bookings.lastNumber}` };
    const { Results } = await this.must<PaymentsAnswer>(PAYMENT_ROUTES.receive, 0, body);
    const id = String(Results[0]!.PaymentId);
    this.documents.set(id, [await this.issue(100), await this.issue(100)]);
    return id;
  }

  async row(id: string): Promise<PaymentRow> {
    const { admin } = this.parts();
    const { Rows } = await admin.must(admin.get<{ Rows: PaymentRow[] }>(PAYMENT_ROUTES.list));
    return Rows.find((row) => String(row.Id) === id)!;
  }

  /** What a preview of an act on a payment foretells, read from the payment and the document. */
  async afterwards(id: string, { InvoiceNumber }: { readonly InvoiceNumber?: number }): Promise<object> {
    const { UnmatchedAmount } = await this.row(id);
    const Invoices = InvoiceNumber ? [{ InvoiceNumber, OpenAfter: await this.open(InvoiceNumber) }] : [];
    return { Preview: { Unmatched: { After: UnmatchedAmount }, Invoices } };
  }

  /** Version of a stream, without the document that the worker stores. */
  async version(stream: string): Promise<number> {
    const [row] = await this.parts().system.owner.query<{ version: number }>(
      `select max(version) as version from event where stream = $1 and type <> 'invoicing/DocumentStored'`,
      [stream],
    );
    return row!.version;
  }
}

/** Amounts after an act, by document. */
const amounts = ({ Preview }: TrialBody) => {
  const { Unmatched, Invoices } = Preview as BookingPreview;
  const open = Invoices.map(({ InvoiceNumber, OpenAfter }) => `${InvoiceNumber}: ${OpenAfter}`);
  return [Unmatched?.After ?? null, open.sort()];
};

const reasons = (isStaff: boolean, codes: Readonly<Record<string, string | null>>) =>
  Object.entries(codes).map(([Key, Code]) => ({ Key, Code: isStaff ? Code : 'FORBIDDEN' }));

/** Tries every act on payments. */
export function tryPayments(parts: () => Booker): void {
  const bookings = new Bookings(parts);
  const match = (id: string, document: 0 | 1, Amount: number) => {
    const InvoiceNumber = bookings.documents.get(id)![document];
    return bookings.must(PAYMENT_ROUTES.match, id, { InvoiceNumber, Amount });
  };
  const unmatch = (id: string, document: 0 | 1) => {
    const InvoiceNumber = bookings.documents.get(id)![document];
    return bookings.must(PAYMENT_ROUTES.unmatch, id, { InvoiceNumber, Reason: 'Fel faktura' });
  };
  const route = (key: 'match' | 'unmatch' | 'repay') => (id: string) =>
    PAYMENT_ROUTES[key].replace(':id', id);
  const InvoiceNumber = (id: string) => bookings.documents.get(id)![0];
  tryEveryAct<Client, 'match' | 'unmatch' | 'repay'>({
    users: bookings.users,
    states: {
      unmatched: () => bookings.payment(10),
      'partly booked': async () => {
        const id = await bookings.payment(10);
        await match(id, 0, 6);
        return id;
      },
      'booked on two documents': async () => {
        const id = await bookings.payment(10);
        await match(id, 0, 6);
        await match(id, 1, 4);
        return id;
      },
      'paid back': async () => {
        const id = await bookings.payment(10);
        await bookings.must(PAYMENT_ROUTES.repay, id, { Reason: 'Fel konto' });
        return id;
      },
    },
    acts: {
      match: { url: route('match'), body: (id) => ({ InvoiceNumber: InvoiceNumber(id) }) },
      unmatch: {
        url: route('unmatch'),
        body: (id) => ({ InvoiceNumber: InvoiceNumber(id), Reason: 'Fel faktura' }),
      },
      repay: { url: route('repay'), body: () => ({ Reason: 'Fel konto' }) },
    },
    read: async (user, id) => {
      const { Version, UnmatchedAmount, Bookings: booked } = await bookings.row(id);
      const isBooked = booked.some((each) => each.InvoiceNumber === String(InvoiceNumber(id)));
      const nothing = UnmatchedAmount > 0 ? null : 'NOTHING_UNMATCHED';
      const codes = { match: nothing, unmatch: isBooked ? null : 'NOT_MATCHED', repay: nothing };
      return { Version, Actions: reasons(bookings.isStaff(user), codes) };
    },
    disturb: (id, state) => (state === 'booked on two documents' ? unmatch(id, 1) : match(id, 1, 1)),
    comparable: amounts,
    sums: ({ Preview }) => Preview,
    happened: (id, request) => bookings.afterwards(id, request as { readonly InvoiceNumber?: number }),
  });
}

const ONE_OF_TWO = ['200 ', '409 NOTHING_UNMATCHED'];
const REPAID = { Reason: 'Fel konto' };

/** Two users book or pay back the same amount: at the same moment, and on an older version. */
export function bookAtOnce(parts: () => Booker): void {
  const bookings = new Bookings(parts);
  const act = (id: string, key: 'match' | 'repay', body: object, query = '') =>
    parts().admin.post<TrialBody>(`${PAYMENT_ROUTES[key].replace(':id', id)}${query}`, body);
  const answerOf = ({ status, body: { Code = '' } }: Awaited<ReturnType<typeof act>>) => `${status} ${Code}`;

  // P1-PAY-01
  test.each(['match', 'repay'] as const)(
    'lets one of a booking and a %s win, and tells the other',
    async (other) => {
      const id = await bookings.payment(10);
      const [InvoiceNumber, OtherNumber] = bookings.documents.get(id)!;
      const body = other === 'repay' ? REPAID : { InvoiceNumber: OtherNumber };
      const answers = await Promise.all([act(id, 'match', { InvoiceNumber }), act(id, other, body)]);
      expect(answers.map(answerOf).sort()).toEqual(ONE_OF_TWO);
      const { UnmatchedAmount, MatchedAmount, RepaidAmount } = await bookings.row(id);
      expect([UnmatchedAmount, MatchedAmount + RepaidAmount]).toEqual([0, 10]);
      const open = [await bookings.open(InvoiceNumber), await bookings.open(OtherNumber)];
      expect(open[0]! + open[1]!).toBe(200 - MatchedAmount);
    },
  );

  test('tells a user who acts on an older version of a payment what has happened since', async () => {
    const id = await bookings.payment(10);
    const { Version } = await bookings.row(id);
    const [InvoiceNumber] = bookings.documents.get(id)!;
    await bookings.must(PAYMENT_ROUTES.match, id, { InvoiceNumber, Amount: 4 });
    const late = await act(id, 'repay', REPAID, `?seen=${Version}`);
    expect([answerOf(late), late.text]).toEqual([
      '409 CHANGED_MEANWHILE',
      expect.stringContaining('Betalning kopplad'),
    ]);
    const now = (await bookings.row(id)).Version;
    expect(answerOf(await act(id, 'repay', REPAID, `?seen=${now}`))).toBe('200 ');
  });
}

/** Tries every act on documents with and without a credit balance. */
export function tryCredits(parts: () => Booker): void {
  const bookings = new Bookings(parts);
  const document = async (...[kronor, paidOutWhenDue]: Parameters<Bookings['issue']>): Promise<string> => {
    const id = String(await bookings.issue(kronor, paidOutWhenDue));
    bookings.documents.set(id, [await bookings.issue(100), await bookings.issue(100)]);
    return id;
  };
  const route = (key: 'setOff' | 'payOut') => (id: string) => PAYMENT_ROUTES[key].replace(':id', id);
  tryEveryAct<Client, 'setOff' | 'payOut'>({
    users: bookings.users,
    states: {
      'to be paid by the dealer': () => document(50),
      'owed to the dealer': () => document(-50),
      'paid out when it is due': () => document(-50, true),
      'paid out': async () => {
        const id = await document(-50);
        await bookings.must(PAYMENT_ROUTES.payOut, id, {});
        return id;
      },
    },
    acts: {
      setOff: {
        url: route('setOff'),
        body: (id) => ({ InvoiceNumber: bookings.documents.get(id)![0] }),
      },
      payOut: { url: route('payOut'), body: () => undefined },
    },
    read: async (user, id) => {
      const code = (await isOwed(id)) ? null : 'NO_CREDIT_BALANCE';
      const Version = await bookings.version(`invoice:${id}`);
      return { Version, Actions: reasons(bookings.isStaff(user), { setOff: code, payOut: code }) };
    },
    disturb: (id) =>
      bookings.must(PAYMENT_ROUTES.setOff, id, { InvoiceNumber: bookings.documents.get(id)![1], Amount: 1 }),
    comparable: amounts,
    sums: ({ Preview }) => Preview,
    happened: async (id, request) => {
      const { InvoiceNumber: other } = (request ?? {}) as { readonly InvoiceNumber?: number };
      const changed = other ? [Number(id), other] : [Number(id)];
      const Invoices = await Promise.all(
        changed.map(async (number) => ({ InvoiceNumber: number, OpenAfter: await bookings.open(number) })),
      );
      return { Preview: { Unmatched: null, Invoices } };
    },
  });
  /** A balance that is paid out automatically is not owed. */
  async function isOwed(id: string): Promise<boolean> {
    const [row] = await parts().system.owner.query<{ automatic: boolean }>(
      `select (data ->> 'paidOutWhenDue')::boolean as automatic from event where stream = $1 and version = 1`,
      [`invoice:${id}`],
    );
    return row!.automatic !== true && (await bookings.open(Number(id))) < 0;
  }
}
