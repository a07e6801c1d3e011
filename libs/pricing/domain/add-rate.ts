import {
  addDays,
  changeOf,
  decided,
  refused,
  required,
  taken,
  tooLarge,
  tooSmall,
  unknown,
} from '@floorplan/kernel';
import type { Actor, BusinessDate, Decision } from '@floorplan/kernel';
import type { InterestRate } from './price-program';
import type { InterestRateSaved } from './pricing.events';

/** Lowest and highest permitted value, in percent. */
export const LOWEST_RATE = -5;
export const HIGHEST_RATE = 25;

interface DatedChange {
  readonly validFrom: BusinessDate;
  /** Last day that is charged for any financing; null when no day is charged. */
  readonly lastChargedDay: BusinessDate | null;
  readonly by: Actor;
}

export interface AddRateCommand extends DatedChange {
  /** Percent. */
  readonly value: number;
  /** Required when the valid-from day of the value is in the past. */
  readonly reason: string | null;
  readonly today: BusinessDate;
}

export interface WithdrawRateCommand extends DatedChange {
  readonly reason: string;
}

/** Whether a value from this day on would change the cost of past days. */
export const isBackdated = (validFrom: BusinessDate, today: BusinessDate): boolean => validFrom < today;

/** Adds a value that is valid from a day on. Other values stay, and charged days keep their value. */
export function addRate(before: InterestRate, command: AddRateCommand): Decision<InterestRateSaved> {
  const { value, validFrom, reason } = command;
  if (value < LOWEST_RATE) return tooSmall('InterestRate');
  if (value > HIGHEST_RATE) return tooLarge('InterestRate');
  if (before.rates.some((rate) => rate.validFrom === validFrom)) return taken('ValidFrom');
  const charged = chargedAlready(command);
  if (charged) return charged;
  if (reason === null && isBackdated(validFrom, command.today)) return required('Reason');
  const rates = [...before.rates, { validFrom, value }].sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  return saved(before, rates, command.by, reason);
}

/**
 * Withdraws a value, so that the previous value stays in force. The only value cannot be withdrawn, because
 * price lists need one.
 */
export function withdrawRate(
  before: InterestRate,
  command: WithdrawRateCommand,
): Decision<InterestRateSaved> {
  const rates = before.rates.filter(({ validFrom }) => validFrom !== command.validFrom);
  if (rates.length === before.rates.length) return unknown('ValidFrom');
  if (rates.length === 0) return refused('ERR_RATE_ONLY_VALUE');
  return chargedAlready(command) ?? saved(before, rates, command.by, command.reason);
}

function chargedAlready({ validFrom, lastChargedDay }: DatedChange): ReturnType<typeof refused> | null {
  if (lastChargedDay === null || validFrom > lastChargedDay) return null;
  return refused('ERR_RATE_BACKDATED', { date: addDays(lastChargedDay, 1) });
}

function saved(
  before: InterestRate,
  rates: InterestRate['rates'],
  by: Actor,
  reason: string | null,
): Decision<InterestRateSaved> {
  const change = changeOf('pricing/InterestRateSaved', before.id, before, { ...before, rates }, by);
  if (!change.ok) return change;
  return decided(...change.facts.map(({ type, data }) => ({ type, data: { ...data, reason } })));
}
