import { dayIn } from '@floorplan/kernel';
import type { Filter } from './description';

/** Text keys of the errors in the URL's filters, by filter key. */
export type FilterProblems = Readonly<Record<string, string>>;

/** Finds invalid days, and days that are earlier or later than the filter permits. */
export function filterProblems(
  known: readonly Filter[],
  values: Readonly<Record<string, string>>,
): FilterProblems {
  const problem = ({ key, kind, notBefore, notAfter }: Filter): string | null => {
    const value = values[key];
    if (kind !== 'date' || !value) return null;
    if (dayIn(value) !== value) return 'form.err_date';
    if (notAfter && value > notAfter.day) return notAfter.problem;
    const from = notBefore && values[notBefore];
    return from && value < from ? 'form.err_date_order' : null;
  };
  return Object.fromEntries(
    known.flatMap((filter) => {
      const text = problem(filter);
      return text ? [[filter.key, text]] : [];
    }),
  );
}
