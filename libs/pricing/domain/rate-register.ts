import type { InterestRateSaved } from './pricing.events';

export interface RateEntry {
  /** Time of the save, as stored in the log. */
  readonly at: string;
  readonly by: string;
  readonly reason: string | null;
}

/** A value that was added to an interest rate, and its withdrawal if any. */
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

/**
 * All values that an interest rate ever had. The latest valid-from comes first, then the latest registration.
 */
export function rateRegister(saves: readonly RateSave[]): RegisteredRate[] {
  let register: RegisteredRate[] = [];
  for (const { at, by, data } of saves) {
    const entry: RateEntry = { at, by, reason: data.reason ?? null };
    const isInForce = ({ validFrom, value }: RegisteredRate) =>
      data.after.rates.some((rate) => rate.validFrom === validFrom && rate.value === value);
    register = register.map((rate) =>
      rate.withdrawn || isInForce(rate) ? rate : { ...rate, withdrawn: entry },
    );
    const isRegistered = (validFrom: string) =>
      register.some((rate) => !rate.withdrawn && rate.validFrom === validFrom);
    for (const { validFrom, value } of data.after.rates)
      if (!isRegistered(validFrom)) register.push({ validFrom, value, registered: entry, withdrawn: null });
  }
  return register
    .toReversed()
    .sort((a, b) => (a.validFrom < b.validFrom ? 1 : a.validFrom > b.validFrom ? -1 : 0));
}
