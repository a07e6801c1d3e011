import { addDays, addMonths } from '@floorplan/kernel';
import type { ContractPrice } from '../contract-price.record';
import type { PriceRow } from './price-file';

type Validity = Pick<ContractPrice, 'id' | 'price' | 'purchasePrice' | 'validFrom' | 'validTo'>;

/** What a row of a file changes among the prices of its category, model, variant, distance and duration. */
export type PricePlan =
  | { readonly kind: 'unchanged' }
  /** The price that begins on the same day gets other amounts or another last day. */
  | { readonly kind: 'changed'; readonly id: number; readonly validTo: string }
  | {
      readonly kind: 'new';
      readonly validFrom: string;
      readonly validTo: string;
      /** The earlier price, which ends the day before. */
      readonly ended: { readonly id: number; readonly validTo: string } | null;
    }
  | {
      readonly kind: 'refused';
      readonly code: 'PRICE_OVERLAP' | 'DATES_REVERSED' | 'DATE_TOO_LATE';
      /** First day of the later price. */
      readonly from: string;
    };

const DEFAULT_MONTHS = 60;
const MAX_MONTHS = 120;

/**
 * Plans a row. A blank last day is five years after the first day, or the day before a later price begins. A row
 * that equals the price on its first day changes nothing, so that the same file can be read again.
 */
export function planPrice(row: PriceRow, prices: readonly Validity[], today: string): PricePlan {
  const from = row.validFrom ?? today;
  const current = prices.find(({ validFrom, validTo }) => validFrom <= from && from <= validTo);
  const later = prices
    .map(({ validFrom }) => validFrom)
    .filter((first) => first > from)
    .sort()[0];
  if (current && hasAmountsOf(row, current) && (row.validTo ?? current.validTo) === current.validTo)
    return { kind: 'unchanged' };
  const isSameDay = current?.validFrom === from;
  const longest = addMonths(from, DEFAULT_MONTHS);
  const open = later !== undefined && later <= longest ? addDays(later, -1) : longest;
  const validTo = row.validTo ?? (isSameDay ? current.validTo : open);
  const refusal = (code: 'PRICE_OVERLAP' | 'DATES_REVERSED' | 'DATE_TOO_LATE'): PricePlan => ({
    kind: 'refused',
    code,
    from: later ?? from,
  });
  if (validTo < from) return refusal('DATES_REVERSED');
  if (validTo > addMonths(from, MAX_MONTHS)) return refusal('DATE_TOO_LATE');
  if (later !== undefined && validTo >= later) return refusal('PRICE_OVERLAP');
  if (isSameDay) return { kind: 'changed', id: current.id, validTo };
  const ended = current ? { id: current.id, validTo: addDays(from, -1) } : null;
  return { kind: 'new', validFrom: from, validTo, ended };
}

const hasAmountsOf = (row: PriceRow, { price, purchasePrice }: Validity): boolean =>
  row.price === price && row.purchasePrice === (purchasePrice ?? null);
