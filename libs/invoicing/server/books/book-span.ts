import { FIELD_ERROR_TEXTS, type FieldErrorCode } from '@floorplan/kernel/wire';
import { invalid } from '@floorplan/platform/http';

/** First and last business day, and the day by which the entries were recorded. */
export interface BookSpan {
  readonly from: string;
  readonly to: string;
  readonly knownOn: string;
}

const wrong = (Field: string, Code: FieldErrorCode) =>
  invalid([{ Field, Code, Message: FIELD_ERROR_TEXTS[Code] }]);

/** The span of a request. @throws 400 when the days are reversed, or the day of knowledge is to come */
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
