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

const MOST_DAYS = 10;

/**
 * Sums of the accrued charges of all sources. Concurrent requests for a day share one calculation, and
 * calculations of different days run one after another, so that they do not slow down other requests.
 */
@Injectable()
export class AccruedSums {
  private readonly days = new Map<BusinessDate, SingleFlight<readonly AccruedSum[]>>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly sources: AccruedSources) {}

  on(day: BusinessDate): Promise<readonly AccruedSum[]> {
    const known = this.days.get(day) ?? new SingleFlight(() => this.queued(day));
    this.days.delete(day);
    this.days.set(day, known);
    if (this.days.size > MOST_DAYS) this.days.delete(this.days.keys().next().value!);
    return known.next();
  }

  private queued(day: BusinessDate): Promise<readonly AccruedSum[]> {
    const calculate = () => this.calculate(day);
    const result = this.last.then(calculate, calculate);
    this.last = result;
    return result;
  }

  private async calculate(day: BusinessDate): Promise<readonly AccruedSum[]> {
    const sums = new Map<string, AccruedSum>();
    for (const source of this.sources.all())
      for await (const amounts of source.accrued(day)) for (const one of amounts) add(sums, one);
    return [...sums.values()].filter(({ amount, missing }) => amount !== 0 || missing.length > 0);
  }
}

function add(
  sums: Map<string, AccruedSum>,
  { receiver: { side, id: receiver }, feeType, amount, missing: name }: AccruedAmount,
): void {
  const key = `${side} ${receiver} ${feeType}`;
  const before = sums.get(key) ?? { side, receiver, feeType, amount: 0, missing: [] };
  const missing = name === null || before.missing.includes(name) ? before.missing : [...before.missing, name];
  sums.set(key, { ...before, amount: before.amount + amount, missing });
}
