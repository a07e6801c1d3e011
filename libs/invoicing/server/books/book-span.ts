import { stockholmTime } from '@floorplan/kernel';
import { FIELD_ERROR_TEXTS, type FieldErrorCode } from '@floorplan/kernel/wire';
import type { Clock } from '@floorplan/platform/commands';
import { invalid } from '@floorplan/platform/http';

/** First and last business day of the books, which include only entries that were recorded by `knownOn`. */
export interface BookSpan {
  readonly from: string;
  readonly to: string;
  /** A day, which counts to its end, or an ISO 8601 instant. Without an offset its time is that of Stockholm. */
  readonly knownOn: string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const OFFSET = /(?:Z|[+-]\d\d:?\d\d)$/;

const wrong = (Field: string, Code: FieldErrorCode) =>
  invalid([{ Field, Code, Message: FIELD_ERROR_TEXTS[Code] }]);

function isToCome(knownOn: string, clock: Clock): boolean {
  if (!DAY.test(knownOn) && OFFSET.test(knownOn)) return Date.parse(knownOn) > clock.now().getTime();
  const now = DAY.test(knownOn) ? clock.today() : `${clock.today()}${stockholmTime(clock.now()).slice(10)}`;
  return knownOn.replace('T', ' ') > now;
}

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
  clock: Clock,
): BookSpan {
  const { date_from: from, date_to: to, known_on: knownOn = clock.today() } = asked;
  if (to < from) throw wrong('date_to', 'DATES_REVERSED');
  if (isToCome(knownOn, clock)) throw wrong('known_on', 'DAY_TO_COME');
  return { from, to, knownOn };
}

/** SQL of the time until which entries of a span are known. The text is a validated day or instant. */
function timeOf(knownOn: string): string {
  if (OFFSET.test(knownOn)) return `timestamptz '${knownOn}'`;
  return `(timestamp '${knownOn}' at time zone 'Europe/Stockholm')`;
}

/** SQL of whether entry `e` of a document was recorded by the time or day of the span. */
export const isKnown = ({ knownOn }: Pick<BookSpan, 'knownOn'>): string =>
  DAY.test(knownOn)
    ? `e.recorded_on <= date '${knownOn}'`
    : `coalesce(e.recorded_at, e.recorded_on::timestamp at time zone 'Europe/Stockholm') <= ${timeOf(knownOn)}`;

/** The time of a span's knowledge as it is printed: a day, or the time in Stockholm. */
export function knownText({ knownOn }: Pick<BookSpan, 'knownOn'>): string {
  if (DAY.test(knownOn)) return knownOn;
  return OFFSET.test(knownOn) ? stockholmTime(new Date(knownOn)) : knownOn.replace('T', ' ');
}
