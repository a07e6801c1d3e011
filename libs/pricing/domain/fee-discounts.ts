import { changeOf, latestRow } from '@floorplan/kernel';
import type { Actor, Decision, RowState } from '@floorplan/kernel';
import { feeOf } from './fees';
import { FEE_DISCOUNT_CATEGORY, type FeeDiscountSaved } from './pricing.events';
import type { FeeDiscount } from './price-program';
import type { FinanceType } from '@floorplan/catalogue/domain';

/** A discount of a wanted list, identified by dealer, organisation, make and fee. */
export type WantedDiscount = Omit<FeeDiscount, 'id' | 'isActive'>;

export const feeDiscountStream = {
  category: FEE_DISCOUNT_CATEGORY,
  initialState: { row: null } as RowState<FeeDiscount>,
  evolve: (state: RowState<FeeDiscount>, fact: FeeDiscountSaved): RowState<FeeDiscount> =>
    latestRow(state, fact),
  // Visible only to staff.
  readers: () => ({ importers: [], dealers: [], organisations: [] }),
};

/** Key that identifies a discount within a list. */
export const discountKey = ({ dealerId, dealerOrganizationId, makeId, feeId }: WantedDiscount): string =>
  [dealerId, dealerOrganizationId, makeId, feeId].join('/');

export interface DiscountChange {
  readonly before: FeeDiscount | null;
  readonly after: Omit<FeeDiscount, 'id'>;
}

/** Changes that turn the stored discounts into exactly the wanted ones. All other discounts end. */
export function discountChanges(
  stored: readonly FeeDiscount[],
  wanted: readonly WantedDiscount[],
): DiscountChange[] {
  const storedByKey = new Map(stored.map((discount) => [discountKey(discount), discount]));
  const keys = new Set(wanted.map(discountKey));
  const saved = wanted.flatMap((discount): DiscountChange[] => {
    const before = storedByKey.get(discountKey(discount)) ?? null;
    const isSame = before?.isActive && before.value === discount.value && before.text === discount.text;
    return isSame ? [] : [{ before, after: { ...discount, isActive: true } }];
  });
  const ended = stored
    .filter((discount) => discount.isActive && !keys.has(discountKey(discount)))
    .map(({ id: _, ...one }): DiscountChange => ({
      before: storedByKey.get(discountKey(one))!,
      after: { ...one, isActive: false },
    }));
  return [...saved, ...ended];
}

export const saveDiscount = (
  before: FeeDiscount | null,
  after: FeeDiscount,
  by: Actor,
): Decision<FeeDiscountSaved> => changeOf('pricing/FeeDiscountSaved', after.id, before, after, by);

export interface DiscountQuery {
  readonly dealerId: number;
  readonly dealerOrganizationId: number;
  readonly makeId: number | null;
  readonly financeType: FinanceType;
}

/**
 * Rank of a discount. A dealer's discount ranks before the discount of its organisation, and a discount for
 * the make before a discount for any make.
 */
const specificity = ({ dealerId, makeId }: FeeDiscount): number =>
  (dealerId === null ? 0 : 2) + (makeId === null ? 0 : 1);

/** Discounts for a financing that starts. Of several discounts on a fee, only the most specific applies. */
export function discountsFor(discounts: readonly FeeDiscount[], query: DiscountQuery): FeeDiscount[] {
  const best = new Map<number, FeeDiscount>();
  for (const discount of discounts) {
    const { dealerId, dealerOrganizationId, makeId, feeId, isActive } = discount;
    const isFor =
      isActive &&
      feeOf(feeId)?.subType === query.financeType &&
      (makeId === null || makeId === query.makeId) &&
      (dealerId === query.dealerId || dealerOrganizationId === query.dealerOrganizationId);
    const found = best.get(feeId);
    if (isFor && (!found || specificity(discount) > specificity(found))) best.set(feeId, discount);
  }
  return [...best.values()].sort((a, b) => a.feeId - b.feeId);
}
