import type { InterestRateSaved } from './pricing.events';

export interface RateEntry {
  /** As the log keeps it. */
  readonly at: string;
  readonly by: string;
  readonly reason: string | null;
}

/** A value that an interest rate was given, and whether it was taken back. */
export interface RegisteredRate {
  readonly validFrom: string;
  readonly value: number;
  readonly registered: RateEntry;
  readonly withdrawn: RateEntry | null;
}

export interface RateSave {
  readonly at: string;
  readonly by: string;
  readonly data: InterestRateSaved['data'];
}

/** Every value that an interest rate ever had, the latest day first; of one day the latest registered first. */
export function rateRegister(saves: readonly RateSave[]): RegisteredRate[] {
  let register: RegisteredRate[] = [];
  for (const { at, by, data } of saves) {
    const entry: RateEntry = { at, by, reason: data.reason ?? null };
    const stands = ({ validFrom, value }: RegisteredRate) =>
      data.after.rates.some((rate) => rate.validFrom === validFrom && rate.value === value);
    register = register.map((one) => (one.withdrawn || stands(one) ? one : { ...one, withdrawn: entry }));
    const isThere = (validFrom: string) =>
      register.some((one) => !one.withdrawn && one.validFrom === validFrom);
    for (const { validFrom, value } of data.after.rates)
      if (!isThere(validFrom)) register.push({ validFrom, value, registered: entry, withdrawn: null });
  }
  return register
    .toReversed()
    .sort((a, b) => (a.validFrom < b.validFrom ? 1 : a.validFrom > b.validFrom ? -1 : 0));
}
