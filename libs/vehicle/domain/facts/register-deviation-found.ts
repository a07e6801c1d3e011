import type { Actor } from '@floorplan/kernel';
import { REGISTER_DEVIATION } from './event-categories';
import type { FactRow } from './fact-row';

/** Credit provider and lessor of a vehicle in the road traffic register; null when the register notes none. */
export interface RegisterNotation {
  readonly creditgiver: string | null;
  readonly leasinggiver: string | null;
}

/** The road traffic register notes another credit provider or lessor than the financing requires. */
export type RegisterDeviationFound = {
  readonly type: 'vehicle/RegisterDeviationFound';
  readonly data: RegisterNotation & {
    /** Day of the reconciliation. */
    readonly checkedOn: string;
    readonly detailId: number;
    readonly by: Actor;
  };
};

export const registerDeviationFound: FactRow<RegisterDeviationFound['data']> = {
  signal: null,
  neverBlocks: true,
  audience: 'dealer',
  category: REGISTER_DEVIATION,
  describe: ({ creditgiver, leasinggiver, checkedOn }) =>
    [creditgiver, leasinggiver, checkedOn].filter(Boolean).join(' · '),
  fold: (before) => before,
};
