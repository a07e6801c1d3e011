import type { FeeType } from '../price-program';
import type { Day, Receiver } from './financing';
import { sumOfLines, type Line } from './line';

/**
 * Recalculated amount minus charged amount, by receiver and fee. Charged lines are never changed; the
 * difference becomes a separate line.
 */
export interface Correction {
  readonly receiver: Receiver;
  readonly feeType: FeeType;
  readonly from: Day;
  readonly to: Day;
  /** Negative when the amount is paid back. */
  readonly amount: bigint;
  readonly charged: readonly Line[];
  readonly recomputed: readonly Line[];
}

const keyOf = ({ receiver, feeType }: Line) => `${receiver} ${feeType}`;

function grouped(lines: readonly Line[]): Map<string, Line[]> {
  const groups = new Map<string, Line[]>();
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line]);
  return groups;
}

/**
 * Differences between recalculated and charged lines after a rate, price or fee has changed for past days.
 */
export function corrections(charged: readonly Line[], recomputed: readonly Line[]): Correction[] {
  const [before, after] = [grouped(charged), grouped(recomputed)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key) ?? [], after.get(key) ?? []];
    const amount = sumOfLines(is) - sumOfLines(was);
    if (amount === 0n) return [];
    const all = [...was, ...is];
    const { receiver, feeType } = all[0]!;
    return {
      receiver,
      feeType,
      amount,
      charged: was,
      recomputed: is,
      from: Math.min(...all.map((line) => line.from)),
      to: Math.max(...all.map((line) => line.to)),
    };
  });
}
