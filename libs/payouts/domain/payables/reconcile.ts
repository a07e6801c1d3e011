import { sumOre } from '@floorplan/kernel';
import type { Owed } from './payable.events';
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

/**
 * Compares what a source owes with its payables. What the bank has cannot change, so the rest is one open payable:
 * all of it before the payment, the difference after a correction of what was paid. When nothing is owed any more,
 * what was paid is claimed by a document of the provider, not here.
 * @param owed everything that the source owes; null when nothing is owed
 * @param before öre that were paid before payables existed
 */
export function reconcile(owed: Owed | null, payables: readonly Payable[], before = 0): Reconciliation {
  const open = payables.filter(isUnpaid);
  if (!owed) return { ...NOTHING, withdrawn: open };
  const committed = payables.filter(isCommitted).map(({ amount }) => amount);
  const paid = before + Number(sumOre(committed));
  const rest = owed.amount - paid;
  if (rest === 0) return { ...NOTHING, withdrawn: open };
  const isCorrection = before !== 0 || committed.length > 0;
  const wanted: Owed = { ...owed, amount: rest, ...(isCorrection && { kind: 'CORRECTION' }) };
  const [kept, ...others] = open;
  if (!kept) return { ...NOTHING, made: wanted };
  return {
    made: null,
    changed: isSame(kept, wanted) ? [] : [{ payable: kept, owed: wanted }],
    withdrawn: others,
  };
}
