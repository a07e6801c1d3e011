import { kronorOfOre, oreOfKronor } from '@floorplan/kernel';
import type { ChargeTrace } from '@floorplan/pricing/contracts';
import type { InterestSummaryAnswer, PredictedChargeAnswer } from '@floorplan/vehicle/contracts';

export const PAYER_SUMS = ['TotalCharge', 'UnCharged', 'PerDayCharge'] as const;
export type PayerSum = (typeof PAYER_SUMS)[number];

/** Sums of one receiver, in kronor. */
export interface PayerSums {
  readonly ReceiverType: 'IMP' | 'DEA';
  readonly ReceiverId: number;
  readonly TotalCharge: number;
  readonly UnCharged: number;
  readonly PerDayCharge: number;
  /** Lines of each sum; empty without `explain`. */
  readonly lines: Readonly<Record<PayerSum, readonly ChargeTrace[]>>;
}

/** Sums by receiver. */
export type Payers = ReadonlyMap<string, PayerSums>;

const ROWS = [
  ['TotalCharge', 'TotalCharges'],
  ['UnCharged', 'UnchargedCharges'],
  ['PerDayCharge', 'PerDayCharges'],
] as const;

/** Sums the rows of an answer by receiver. Several dealers may be receivers of the same vehicle. */
export function payersOf(answer: PredictedChargeAnswer): Payers {
  const payers = new Map<string, PayerSums>();
  for (const [sum, rows] of ROWS)
    for (const { ReceiverType, ReceiverId, Amount, Trace = [] } of answer[rows]) {
      if (ReceiverId === null) continue;
      const key = `${ReceiverType} ${ReceiverId}`;
      const before = payers.get(key) ?? { ReceiverType, ReceiverId, ...NOTHING };
      payers.set(key, {
        ...before,
        [sum]: kronorOfOre(oreOfKronor(before[sum]) + oreOfKronor(Amount)),
        lines: { ...before.lines, [sum]: [...before.lines[sum], ...Trace] },
      });
    }
  return payers;
}

/** Sums of an ended financing, which has no future charges. */
export const payersAtEnd = ({ Receivers }: Pick<InterestSummaryAnswer, 'Receivers'>): Payers =>
  new Map(
    Receivers.map(({ ReceiverType, ReceiverId, Accrued, UnCharged, Trace }) => [
      `${ReceiverType} ${ReceiverId}`,
      {
        ReceiverType,
        ReceiverId,
        TotalCharge: Accrued,
        UnCharged,
        PerDayCharge: 0,
        lines: {
          TotalCharge: Trace ? [...Trace.Charged, ...Trace.UnCharged] : [],
          UnCharged: Trace?.UnCharged ?? [],
          PerDayCharge: [],
        },
      },
    ]),
  );

export const NOTHING = {
  TotalCharge: 0,
  UnCharged: 0,
  PerDayCharge: 0,
  lines: { TotalCharge: [], UnCharged: [], PerDayCharge: [] },
};
