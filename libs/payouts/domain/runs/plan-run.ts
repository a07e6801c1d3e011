import type { BusinessDate } from '@floorplan/kernel';
import { partyKey } from '../accounts/account-change';
import type { PaymentTerms } from '../accounts/account';
import type { Payable } from '../payables/payable.state';
import type { Receiver } from '../payables/payable.events';
import { endToEndIdOf } from '../payables/payment-id';
import type { LeftOut, LeftOutReason, RunRow } from './payment-run.events';

/** Most payables in one run; the rest waits for the next. */
export const MAX_RUN_ROWS = 5_000;

export interface HeldTerms extends PaymentTerms {
  readonly since: BusinessDate;
}

/** How receivers are paid, by the key of the party. */
export type TermsByParty = ReadonlyMap<string, HeldTerms>;

/** How a receiver is paid. A dealer without an account is paid to that of its organisation. */
export function termsOf({ kind, id, organisationId }: Receiver, terms: TermsByParty): HeldTerms | null {
  if (kind === 'other') return null;
  const own = terms.get(partyKey({ kind, id }));
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

/**
 * Plans which payables are paid together: each its own payment, but what a receiver owes is subtracted from its
 * largest one when its terms say so. What does not fit in it goes on waiting, so that a payment is never 0 or less.
 * @param payables open payables that are due, oldest first
 */
export function planRun(payables: readonly Payable[], terms: TermsByParty): PlannedRun {
  const taken = payables.slice(0, MAX_RUN_ROWS);
  const leftOut = payables.slice(MAX_RUN_ROWS).map((payable) => leaveOut(payable, 'TOO_MANY'));
  const rows: RunRow[] = [];
  const owedBack: { readonly payable: Payable; readonly terms: HeldTerms }[] = [];
  for (const payable of taken) {
    const own = termsOf(payable.receiver, terms);
    if (!own) leftOut.push(leaveOut(payable, 'NO_ACCOUNT'));
    else if (payable.amount > 0) rows.push(rowOf(payable, own, endToEndIdOf(payable)));
    else owedBack.push({ payable, terms: own });
  }
  const netting = new Netting(rows);
  for (const { payable, terms: own } of owedBack) {
    const endToEndId = own.nets ? netting.paymentFor(payable) : null;
    if (endToEndId === null) leftOut.push(leaveOut(payable, 'OWED_BY_RECEIVER'));
    else rows.push(rowOf(payable, own, endToEndId));
  }
  return { rows, leftOut };
}

const receiverKey = ({ receiver: { kind, id } }: { readonly receiver: Receiver }): string => `${kind}-${id}`;

/** The payments from which what receivers owe is subtracted. */
class Netting {
  /** Largest payment of each receiver, with what is left of it. */
  private readonly largest = new Map<string, { readonly endToEndId: string; left: number }>();

  constructor(rows: readonly RunRow[]) {
    for (const row of rows) {
      const known = this.largest.get(receiverKey(row));
      if (!known || row.amount > known.left)
        this.largest.set(receiverKey(row), { endToEndId: row.endToEndId, left: row.amount });
    }
  }

  /** Id of the payment that can bear what the receiver owes; null when none can. */
  paymentFor(payable: Payable): string | null {
    const payment = this.largest.get(receiverKey(payable));
    if (!payment || payment.left + payable.amount <= 0) return null;
    payment.left += payable.amount;
    return payment.endToEndId;
  }
}
