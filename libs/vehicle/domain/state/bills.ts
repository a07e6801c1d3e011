type Side = 'IMP' | 'DEA';

/** A document of the provider that bills the vehicle. */
export interface Bill {
  readonly number: number;
  readonly category: number;
  readonly side: Side;
  /** The importer, or the dealer facility. */
  readonly receiverId: number;
  /** Last day of each period that is charged to this side by it. */
  readonly through: readonly { readonly periodId: number; readonly day: string }[];
}

/** Last charged day of a period by side; null when nothing is charged yet. */
interface ChargedThrough {
  readonly IMP: string | null;
  readonly DEA: string | null;
}

const NOTHING: ChargedThrough = { IMP: null, DEA: null };

/** How far the periods of a vehicle are charged, by period id; periods without charges are absent. */
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
