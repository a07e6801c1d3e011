import { findFee } from '@floorplan/pricing/domain';
import type * as d from '@floorplan/vehicle/domain';
import fc from 'fast-check';
import type { HandRow, HandType } from './by-hand';

// Random price lists and fees of consigned vehicles.

export const snapshotOf = (id: number, rows: readonly HandRow[]): d.ProgramSnapshot => ({
  id,
  version: 1,
  code: `L${id}`,
  name: `L${id}`,
  unit: 'DAY',
  finishAction: 'EXT',
  residualPct: null,
  length: Math.max(...rows.map(({ to }) => to)),
  periods: rows.map(({ type: feeType, side: receiverType, from, to, value }) => ({
    feeType,
    receiverType,
    fromDay: from,
    toDay: to,
    interestRateId: null,
    text: null,
    feeId: findFee(feeType, receiverType, 'CONSIGN').id,
    value: inPercent(feeType) ? value / 100 : value,
  })),
});
export const inPercent = (type: string) => type === 'RTA' || type === 'DSU';

const side = fc.constantFrom('IMP' as const, 'DEA' as const);
export const number = (min: number, max: number) => fc.integer({ min, max });
const once = (type: HandType, last: number): fc.Arbitrary<HandRow> =>
  fc
    .tuple(side, number(1, last), number(1, 900))
    .map(([who, day, value]) => ({ type, side: who, from: day, to: day, value }));
/** A random price list: interest without gaps through its last day, and fixed fees on different days. */
export const randomList: fc.Arbitrary<HandRow[]> = number(20, 120).chain((last) =>
  fc
    .tuple(
      number(1, last - 1),
      fc.array(fc.oneof(once('FIX', last), once('AMP', last)), { maxLength: 4 }),
      number(0, 600),
      fc.tuple(number(0, 900), number(0, 900), number(0, 200)),
      fc.boolean(),
    )
    .map(([turns, fixed, payoff, [importer, dealer, subvention], hasSubvention]) => {
      const row = (type: HandType, who: 'IMP' | 'DEA', from: number, to: number, value: number): HandRow => ({
        type,
        side: who,
        from,
        to,
        value,
      });
      const apart = fixed.filter(
        (candidate, at) =>
          fixed.findIndex(
            (other) =>
              [other.type, other.side, other.from].join() ===
              [candidate.type, candidate.side, candidate.from].join(),
          ) === at,
      );
      return [
        row('RTA', 'IMP', 1, turns, importer),
        row('RTA', 'DEA', turns + 1, last, dealer),
        ...(hasSubvention ? [row('DSU', 'IMP', turns, last, subvention)] : []),
        ...(payoff > 0 ? [row('KIN', 'DEA', 1, last, payoff)] : []),
        ...apart,
      ];
    }),
);
export const randomFee: fc.Arbitrary<HandRow> = fc
  .tuple(
    fc.constantFrom<HandType>('RTA', 'DSU', 'FIX', 'AMP', 'KIN', 'FIX', 'AMP', 'KIN'),
    side,
    number(1, 130),
    number(0, 60),
    number(1, 400),
    fc.boolean(),
  )
  // Excludes dealer subventions, which would be credited to the importer and do not occur in price lists.
  .filter(([type, who]) => type !== 'DSU' || who === 'IMP')
  .map(([type, who, from, length, value, isDiscount]) => ({
    type,
    side: who,
    from,
    to: from + length,
    value: isDiscount ? -value : value,
  }));
