import { handledIn, type BankFileProgress } from '@floorplan/bank/domain';
import type { RowCounts, RowOutcome } from './file-rows';

const COUNTED = ['new', 'known', 'other'] as const;
const RESULTS = ['matched', 'partial', 'over', 'unmatched'] as const;

/** Counts what becomes of the rows of a file, so that nobody has to count them all to see how far it is. */
export class Tally {
  private readonly counts: Record<keyof BankFileProgress, number>;
  private told: number;
  private first: { readonly error: unknown } | undefined;

  /** @param counts those of earlier attempts; what failed in them is tried again */
  constructor({ handled, ...counts }: RowCounts) {
    this.counts = { ...counts, failed: 0 };
    this.told = handled;
  }

  add(outcomes: ReadonlyMap<number, RowOutcome>): void {
    for (const { outcome, result } of outcomes.values()) {
      const of = COUNTED.find((name) => name === outcome.toLowerCase())!;
      this.counts[of]++;
      const named = RESULTS.find((name) => name === result?.toLowerCase());
      if (of === 'new' && named) this.counts[named]++;
    }
  }

  fail(error: unknown): void {
    this.counts.failed++;
    this.first ??= { error };
  }

  /** Whether so many rows were dealt with since somebody was told. */
  isDue(every: number): boolean {
    return handledIn(this.counts) - this.told >= every;
  }

  tell(): BankFileProgress {
    this.told = handledIn(this.counts);
    return { ...this.counts };
  }

  /** @throws the first error of a row */
  throwFirst(): void {
    if (this.first) throw this.first.error;
  }
}
