import { useTexts, type FilterOption } from '@floorplan/ui';
import {
  NOT_FINANCED,
  STOCK_FINANCE_TYPES,
  stockDaysOf,
  stockDaysText,
  type StockDays,
} from '@floorplan/vehicle/contracts';
import { BAND_1_UNTIL, BAND_2_UNTIL, LAST_INVENTORY_DAY } from '@floorplan/vehicle/domain';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOrganisationOptions } from '../../app/data/reference-data';
import { STOCKS } from './inventory-list';

const ORGANISATION = 'dealerOrganisationId';

/** Age bands of the dashboard, and a band for vehicles that have been in stock for a year or longer. */
const BANDS: readonly StockDays[] = [
  { from: 0, to: BAND_1_UNTIL },
  { from: BAND_1_UNTIL + 1, to: BAND_2_UNTIL },
  { from: BAND_2_UNTIL + 1 },
  { from: LAST_INVENTORY_DAY },
];

/** Options of the filters that links on the dashboard set. */
export function useStockOptions(): Readonly<Record<string, readonly FilterOption[]>> {
  const { t, format } = useTexts();
  const [params] = useSearchParams();
  const organisations = useOrganisationOptions(params.has(ORGANISATION));
  const asked = params.get('stock_days') ?? '';
  return useMemo(() => {
    const label = ({ from, to }: StockDays) => {
      if (to === undefined) return t('dash.days_and_older', { days: format.number(from) });
      return from === to ? t('dash.days', { count: from }) : t('inv.stock_days_range', { from, to });
    };
    const days = BANDS.map(stockDaysText);
    if (stockDaysOf(asked) && !days.includes(asked)) days.push(asked);
    return {
      [ORGANISATION]: organisations,
      stock: STOCKS.map((value) => ({ value, label: t(`inv.stock_${value}`) })),
      stock_days: days.map((value) => ({ value, label: label(stockDaysOf(value)!) })),
      finance_type: STOCK_FINANCE_TYPES.map((value) => ({
        value,
        label: t(value === NOT_FINANCED ? 'dash.not_financed' : `fin.${value}`),
      })),
    };
  }, [organisations, asked, t, format]);
}
