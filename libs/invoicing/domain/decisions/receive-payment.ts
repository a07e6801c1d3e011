import { plainText, type Actor, type BusinessDate } from '@floorplan/kernel';
import type { InvoicePaid } from '../invoice.events';
import { openOf, type Invoice } from '../invoice.state';
import type {
  NamedDocument,
  PaymentMatched,
  PaymentReason,
  PaymentReceived,
  PaymentResultCode,
} from '../payment.events';
import { bookingDay, matchedFact, paidFact } from './booked-facts';
import { namedNumbers, referencesOfDocument } from './named-documents';

export type ReceivedPayment = Omit<PaymentReceived['data'], 'result' | 'reason' | 'booked' | 'by'>;

/** Whether the payer of the payment is known as the receiver of a document. */
export type IsFromReceiver = (invoice: Invoice) => boolean;

/** Part of a payment on a document. Öre; below zero on a credit that the payment uses up. */
interface Part {
  readonly invoice: Invoice;
  readonly amount: number;
}

interface Booking {
  readonly parts: readonly Part[];
  readonly result: PaymentResultCode;
  readonly reason: PaymentReason | null;
}

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

const unmatched = (reason: PaymentReason): Booking => ({ parts: [], result: 'UNMATCHED', reason });

/** A credit balance that a payment may use up, öre; 0 when there is none, or when it is paid out by itself. */
export const creditOf = (invoice: Invoice): number =>
  invoice.paidOutWhenDue ? 0 : Math.max(-openOf(invoice), 0);

/**
 * Booking on these parts. Even 1 öre too little or too much counts as a difference.
 * @param problem reason why documents that the payer names are not paid
 */
function booking(
  { amount }: ReceivedPayment,
  parts: readonly Part[],
  problem: PaymentReason | null,
): Booking {
  const booked = sumOf(parts);
  if (parts.length === 0) return unmatched(problem ?? 'NO_INVOICE');
  if (booked !== amount) return { parts, result: 'OVER', reason: problem ?? 'EXCESS' };
  const isWhole = parts.every((part) => openOf(part.invoice) === part.amount);
  return { parts, result: isWhole ? 'MATCHED' : 'PARTIAL', reason: null };
}

/** Books a payment above zero on one document, up to the open amount. */
const bookedOn = (invoice: Invoice, payment: ReceivedPayment): Booking =>
  booking(payment, [{ invoice, amount: Math.min(payment.amount, openOf(invoice)) }], null);

export const isSameName = (one: string | null, other: string): boolean =>
  one !== null && plainText(one).toUpperCase() === plainText(other).toUpperCase();

const closed = ({ paid, credited }: Invoice): PaymentReason =>
  paid === 0 && credited !== 0 ? 'CREDITED' : 'PAID';

type Target = { readonly invoice: Invoice } | { readonly reason: PaymentReason };

/** The only document whose number stands in a text. Those on which nothing is open count when none is open. */
function inText(named: readonly Invoice[]): Target {
  const open = named.filter((invoice) => openOf(invoice) !== 0);
  const [only, ...others] = open.length > 0 ? open : named;
  if (!only || others.length > 0) return { reason: only ? 'SEVERAL' : 'NO_INVOICE' };
  return { invoice: only };
}

/**
 * The document that references name. An OCR whose document exists never means the document that has all its digits as
 * number. `isStated` is false for a number in a text, which may also be something else.
 */
function targetOf(
  references: Parameters<typeof namedNumbers>[0],
  found: readonly Invoice[],
): Target & { readonly isStated: boolean } {
  const { stated, inText: numbers, disagree } = namedNumbers(references);
  if (disagree) return { reason: 'DISAGREE', isStated: true };
  const named = stated.flatMap((number) => found.filter((invoice) => invoice.number === number));
  const [first] = named;
  if (!first) {
    const target = inText(found.filter(({ number }) => numbers.includes(number)));
    return { ...target, isStated: false };
  }
  const isOpen = (invoice: Invoice) => openOf(invoice) > 0;
  if (named.filter(isOpen).length > 1) return { reason: 'SEVERAL', isStated: true };
  return { invoice: first, isStated: true };
}

/** Books a payment above zero that names one document. */
function bookedOnOne(
  payment: ReceivedPayment,
  found: readonly Invoice[],
  isFromReceiver: IsFromReceiver,
): Booking {
  const target = targetOf({ ...payment, message: payment.bank?.message ?? null }, found);
  if ('reason' in target) return unmatched(target.reason);
  const { invoice, isStated } = target;
  if (openOf(invoice) <= 0) return unmatched(closed(invoice));
  const isSure = isStated || (isFromReceiver(invoice) && payment.amount === openOf(invoice));
  return isSure ? bookedOn(invoice, payment) : unmatched('NOT_SURE');
}

/** Documents that a payer names, and the first reason why one of them cannot be booked. */
interface Named {
  readonly documents: readonly { readonly invoice: Invoice; readonly amount: number | null }[];
  readonly problem: PaymentReason | null;
}

/** A number in a text counts only when the payer is its receiver and names exactly what is open. */
function namedBy(
  documents: readonly NamedDocument[],
  found: readonly Invoice[],
  isFromReceiver: IsFromReceiver,
): Named {
  const targets = documents.map(({ text, amount }) => {
    const target = targetOf(referencesOfDocument(text), found);
    if ('reason' in target) return target;
    const { invoice, isStated } = target;
    const isSure = isStated || (isFromReceiver(invoice) && (amount ?? openOf(invoice)) === openOf(invoice));
    if (!isSure) return { reason: 'NOT_SURE' as const };
    return openOf(invoice) === 0 ? { reason: closed(invoice) } : { invoice, amount };
  });
  const [problem = null] = targets.flatMap((target) => ('reason' in target ? [target.reason] : []));
  return { documents: targets.flatMap((target) => ('reason' in target ? [] : [target])), problem };
}

/** Shares an amount among documents in their order, to each up to what it may take and what is left. */
function shared(
  amount: number,
  wanted: readonly Part[],
  roomOf: (invoice: Invoice) => number,
): readonly Part[] {
  const taken = new Map<Invoice, number>();
  let left = amount;
  for (const { invoice, amount: most } of wanted) {
    const room = roomOf(invoice) - (taken.get(invoice) ?? 0);
    const part = Math.max(Math.min(most, room, left), 0);
    left -= part;
    if (part > 0) taken.set(invoice, (taken.get(invoice) ?? 0) + part);
  }
  return [...taken].map(([invoice, part]) => ({ invoice, amount: part }));
}

const usedUp = (parts: readonly Part[]): readonly Part[] =>
  parts.map(({ invoice, amount }) => ({ invoice, amount: -amount }));

/** Credits of the payer among the documents that it names, with the amount that it takes of each. */
const creditsOf = ({ documents }: Named, isFromReceiver: IsFromReceiver): readonly Part[] =>
  documents
    .filter(({ invoice, amount }) => (amount ?? -1) < 0 && creditOf(invoice) > 0 && isFromReceiver(invoice))
    .map(({ invoice, amount }) => ({ invoice, amount: amount === null ? creditOf(invoice) : -amount }));

/** The only document that is named without amount, with the rest of the payment when that is exactly what is open. */
function restOf(payment: ReceivedPayment, { documents, problem }: Named): readonly Part[] {
  const [only, ...others] = documents.filter(({ amount }) => amount === null);
  if (!only || others.length > 0 || problem !== null) return [];
  const { invoice } = only;
  const isNamedAgain = documents.some((named) => named !== only && named.invoice === invoice);
  const rest = payment.amount - documents.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return !isNamedAgain && rest > 0 && rest === openOf(invoice) ? [{ invoice, amount: rest }] : [];
}

/**
 * Books a payment on the documents for which the payer gives amounts, and its rest on the only one without; it uses no
 * more of credits than these need.
 */
function bookedByAmounts(payment: ReceivedPayment, named: Named, isFromReceiver: IsFromReceiver): Booking {
  const given = named.documents.flatMap(({ invoice, amount }) =>
    amount !== null && amount > 0 ? [{ invoice, amount }] : [],
  );
  const wanted = [...given, ...restOf(payment, named)];
  const needed = sumOf(shared(Number.MAX_SAFE_INTEGER, wanted, openOf)) - payment.amount;
  const credits = shared(Math.max(needed, 0), creditsOf(named, isFromReceiver), creditOf);
  const paid = shared(payment.amount + sumOf(credits), wanted, openOf);
  return booking(payment, [...paid, ...usedUp(credits)], named.problem);
}

/** Books a payment on all documents that it names without amounts, when together they have exactly its amount open. */
function bookedOnAll(payment: ReceivedPayment, named: Named, isFromReceiver: IsFromReceiver): Booking {
  const parts = [...new Set(named.documents.map(({ invoice }) => invoice))].map((invoice) => ({
    invoice,
    amount: openOf(invoice),
  }));
  const isAllowed = ({ invoice, amount }: Part) =>
    amount > 0 || (creditOf(invoice) > 0 && isFromReceiver(invoice));
  const isExact = sumOf(parts) === payment.amount && parts.every(isAllowed);
  return isExact && named.problem === null
    ? booking(payment, parts, null)
    : unmatched(named.problem ?? 'SEVERAL');
}

/** Books a payment below zero on the credits of the payer that it names. */
function bookedOnCredits(payment: ReceivedPayment, named: Named, isFromReceiver: IsFromReceiver): Booking {
  const credits = creditsOf(named, isFromReceiver);
  const isOpenWhich = credits.length > 1 && named.documents.every(({ amount }) => amount === null);
  if (isOpenWhich && sumOf(credits) !== -payment.amount) return unmatched('SEVERAL');
  const used = usedUp(shared(-payment.amount, credits, creditOf));
  return used.length === 0 ? unmatched('NO_CREDIT') : booking(payment, used, null);
}

/** Documents that a payment of a file names. The amount of the only one is that of the payment. */
function documentsOf({ amount, bank }: ReceivedPayment): readonly NamedDocument[] {
  const documents = bank?.documents ?? [];
  const [only, ...others] = documents;
  if (!only || others.length > 0) return documents;
  const isOfPayment = amount < 0 || only.amount === amount;
  return isOfPayment ? [{ ...only, amount: null }] : documents;
}

function bookingOf(
  payment: ReceivedPayment,
  found: readonly Invoice[],
  isFromReceiver: IsFromReceiver,
): Booking {
  const documents = documentsOf(payment);
  if (payment.amount < 0)
    return bookedOnCredits(
      payment,
      namedBy(documents, found, () => true),
      isFromReceiver,
    );
  const hasNoAmounts = documents.every(({ amount }) => amount === null);
  if (documents.length < 2 && hasNoAmounts) return bookedOnOne(payment, found, isFromReceiver);
  const named = namedBy(documents, found, isFromReceiver);
  return (hasNoAmounts ? bookedOnAll : bookedByAmounts)(payment, named, isFromReceiver);
}

/** Facts of a payment and of the documents that it pays. */
export interface BookedFacts {
  readonly payment: readonly (PaymentReceived | PaymentMatched)[];
  readonly invoices: readonly { readonly number: number; readonly facts: readonly InvoicePaid[] }[];
}

const hasItsName =
  ({ payer }: ReceivedPayment): IsFromReceiver =>
  ({ receiver }) =>
    isSameName(payer, receiver.name);

/**
 * Receives a payment, and books it on the documents that it names, up to the open amounts. The rest of the payment stays
 * unmatched.
 * @param found the documents with numbers that the payment names (`numbersNamedBy`)
 */
export function receivePayment(
  payment: ReceivedPayment,
  found: readonly Invoice[],
  by: Actor,
  isFromReceiver: IsFromReceiver = hasItsName(payment),
): BookedFacts {
  const { parts, result, reason } = bookingOf(payment, found, isFromReceiver);
  const received: PaymentReceived = {
    type: 'invoicing/PaymentReceived',
    data: { ...payment, result, reason, booked: sumOf(parts), by },
  };
  const booked = parts.map(({ invoice, amount }) => bookedPart(payment, invoice, amount, by));
  return {
    payment: [received, ...booked.map(({ match }) => match)],
    invoices: booked.map(({ invoice, paid }) => ({ number: invoice.number, facts: [paid] })),
  };
}

function bookedPart(payment: ReceivedPayment, invoice: Invoice, amount: number, by: Actor) {
  const on: BusinessDate = bookingDay(payment, invoice);
  return {
    invoice,
    match: matchedFact(invoice.number, amount, on, by),
    paid: paidFact(payment, amount, on, by),
  };
}
