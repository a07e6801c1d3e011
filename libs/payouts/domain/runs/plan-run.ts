import { sumOre, type BusinessDate } from '@floorplan/kernel';
import { partyKey, type Party } from '../accounts/account-change';
import type { PaymentTerms } from '../accounts/account';
import { whyNotPlanned, type Payable } from '../payables/payable.state';
import { endToEndIdOf } from '../payables/payment-id';
import type { LeftOut, LeftOutReason, RunRow } from './payment-run.events';

/** Most payables in one run; the rest waits for the next. */
export const MAX_RUN_ROWS = 5_000;

export interface HeldTerms extends PaymentTerms {
  readonly since: BusinessDate;
}

/** How receivers are paid, by `termsKey`. */
export type TermsByParty = ReadonlyMap<string, HeldTerms>;

/** Key of how a party is paid. A dealer is paid as part of an organisation. */
export const termsKey = (party: Party, organisationId: number | null): string =>
  party.kind === 'dealer' ? `${partyKey(party)}-${organisationId ?? ''}` : partyKey(party);

/**
 * How a receiver is paid. A payer who is no party is paid to the account that it has paid from. A dealer is paid as part
 * of the organisation that it belonged to on the day of the document: to the account that the dealer had been given there,
 * else to that of the organisation. A dealer that moves takes neither along.
 */
export function termsOf(
  { receiver, due }: Pick<RunRow, 'receiver' | 'due'>,
  terms: TermsByParty,
): HeldTerms | null {
  const { kind, id, organisationId, account } = receiver;
  if (kind === 'other') return account ? { account, nets: false, since: due } : null;
  const own = terms.get(termsKey({ kind, id }, organisationId));
  if (own || kind !== 'dealer' || organisationId === null) return own ?? null;
  return terms.get(partyKey({ kind: 'organisation', id: organisationId })) ?? null;
}

export interface PlannedRun {
  readonly rows: readonly RunRow[];
  readonly leftOut: readonly LeftOut[];
}

const leaveOut = ({ payableId, receiver, amount }: Payable, why: LeftOutReason): LeftOut => ({
  payableId,
  receiver,
  amount,
  why,
});

const rowOf = (payable: Payable, terms: HeldTerms, endToEndId: string): RunRow => ({
  payableId: payable.payableId,
  kind: payable.kind,
  endToEndId,
  receiver: payable.receiver,
  account: terms.account,
  accountSince: terms.since,
  amount: payable.amount,
  due: payable.due,
  reference: payable.reference,
});

interface Held {
  readonly payable: Payable;
  readonly terms: HeldTerms;
}

/**
 * Plans which payables are paid together: each its own payment, but what a receiver owes is subtracted when its terms
 * say so, from its largest payment, or from all of them together when that is not enough. A receiver that owes as much
 * as it is to be paid waits whole, so that a payment is never 0 or less.
 * @param payables open payables that are due, oldest first
 * @param paidOn day on which the bank pays the run
 */
export function planRun(payables: readonly Payable[], terms: TermsByParty, paidOn: BusinessDate): PlannedRun {
  const leftOut: LeftOut[] = [];
  const ready: Payable[] = [];
  for (const payable of payables) {
    const why = whyNotPlanned(payable, paidOn);
    if (why) leftOut.push(leaveOut(payable, why));
    else ready.push(payable);
  }
  const taken = ready.slice(0, MAX_RUN_ROWS);
  leftOut.push(...ready.slice(MAX_RUN_ROWS).map((payable) => leaveOut(payable, 'TOO_MANY')));
  const rows: RunRow[] = [];
  const byReceiver = new Map<string, Held[]>();
  for (const payable of taken) {
    const own = termsOf(payable, terms);
    if (!own) leftOut.push(leaveOut(payable, 'NO_ACCOUNT'));
    else
      byReceiver.set(receiverKey(payable), [
        ...(byReceiver.get(receiverKey(payable)) ?? []),
        { payable, terms: own },
      ]);
  }
  for (const held of byReceiver.values()) {
    const planned = planReceiver(held);
    rows.push(...planned.rows);
    leftOut.push(...planned.leftOut);
  }
  return { rows, leftOut };
}

/** Key of what is paid together: all of it goes to the same account. */
const receiverKey = ({ payableId, receiver: { kind, id, organisationId } }: Payable): string =>
  kind === 'other' ? `other-${payableId}` : termsKey({ kind, id }, organisationId);

const sumIn = (held: readonly Held[]): number => Number(sumOre(held.map(({ payable }) => payable.amount)));

function planReceiver(held: readonly Held[]): PlannedRun {
  const paid = held.filter(({ payable }) => payable.amount > 0);
  const owing = held.filter(({ payable }) => payable.amount <= 0);
  const own = ({ payable, terms }: Held) => rowOf(payable, terms, endToEndIdOf(payable));
  const waits = ({ payable }: Held) => leaveOut(payable, 'OWED_BY_RECEIVER');
  if (owing.length === 0 || !owing.every(({ terms }) => terms.nets))
    return { rows: paid.map(own), leftOut: owing.map(waits) };
  if (sumIn(held) <= 0) return { rows: [], leftOut: held.map(waits) };
  const largest = paid.reduce((most, each) => (each.payable.amount > most.payable.amount ? each : most));
  const isEnough = largest.payable.amount + sumIn(owing) > 0;
  const together = endToEndIdOf(largest.payable);
  const joined = ({ payable, terms }: Held) => rowOf(payable, terms, together);
  return { rows: [...paid.map(isEnough ? own : joined), ...owing.map(joined)], leftOut: [] };
}
