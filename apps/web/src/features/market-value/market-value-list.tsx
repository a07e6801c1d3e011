import {
  MARKET_VALUE_ORDER,
  MARKET_VALUE_ROUTES,
  type MarketValueFilter,
  type MarketValueRow,
} from '@floorplan/residual-value/contracts';
import type { Card, CellContext, Column, FilterValues, ListDescription } from '@floorplan/ui';
import { kronorText } from '../../app/residual/residual-columns';
import { plateText } from '../../app/texts/identifiers';

type Key = keyof MarketValueRow & string;
type Header = `${'market' | 'rv' | 'inv'}.${string}`;
const column = (
  key: Key,
  header: Header,
  type: Column<MarketValueRow>['type'] = 'text',
  rest: Partial<Column<MarketValueRow>> = {},
): Column<MarketValueRow> => ({
  key,
  header,
  type,
  ...rest,
  ...(type !== 'text' && type !== 'code' && { searched: false }),
});

/** The columns of the file of market values, in its order. */
export const MARKET_VALUE_COLUMNS: readonly Column<MarketValueRow>[] = [
  column('ContractNo', 'market.col_contract', 'code', { extraWidth: 5 }),
  column('DealerName', 'market.col_dealer', 'text', { atMost: 24 }),
  column('RVGuarantee', 'market.guarantee', 'text', {
    searched: false,
    value: ({ RVGuarantee }, { t }) => t(`rv.guarantee_${RVGuarantee}`),
  }),
  column('StartDate', 'market.col_start', 'date'),
  column('EndDate', 'market.col_end', 'date'),
  column('LicenseNumber', 'rv.col_license', 'code', {
    value: ({ LicenseNumber }) => plateText(LicenseNumber),
    copied: ({ LicenseNumber }) => LicenseNumber,
  }),
  column('Brand', 'market.brand'),
  column('Series', 'market.col_series', 'text', { atMost: 20 }),
  column('ModelYear', 'market.col_year_model', 'code', {
    value: ({ ModelYear }) => ModelYear && String(ModelYear),
    searched: false,
  }),
  column('Product', 'rv.col_product', 'text', { flexible: true }),
  column('CurrentMileage', 'market.col_current_mileage', 'number'),
  column('ObjectPrice', 'market.col_object_price', 'money'),
  column('EndPrice', 'market.col_end_price', 'money'),
  column('RemainingDebt', 'market.col_debt', 'money'),
  column('CompanyPrice', 'market.col_company_price', 'money'),
  column('PriceDiff', 'market.col_diff', 'money'),
  column('DNBMileage', 'market.col_dnb_mileage', 'number'),
  column('PredictedMileage', 'market.col_predicted', 'number'),
  column('CompanyMileageCost', 'market.col_mileage_cost', 'money', { withOre: true }),
  column('CompanyStartPrice', 'market.col_start_price', 'money'),
  column('AdsAverageMileage', 'market.col_avg_mileage', 'number'),
  column('AdsAveragePrice', 'market.col_avg', 'money'),
  column('AdsMinPrice', 'market.col_min', 'money'),
  column('AdsMaxPrice', 'market.col_max', 'money'),
];

const cardOf = (row: MarketValueRow, context: CellContext): Card => ({
  title: <span className="mono">{plateText(row.LicenseNumber)}</span>,
  mark: row.ContractNo,
  lines: [
    [row.Brand, row.Series, row.ModelYear].filter(Boolean).join(' '),
    context.t('market.card', {
      value: kronorText(row.CompanyPrice, context) ?? '–',
      diff: kronorText(row.PriceDiff, context) ?? '–',
    }),
  ],
});

export const marketValueList: ListDescription<MarketValueRow> = {
  name: 'market-value',
  columns: MARKET_VALUE_COLUMNS,
  hideOrder: [
    'AdsMaxPrice',
    'AdsMinPrice',
    'AdsAverageMileage',
    'CompanyStartPrice',
    'CompanyMileageCost',
    'StartDate',
    'Product',
    'RVGuarantee',
    'ModelYear',
    'Series',
    'DNBMileage',
    'ObjectPrice',
    'AdsAveragePrice',
    'Brand',
    'CurrentMileage',
    'PredictedMileage',
    'DealerName',
    'RemainingDebt',
    'EndPrice',
  ],
  filters: [
    { key: 'job', label: 'market.job', kind: 'choice', required: true },
    { key: 'brand', label: 'market.brand', kind: 'choice', hasBlankRows: true },
    { key: 'model', label: 'market.model', kind: 'choice', hasBlankRows: true },
    { key: 'guarantee', label: 'market.guarantee', kind: 'choice', hasBlankRows: true, place: 'more' },
    { key: 'supplier', label: 'market.supplier_id', kind: 'choice', hasBlankRows: true, place: 'more' },
  ],
  sort: MARKET_VALUE_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ ContractNo, LicenseNumber }) => `${ContractNo} ${plateText(LicenseNumber)}`,
  card: cardOf,
  exportPath: MARKET_VALUE_ROUTES.export,
};

export type MarketValueChoice = Omit<MarketValueFilter, 'text'>;

export const choiceOf = (filters: FilterValues): MarketValueChoice => ({
  job: Number(filters['job'] ?? 0),
  brand: Number(filters['brand'] ?? 0),
  ...(filters['model'] && { model: filters['model'] }),
  ...(filters['supplier'] && { supplier: filters['supplier'] }),
  ...(filters['guarantee'] && { guarantee: filters['guarantee'] as 'AF' | 'DNB' }),
});
