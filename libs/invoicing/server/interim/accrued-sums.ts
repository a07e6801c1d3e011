import { AccruedSources, type AccruedAmount } from '@floorplan/invoicing/billing';
import type { ReceiverSide } from '@floorplan/invoicing/domain';
import type { BusinessDate } from '@floorplan/kernel';
import { SingleFlight } from '@floorplan/platform/commands';
import { Injectable } from '@nestjs/common';

/** Accrued charges of one receiver and fee type. Öre. */
export interface AccruedSum {
  readonly side: ReceiverSide;
  readonly receiver: number;
  readonly feeType: string;
  readonly amount: number;
  /** Names of base rates without a value, whose charges the amount does not contain. */
  readonly missing: readonly string[];
}

/** Accrued charges of one receiver and fee type for the same days. */
export type AccruedSpan = AccruedSum & Pick<AccruedAmount, 'from' | 'to'>;

const MAX_DAYS = 10;

/**
 * Sums of the accrued charges of all sources. Concurrent requests for a day share one calculation, and
 * calculations of different days run one after another, so that they do not slow down other requests.
 */
@Injectable()
export class AccruedSums {
  private readonly days = new Map<BusinessDate, SingleFlight<readonly AccruedSpan[]>>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly sources: AccruedSources) {}

  async on(day: BusinessDate): Promise<readonly AccruedSum[]> {
    const sums = new Map<string, AccruedSum>();
    for (const { from: _, to: __, ...span } of await this.spans(day)) {
      const key = `${span.side} ${span.receiver} ${span.feeType}`;
      const before = sums.get(key);
      sums.set(key, before ? together(before, span) : span);
    }
    return [...sums.values()].filter(isTold);
  }

  /** The same charges by the days for which they are charged. */
  spans(day: BusinessDate): Promise<readonly AccruedSpan[]> {
    const known = this.days.get(day) ?? new SingleFlight(() => this.queued(day));
    this.days.delete(day);
    this.days.set(day, known);
    if (this.days.size > MAX_DAYS) this.days.delete(this.days.keys().next().value!);
    return known.next();
  }

  private queued(day: BusinessDate): Promise<readonly AccruedSpan[]> {
    const calculate = () => this.calculate(day);
    const result = this.last.then(calculate, calculate);
    this.last = result;
    return result;
  }

  private async calculate(day: BusinessDate): Promise<readonly AccruedSpan[]> {
    const sums = new Map<string, AccruedSpan>();
    for (const source of this.sources.all())
      for await (const amounts of source.accrued(day)) for (const amount of amounts) add(sums, amount);
    return [...sums.values()].filter(isTold);
  }
}

const isTold = ({ amount, missing }: AccruedSum): boolean => amount !== 0 || missing.length > 0;

function add(
  sums: Map<string, AccruedSpan>,
  { receiver: { side, id: receiver }, feeType, from, to, amount, missing: name }: AccruedAmount,
): void {
  const key = `${side} ${receiver} ${feeType} ${from} ${to}`;
  const one = { side, receiver, feeType, from, to, amount, missing: name === null ? [] : [name] };
  const before = sums.get(key);
  sums.set(key, before ? together(before, one) : one);
}

const together = <Sum extends AccruedSum>(before: Sum, { amount, missing }: AccruedSum): Sum => ({
  ...before,
  amount: before.amount + amount,
  missing: [...new Set([...before.missing, ...missing])],
});
