import type { FeeType } from '../price-program';
import type { Day, Receiver } from './financing';
import { sumOfLines, type Line } from './line';

/**
 * Difference between charged and recomputed amounts. Charged lines are never changed; the difference is a
 * line of its own.
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

/** Corrections to charged lines after a rate, price or fee changed in the past, by receiver and fee. */
export function corrections(charged: readonly Line[], recomputed: readonly Line[]): Correction[] {
  const [before, after] = [grouped(charged), grouped(recomputed)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key) ?? [], after.get(key) ?? []];
    const amount = sumOfLines(is) - sumOfLines(was);
    if (amount === 0n) return [];
    const all = [...was, ...is];
    const { receiver, feeType } = all[0]!;
    return {
      ...{ receiver, feeType, amount, charged: was, recomputed: is },
      from: Math.min(...all.map((line) => line.from)),
      to: Math.max(...all.map((line) => line.to)),
    };
  });
}
