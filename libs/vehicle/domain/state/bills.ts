type Side = 'IMP' | 'DEA';

/** A document of the provider that charges the vehicle. */
export interface Bill {
  readonly number: number;
  readonly category: number;
  readonly side: Side;
  /** Id of the importer or of the dealer. */
  readonly receiverId: number;
  /** Periods that the document charges, each through the given day. */
  readonly through: readonly { readonly periodId: number; readonly day: string }[];
  /**
   * Version of the fact that the document bills. Present only when a billing run bills an action from before
   * the portal issued invoices.
   */
  readonly ofFact?: number;
}

/** Buyout that a collective invoice bills. Öre. */
export interface NettedBuyout {
  readonly organisationId: number;
  readonly amount: number;
}

/** Last charged day of a period for the importer and for the dealer; null when nothing is charged yet. */
interface ChargedThrough {
  readonly IMP: string | null;
  readonly DEA: string | null;
}

const NOTHING: ChargedThrough = { IMP: null, DEA: null };

/** Last charged days by period id. Periods without charges are absent. */
export function chargedThroughOf({
  bills,
}: {
  readonly bills: readonly Bill[];
}): ReadonlyMap<number, ChargedThrough> {
  const charged = new Map<number, ChargedThrough>();
  for (const { side, through } of bills)
    for (const { periodId, day } of through) {
      const before = charged.get(periodId) ?? NOTHING;
      if ((before[side] ?? '') < day) charged.set(periodId, { ...before, [side]: day });
    }
  return charged;
}
