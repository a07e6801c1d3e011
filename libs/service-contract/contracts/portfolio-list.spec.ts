import { chosenStatusCodes, isInPortfolio, type PortfolioRow } from '@floorplan/service-contract/contracts';
import { expect, test } from '@jest/globals';

const row = (Status: number, owner: Partial<PortfolioRow> = {}) =>
  ({ Status, ForMakeId: 7, ForDeoId: 0, ...owner }) as PortfolioRow;

// P3-SERVICE-14
test.each([
  [{}, []],
  [{ active: true }, [3]],
  [{ pending: true }, [0, 1]],
  [{ created: true, pending: true }, [0, 1]],
  [{ created: true, ended: true, converted: true }, [0, 2, 4]],
] as const)('selects for %o the statuses %o', (flags, codes) => {
  expect(chosenStatusCodes(flags).toSorted()).toEqual(codes);
});

// P3-SERVICE-14
test.each([
  [row(3), { active: true }, true],
  [row(4), { active: true }, false],
  [row(3), {}, false],
  [row(3), { active: true, mak_id: 7 }, true],
  [row(3), { active: true, mak_id: 8 }, false],
  [row(3), { active: true, deo_id: 11 }, false],
  [row(1, { ForMakeId: 0, ForDeoId: 11 }), { pending: true, deo_id: 11 }, true],
] as const)('tests whether the live row %o matches the filter %o', (one, filter, matches) => {
  expect(isInPortfolio(one, filter)).toBe(matches);
});
