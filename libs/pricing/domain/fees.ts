import type { Fee, FeeType } from './price-program';
import type { FinanceType } from '@floorplan/catalogue/domain';

const DAY_FEES: readonly FeeType[] = ['RTA', 'DSU', 'FIX', 'AMP', 'KIN'];

/** Fees that may be used in programs of each finance type. */
const FEES_OF: Readonly<Record<FinanceType, readonly FeeType[]>> = {
  CONSIGN: DAY_FEES,
  LOAN: DAY_FEES,
  PL_FINANCE: DAY_FEES,
  AVBETALNING: ['AMR', 'ANN', 'AMP', 'DSU', 'FIX', 'KIN'],
  LEASING: ['ANL', 'DSU', 'FIX', 'KIN'],
};

// The id of a fee is its position in this list. Programs store these ids, so add new entries at the end only.
const ORDER: readonly FinanceType[] = ['CONSIGN', 'LOAN', 'PL_FINANCE', 'AVBETALNING', 'LEASING'];

/** All fees. The list is fixed in code. */
export const FEES: readonly Fee[] = ORDER.flatMap((subType) =>
  FEES_OF[subType].flatMap((type) =>
    (['IMP', 'DEA'] as const).map((receiverType) => ({ type, receiverType, subType })),
  ),
).map((fee, index) => ({ id: index + 1, ...fee }));

export const feeOf = (id: number): Fee | null => FEES[id - 1] ?? null;

/**
 * The fee of a type, receiver and finance type.
 * @throws when there is none
 */
export function findFee(type: FeeType, receiverType: 'IMP' | 'DEA', subType: FinanceType): Fee {
  const found = FEES.find(
    (fee) => fee.type === type && fee.receiverType === receiverType && fee.subType === subType,
  );
  if (!found) throw new Error(`no fee ${type} ${receiverType} in ${subType}`);
  return found;
}
