import { sumOre } from '@floorplan/kernel';
import type { Owed, PayableKind } from './payable.events';
import { isCommitted, isUnpaid, type Payable } from './payable.state';

/** What must change so that the payables of a source add up to what is owed. */
export interface Reconciliation {
  /** A new payable. */
  readonly made: Owed | null;
  /** Payables whose content changes. */
  readonly changed: readonly { readonly payable: Payable; readonly owed: Owed }[];
  readonly withdrawn: readonly Payable[];
}

const NOTHING: Reconciliation = { made: null, changed: [], withdrawn: [] };

const isSame = (payable: Payable, owed: Owed): boolean =>
  payable.kind === owed.kind &&
  payable.amount === owed.amount &&
  payable.due === owed.due &&
  payable.reference === owed.reference &&
  payable.receiver.kind === owed.receiver.kind &&
  payable.receiver.id === owed.receiver.id;

const owedIn = (
  { receiver, due, reference, vehicleId, invoiceNumber, bankReference }: Owed,
  amount: number,
  kind: PayableKind,
): Owed => ({ kind, receiver, amount, due, reference, vehicleId, invoiceNumber, bankReference });

/**
 * Compares what a source owes with its payables. What the bank has cannot change, so the rest is one open payable:
 * all of it before the payment, the difference after a correction of what was paid. When nothing is owed any more,
 * the receiver owes back what the bank has.
 * @param owed everything that the source owes; null when nothing is owed
 */
export function reconcile(owed: Owed | null, payables: readonly Payable[]): Reconciliation {
  const open = payables.filter(isUnpaid);
  const committed = payables.filter(isCommitted);
  const paid = Number(sumOre(committed.map(({ amount }) => amount)));
  const basis = owed ?? committed.at(-1);
  const rest = (owed?.amount ?? 0) - paid;
  if (!basis || rest === 0) return { ...NOTHING, withdrawn: open };
  const wanted = owedIn(basis, rest, committed.length > 0 ? 'CORRECTION' : basis.kind);
  const [kept, ...others] = open;
  if (!kept) return { ...NOTHING, made: wanted };
  return {
    made: null,
    changed: isSame(kept, wanted) ? [] : [{ payable: kept, owed: wanted }],
    withdrawn: others,
  };
}
