import type { BookFigure } from '@floorplan/invoicing/contracts';
import type { Filter, FilterValues } from '@floorplan/ui';
import { KNOWN_TIME, knownOn, timeOf } from '../../app/invoices/known-time';
import { paths } from './paths';

/** First and last day of the books, and the day on which they were known, as in the URL. */
export interface Span {
  readonly date_from: string;
  readonly date_to: string;
  readonly known_on: string;
  /** Time of that day; blank for its end. */
  readonly known_time: string;
}

/** Filters for the days. The default is the current month through today, as known today. */
export const spanFilters = (today: string): readonly (Filter & { readonly initial: string })[] => [
  { key: 'date_from', label: 'lbl.from', kind: 'date', initial: `${today.slice(0, 7)}-01` },
  { key: 'date_to', label: 'lbl.to', kind: 'date', initial: today, notBefore: 'date_from' },
  {
    key: 'known_on',
    label: 'books.known_on',
    kind: 'date',
    initial: today,
    notAfter: { day: today, problem: 'books.err_known' },
  },
  { ...KNOWN_TIME, initial: '' },
];

/** Returns the days that the URL selects. Uses the default instead of an invalid day. */
export function spanOf(asked: FilterValues, today: string): Span {
  const [from, to, known] = spanFilters(today).map(({ key, initial }) => asked[key] || initial) as [
    string,
    string,
    string,
  ];
  const known_time = timeOf(asked['known_time']);
  return { date_from: from, date_to: to < from ? from : to, known_on: known, known_time };
}

/** The span as calls take it. */
export const servedSpan = ({ date_from, date_to, known_on, known_time }: Span) => ({
  date_from,
  date_to,
  known_on: knownOn(known_on, known_time),
});

interface EntriesOf {
  readonly category?: number;
  readonly receiverType?: string;
  readonly receiverId?: number;
}

/** A path with the span and other parameters; blank ones are left out. */
export function withSpan(
  path: string,
  span: Span,
  more: Readonly<Record<string, string | number>> = {},
): string {
  const given = Object.entries({ ...span, ...more }).filter(([, value]) => value !== '');
  return `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()}`;
}

/** Path of the page with the entries of a figure. */
export const entriesPath = (span: Span, figure: BookFigure, of: EntriesOf = {}): string =>
  withSpan(paths.bookEntries, span, { figure, ...of });

export const receiversPath = (span: Span): string => withSpan(paths.bookReceivers, span);
export const booksPath = (span: Span): string => withSpan(paths.books, span);

/** Path of the page with the accrued and not billed charges at the end of a day. */
export const interimPath = (day: string): string =>
  `${paths.interim}?${new URLSearchParams({ date: day }).toString()}`;
