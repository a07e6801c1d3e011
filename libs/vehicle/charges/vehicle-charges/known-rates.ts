import { EventLog, recordedOn, type StoredEvent } from '@floorplan/platform/event-store';
import { ProgramsReader } from '@floorplan/pricing/contracts';
import {
  baseRatesOf,
  interestRateStream,
  type BaseRates,
  type InterestRate,
  type InterestRateSaved,
} from '@floorplan/pricing/domain';
import { Injectable } from '@nestjs/common';
import { RatesNow } from '../calculations/rates-now';

/** Returns the base rates as known now, or as known at the end of a day. */
@Injectable()
export class KnownRates {
  constructor(
    private readonly programs: ProgramsReader,
    private readonly now: RatesNow,
    private readonly log: EventLog,
  ) {}

  async on(knownOn?: string): Promise<BaseRates> {
    if (knownOn === undefined) return (await this.now.current()).value;
    const rates = await this.programs.interestRates();
    const histories = await Promise.all(rates.map(({ id }) => this.log.history(interestRateStream, id)));
    return baseRatesOf(rates.map((rate, at) => rateKnownOn(knownOn, histories[at]!) ?? rate));
  }
}

/**
 * The interest rate as known at the end of a day. The first recorded version also applies to all days before
 * it.
 */
export function rateKnownOn(date: string, history: readonly StoredEvent[]): InterestRate | null {
  const saved = history.findLast((event) => recordedOn(event) <= date) ?? history[0];
  return saved ? (saved.data as InterestRateSaved['data']).after : null;
}
