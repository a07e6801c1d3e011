// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.
import { FINANCE_TYPES } from '@floorplan/catalogue/domain';

/** Finance type of a dealer's own car, which is not financed. */
export const NOT_FINANCED = 'NONE';
/** Finance types by which vehicles in stock are grouped and filtered. */
export const STOCK_FINANCE_TYPES = [...FINANCE_TYPES, NOT_FINANCED] as const;

/** First and last number of days in stock; `to` is absent without an upper limit. */
export interface StockDays {
  readonly from: number;
  readonly to?: number;
}

const STOCK_DAYS = /^(\d{1,5})-(\d{1,5})?$/;

/** Reads a filter such as `61-90` or `91-`. Undefined when the text has another form. */
export function stockDaysOf(text: string): StockDays | undefined {
  const found = STOCK_DAYS.exec(text);
  if (!found) return undefined;
  const from = Number(found[1]);
  if (found[2] === undefined) return { from };
  const to = Number(found[2]);
  return to < from ? undefined : { from, to };
}

export const stockDaysText = ({ from, to }: StockDays): string => `${from}-${to ?? ''}`;
