import { canSeeChargesTo, type UserScope } from '@floorplan/identity/domain';
import { kronorOfOre, oreOfKronor } from '@floorplan/kernel';
import type { ChargesAnswer, ChargeTrace } from '@floorplan/pricing/contracts';
import type { InterestSummaryAnswer, PayoffAnswer, VehicleComparison } from '@floorplan/vehicle/contracts';
import { payoffOf, type Payoff } from '@floorplan/vehicle/domain';
import { payoffAnswerOf, tracesOf } from '@floorplan/vehicle/charges';

type Sum = VehicleComparison['Sums'][number];
type Explained = NonNullable<Sum['Trace']>['Before'];

/** An amount in kronor, with the lines that add up to it. */
interface ComparedSum {
  readonly amount: number;
  readonly lines: readonly ChargeTrace[];
  readonly payoff: PayoffAnswer | null;
}

/** Sums by receiver and kind of sum. */
export type ComparedSums = ReadonlyMap<string, ComparedSum>;

const RECEIVERS = ['IMP', 'DEA'] as const;
const SUMS: readonly Sum['Sum'][] = ['TotalCharge', 'UnCharged', 'PerDayCharge', 'Accrued', 'Payoff'];
const ROWS = { TotalCharge: 'TotalCharges', UnCharged: 'UnchargedCharges', PerDayCharge: 'PerDayCharges' };
const keyOf = (receiver: Sum['ReceiverType'], sum: Sum['Sum']) => `${receiver} ${sum}`;
const plus = (one: number, other: number) => kronorOfOre(oreOfKronor(one) + oreOfKronor(other));

type Entry = readonly [key: string, sum: ComparedSum];

/** Sums of the running term, with their lines when `explain` is set. */
export const chargeSums = ({ Receivers, ...answer }: ChargesAnswer): readonly Entry[] =>
  Receivers.flatMap(({ ReceiverType, ...sums }) =>
    (['TotalCharge', 'UnCharged', 'PerDayCharge'] as const).map((sum): Entry => {
      const rows = answer[ROWS[sum] as 'TotalCharges'].filter((row) => row.ReceiverType === ReceiverType);
      const lines = rows.flatMap(({ Trace }) => Trace ?? []);
      return [keyOf(ReceiverType, sum), { amount: sums[sum], lines, payoff: null }];
    }),
  );

/** Accrued sums of the importer and of the dealers. More than one dealer may have been charged. */
export const accruedSums = ({ Receivers }: InterestSummaryAnswer): readonly Entry[] =>
  RECEIVERS.flatMap((side) => {
    const own = Receivers.filter(({ ReceiverType }) => ReceiverType === side);
    if (own.length === 0) return [];
    const amount = own.reduce((sum, { Accrued }) => plus(sum, Accrued), 0);
    const lines = own.flatMap(({ Trace }) => (Trace ? [...Trace.Charged, ...Trace.UnCharged] : []));
    return [[keyOf(side, 'Accrued'), { amount, lines, payoff: null }] as const];
  });

/** Payoff sums of the importer and the dealer. Omits a party when the reader may not see the charges to it. */
export function payoffSums(payoff: Payoff, scope: UserScope): readonly Entry[] {
  const ofImporter = payoff.lines.filter(({ receiver }) => receiver === 'IMP');
  const lines = tracesOf(ofImporter, scope);
  const sums: Record<Sum['ReceiverType'], ComparedSum> = {
    IMP: { amount: kronorOfOre(payoffOf(payoff, 'IMP')), lines, payoff: null },
    DEA: { amount: kronorOfOre(payoff.amount), lines: [], payoff: payoffAnswerOf(payoff, scope, true) },
  };
  return RECEIVERS.filter((side) => canSeeChargesTo(scope, side)).map((side) => [
    keyOf(side, 'Payoff'),
    sums[side],
  ]);
}

const explainedBy = (sum: ComparedSum | undefined): Explained =>
  sum ? { Lines: [...sum.lines], Payoff: sum.payoff } : null;

/** Differences in the order of receivers. Omits sums that exist at neither moment. */
export function differencesOf(
  before: ComparedSums,
  after: ComparedSums,
  explain: boolean,
): VehicleComparison['Sums'] {
  return RECEIVERS.flatMap((ReceiverType) =>
    SUMS.flatMap((Sum): VehicleComparison['Sums'] => {
      const key = keyOf(ReceiverType, Sum);
      const [then, now] = [before.get(key), after.get(key)];
      if (!then && !now) return [];
      const Difference = then && now ? plus(now.amount, -then.amount) : null;
      const Trace = { Before: explainedBy(then), After: explainedBy(now) };
      return [
        {
          ReceiverType,
          Sum,
          Before: then?.amount ?? null,
          After: now?.amount ?? null,
          Difference,
          ...(explain && { Trace }),
        },
      ];
    }),
  );
}
