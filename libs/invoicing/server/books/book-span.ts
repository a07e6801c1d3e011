import { FIELD_ERROR_TEXTS, type FieldErrorCode } from '@floorplan/kernel/wire';
import { invalid } from '@floorplan/platform/http';

/** First and last business day of the books, which include only entries recorded by the end of `knownOn`. */
export interface BookSpan {
  readonly from: string;
  readonly to: string;
  readonly knownOn: string;
}

const wrong = (Field: string, Code: FieldErrorCode) =>
  invalid([{ Field, Code, Message: FIELD_ERROR_TEXTS[Code] }]);

/**
 * Returns the days of a request.
 * @throws 400 when the last day is before the first day, or `known_on` is in the future
 */
export function spanOf(
  asked: {
    readonly date_from: string;
    readonly date_to: string;
    readonly known_on?: string | undefined;
  },
  today: string,
): BookSpan {
  const { date_from: from, date_to: to, known_on: knownOn = today } = asked;
  if (to < from) throw wrong('date_to', 'DATES_REVERSED');
  if (knownOn > today) throw wrong('known_on', 'DAY_TO_COME');
  return { from, to, knownOn };
}
