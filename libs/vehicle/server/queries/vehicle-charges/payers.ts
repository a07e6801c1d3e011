import { kronorOfOre, oreOfKronor } from '@floorplan/kernel';
import type { InterestSummaryAnswer, PredictedChargeAnswer } from '@floorplan/vehicle/contracts';

/** Kronor. */
export interface PayerSums {
  readonly ReceiverType: 'IMP' | 'DEA';
  readonly ReceiverId: number;
  readonly TotalCharge: number;
  readonly UnCharged: number;
  readonly PerDayCharge: number;
}

/** What each pays, by who it is. */
export type Payers = ReadonlyMap<string, PayerSums>;

const ROWS = [
  ['TotalCharge', 'TotalCharges'],
  ['UnCharged', 'UnchargedCharges'],
  ['PerDayCharge', 'PerDayCharges'],
] as const;

/** Of an answer's rows: more than one dealer may have paid. */
export function payersOf(answer: PredictedChargeAnswer): Payers {
  const payers = new Map<string, PayerSums>();
  for (const [sum, rows] of ROWS)
    for (const { ReceiverType, ReceiverId, Amount } of answer[rows]) {
      if (ReceiverId === null) continue;
      const key = `${ReceiverType} ${ReceiverId}`;
      const before = payers.get(key) ?? { ReceiverType, ReceiverId, ...NOTHING };
      payers.set(key, { ...before, [sum]: kronorOfOre(oreOfKronor(before[sum]) + oreOfKronor(Amount)) });
    }
  return payers;
}

/** Of what has ended: nothing more comes. */
export const payersAtEnd = ({ Receivers }: Pick<InterestSummaryAnswer, 'Receivers'>): Payers =>
  new Map(
    Receivers.map(({ ReceiverType, ReceiverId, Accrued, UnCharged }) => [
      `${ReceiverType} ${ReceiverId}`,
      { ReceiverType, ReceiverId, TotalCharge: Accrued, UnCharged, PerDayCharge: 0 },
    ]),
  );

export const NOTHING = { TotalCharge: 0, UnCharged: 0, PerDayCharge: 0 };
