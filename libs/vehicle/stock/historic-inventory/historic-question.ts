import type { UserScope } from '@floorplan/identity/domain';
import { daysBetween } from '@floorplan/kernel';
import { FIELD_ERROR_TEXTS, type FieldError } from '@floorplan/kernel/wire';
import { MAX_HISTORY_DAYS, type HistoricFilter } from '@floorplan/vehicle/contracts';
import { eventCategory } from '@floorplan/vehicle/domain';
import type { HistoricQuestion } from './historic-table';

type Code = keyof typeof FIELD_ERROR_TEXTS;
const wrong = (Field: string, Code: Code): FieldError => ({ Field, Code, Message: FIELD_ERROR_TEXTS[Code] });

/**
 * The days of a request. Without `toDate` the request is about one day, except that events are listed for a period.
 */
function daysOf({ fromDate, toDate, reason }: HistoricFilter, today: string): { from: string; to: string } {
  if (toDate) return { from: fromDate ?? `${toDate.slice(0, 8)}01`, to: toDate };
  if (reason > 0) return { from: fromDate ?? `${today.slice(0, 8)}01`, to: today };
  return { from: fromDate ?? today, to: fromDate ?? today };
}

/** Other categories are not for reports. Some, such as quotes, are not even on the event list. */
const isReason = (reason: number): boolean => reason === 0 || eventCategory(reason)?.isReason === true;

function wrongDays(filter: HistoricFilter, { from, to }: { from: string; to: string }, today: string) {
  const toCome = (['fromDate', 'toDate'] as const).filter((name) => (filter[name] ?? '') > today);
  if (toCome.length > 0) return toCome.map((name) => wrong(name, 'DAY_TO_COME'));
  if (from > to) return [wrong('toDate', 'DATES_REVERSED')];
  return daysBetween(from, to) >= MAX_HISTORY_DAYS ? [wrong('fromDate', 'PERIOD_TOO_LONG')] : [];
}

/** Converts the filter to a question, or returns the errors of its fields. */
export function questionOf(
  scope: UserScope,
  filter: HistoricFilter,
  today: string,
):
  | { readonly ok: true; readonly question: HistoricQuestion }
  | { readonly ok: false; readonly errors: FieldError[] } {
  const days = daysOf(filter, today);
  const errors = [
    ...(isReason(filter.reason) ? [] : [wrong('reason', 'INVALID_VALUE')]),
    ...wrongDays(filter, days, today),
  ];
  if (errors.length > 0) return { ok: false, errors };
  const { reason, unapproved, vehicleType = null, dealerId: dealerIds, vehicleId } = filter;
  return { ok: true, question: { scope, ...days, reason, unapproved, vehicleType, dealerIds, vehicleId } };
}
