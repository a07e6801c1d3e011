import { addDays, addMonths, decided, type Actor, type BusinessDate, type Decision } from '@floorplan/kernel';
import type { VatBox } from './vat-report';

/** The month was closed: its VAT report and statements are final. */
export type MonthClosed = {
  readonly type: 'ledger/MonthClosed';
  readonly data: {
    /** `yyyy-MM`. */
    readonly month: string;
    readonly vat: readonly VatBox[];
    readonly by: Actor;
  };
};

/** The close of a month; null while it is open. */
export type LedgerMonth = MonthClosed['data'] | null;

/** Id of a month's stream, for example 202606. */
export const ledgerMonthIdOf = (month: string): number => Number(month.replace('-', ''));

/** Stream type of months of the books, `ledger_month:<yyyyMM>`. Only staff see their facts. */
export const ledgerMonthStream = {
  category: 'ledger_month',
  initialState: null as LedgerMonth,
  evolve: (_: LedgerMonth, { data }: MonthClosed): LedgerMonth => data,
  readers: () => ({ importers: [], dealers: [], organisations: [] }),
};

export const lastDayOf = (month: string): BusinessDate => addDays(addMonths(`${month}-01`, 1), -1);

/** Why a month cannot be closed yet, each with what to do. */
export const MONTH_CONDITIONS = ['MONTH_RUNS', 'DAYS_OPEN', 'BILLING_OPEN', 'TIES_DIFFER'] as const;
export type MonthCondition = (typeof MONTH_CONDITIONS)[number];

/** What the close of a month depends on. */
export interface MonthReadiness {
  readonly month: string;
  readonly today: BusinessDate;
  readonly lastClosed: BusinessDate | null;
  /** Whether the billing run of the month is issued or abandoned, or there can be none. */
  readonly isBilled: boolean;
  /** Whether the accounts agreed with their sources at the close of its last day, or of a later one. */
  readonly agrees: boolean;
}

/** The conditions that a month does not meet. Ties are known when all of its days are closed. */
export function missingOf(readiness: MonthReadiness): readonly MonthCondition[] {
  const { month, today, lastClosed, isBilled, agrees } = readiness;
  const last = lastDayOf(month);
  if (today <= last) return ['MONTH_RUNS'];
  const isOpen = lastClosed === null || lastClosed < last;
  return [
    ...(isOpen ? (['DAYS_OPEN'] as const) : []),
    ...(isBilled ? [] : (['BILLING_OPEN'] as const)),
    ...(isOpen || agrees ? [] : (['TIES_DIFFER'] as const)),
  ];
}

/** Closes a month that meets all conditions. Does nothing when it is closed. */
export const closeMonth = (state: LedgerMonth, closed: MonthClosed['data']): Decision<MonthClosed> =>
  state ? decided() : decided({ type: 'ledger/MonthClosed', data: closed });
