import { expect, test } from '@jest/globals';
import { discountChanges, discountsFor, type WantedDiscount } from './fee-discounts';
import type { FeeDiscount } from './price-program';
import { findFee } from './fees';

const RTA = findFee('RTA', 'DEA', 'CONSIGN').id;
const KIN = findFee('KIN', 'DEA', 'CONSIGN').id;
const LOAN = findFee('RTA', 'DEA', 'LOAN').id;

const discount = (id: number, more: Partial<FeeDiscount>): FeeDiscount => ({
  id,
  dealerId: null,
  dealerOrganizationId: null,
  makeId: null,
  feeId: RTA,
  value: 0.25,
  text: null,
  isActive: true,
  ...more,
});
const query = { dealerId: 7, dealerOrganizationId: 70, makeId: 3, financeType: 'CONSIGN' } as const;
const ids = (...discounts: FeeDiscount[]) => discountsFor(discounts, query).map(({ id }) => id);

// P2-FEE-03
test('prefers a dealer’s discount to an organisation’s discount, and a discount for one make to a discount for all makes', () => {
  const own = discount(1, { dealerId: 7 });
  const ownOfMake = discount(2, { dealerId: 7, makeId: 3 });
  const shared = discount(3, { dealerOrganizationId: 70 });
  const sharedOfMake = discount(4, { dealerOrganizationId: 70, makeId: 3 });
  expect(ids(shared, sharedOfMake, own, ownOfMake)).toEqual([2]);
  expect(ids(shared, sharedOfMake, own)).toEqual([1]);
  expect(ids(shared, sharedOfMake)).toEqual([4]);
  expect(ids(shared, discount(5, { dealerOrganizationId: 70, feeId: KIN, value: 100 }))).toEqual([3, 5]);
});

test('ignores ended discounts, and discounts for another dealer, make or finance type', () => {
  expect(
    ids(
      discount(1, { dealerId: 8 }),
      discount(2, { dealerOrganizationId: 80 }),
      discount(3, { dealerId: 7, makeId: 4 }),
      discount(4, { dealerId: 7, feeId: LOAN }),
      discount(5, { dealerId: 7, isActive: false }),
    ),
  ).toEqual([]);
});

test('returns the new, changed, ended and reactivated discounts that turn the stored list into a wanted list', () => {
  const wanted = (one: FeeDiscount): WantedDiscount => {
    const { id: _id, isActive: _isActive, ...rest } = one;
    return rest;
  };
  const [same, other, ended] = [1, 2, 3].map((id) => discount(id, { dealerId: id }));
  const back = discount(4, { dealerId: 4, isActive: false });
  const fresh = discount(0, { dealerId: 5 });
  const changes = discountChanges(
    [same!, other!, ended!, back],
    [same!, { ...other!, value: 0.5 }, back, fresh].map((each) => wanted(each)),
  );
  expect(changes.map(({ before, after }) => [before?.id ?? 0, after.value, after.isActive])).toEqual([
    [2, 0.5, true],
    [4, 0.25, true],
    [0, 0.25, true],
    [3, 0.25, false],
  ]);
});
