import {
  PORTFOLIO_FLAGS,
  PORTFOLIO_ORDER,
  PORTFOLIO_ROUTES,
  type PortfolioFilter,
  type PortfolioFlag,
  type PortfolioRow,
} from '@floorplan/service-contract/contracts';
import {
  StatusTag,
  type Card,
  type CellContext,
  type Column,
  type Filter,
  type FilterValues,
  type ListDescription,
} from '@floorplan/ui';
import { CONTRACT_STATUS_STYLE, type ContractStatusCode } from '../../app/contracts/contract.status';
import { PORTFOLIO_LIST } from '../../app/contracts/served-contracts';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { plateText } from '../../app/texts/identifiers';

const AWAITS_APPROVAL = 1;
const statusOf = ({ Status }: PortfolioRow) => Status as ContractStatusCode;

type Key = keyof PortfolioRow & string;
const text = (key: Key, header: string, rest: Partial<Column<PortfolioRow>> = {}): Column<PortfolioRow> => ({
  key,
  header: `portfolio.${header}`,
  type: 'text',
  ...rest,
});
const code = (key: Key, header: string, rest: Partial<Column<PortfolioRow>> = {}) =>
  text(key, header, { type: 'code', ...rest });
/** Column of a date, number or amount. The text filter ignores it, as the server does. */
const value = (
  key: Key,
  header: string,
  type: 'date' | 'number' | 'money',
  rest: Partial<Column<PortfolioRow>> = {},
) => text(key, header, { type, searched: false, ...rest });
const CHOSEN = { place: 'chosen' } as const;

const columns: readonly Column<PortfolioRow>[] = [
  code('LicenseNumber', 'col_license', {
    value: ({ LicenseNumber }) => plateText(LicenseNumber),
    copied: ({ LicenseNumber }) => LicenseNumber,
  }),
  code('Id', 'col_number', { value: ({ Id }) => String(Id) }),
  text('Status', 'col_status', {
    value: (row, { t }) => t(CONTRACT_STATUS_STYLE[statusOf(row)].text),
    cell: (row) => <StatusTag table={CONTRACT_STATUS_STYLE} status={statusOf(row)} />,
    extraWidth: 6,
    searched: false,
  }),
  text('CustomerName', 'col_customer', { flexible: true }),
  text('Category', 'col_category'),
  text('MakeName', 'col_make'),
  text('Model', 'col_model'),
  text('DealerName', 'col_dealer'),
  value('SignDate', 'col_sign_date', 'date'),
  value('EndDate', 'col_end_date', 'date'),
  value('CustomerCost', 'col_customer_cost', 'money', { sum: true }),
  value('Amount', 'col_amount', 'money', { withOre: true }),
  code('ExternalCode', 'col_external_code', CHOSEN),
  code('ChassisNumber', 'col_chassis', CHOSEN),
  text('ObjectType', 'col_object_type', CHOSEN),
  value('FirstTimeRegisteredDate', 'col_first_registered', 'date', CHOSEN),
  value('Mileage', 'col_mileage', 'number', CHOSEN),
  value('Duration', 'col_duration', 'number', CHOSEN),
  value('StartDate', 'col_start_date', 'date', CHOSEN),
  code('DealerNo', 'col_dealer_no', CHOSEN),
  text('SalesPerson', 'col_salesperson', CHOSEN),
  value('TotalCost', 'col_total_cost', 'money', CHOSEN),
  value('DealerSubvention', 'col_subvention', 'money', CHOSEN),
  value('ImporterSubvention', 'col_importer_subvention', 'money', CHOSEN),
  code('FinanceContractNumber', 'col_finance_no', {
    ...CHOSEN,
    value: ({ FinanceContractNumber }) => FinanceContractNumber && String(FinanceContractNumber),
  }),
];

const cardOf = (row: PortfolioRow, { t, format }: CellContext): Card => ({
  title: <span className="mono">{plateText(row.LicenseNumber)}</span>,
  mark: <StatusTag table={CONTRACT_STATUS_STYLE} status={statusOf(row)} />,
  lines: [
    [row.CustomerName, row.Category].filter(Boolean).join(' · '),
    [
      t('portfolio.per_month', { amount: format.money(row.Amount, 2) }),
      row.EndDate && t('portfolio.ends', { date: format.date(row.EndDate) }),
    ]
      .filter(Boolean)
      .join(' · '),
  ],
});

/** Kinds of owners of contracts that the user can filter by. */
export type OwnerFilter = 'mak_id' | 'deo_id';

const ownerFilter = (key: OwnerFilter, place: 'front' | 'more'): Filter => ({
  key,
  label: key === 'mak_id' ? 'portfolio.filter_make' : 'portfolio.filter_dealer_org',
  kind: 'choice',
  hasBlankRows: true,
  place,
});
/** Statuses shown when the URL names none. */
const initially = (flag: PortfolioFlag): string => (flag === 'active' ? 'true' : '');

/**
 * List of service contracts.
 * @param isEmpty whether no status is chosen. The list is then empty for that reason, and not because of a
 * filter that can be cleared.
 */
export const portfolioList = (
  owners: readonly OwnerFilter[],
  isEmpty: boolean,
): ListDescription<PortfolioRow> => ({
  name: PORTFOLIO_LIST,
  columns,
  hideOrder: ['DealerName', 'Model', 'MakeName', 'Category', 'SignDate', 'CustomerName', 'Amount'],
  filters: [
    ...PORTFOLIO_FLAGS.map((flag): Filter => ({
      key: flag,
      label: `portfolio.st_${flag}`,
      kind: 'flag',
      initial: isEmpty ? '' : initially(flag),
    })),
    // With two filters of owners the bar would not fit on one line.
    ...owners.map((key) => ownerFilter(key, owners.length > 1 ? 'more' : 'front')),
  ],
  sort: PORTFOLIO_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ LicenseNumber, Id }) => `${plateText(LicenseNumber)} ${Id}`,
  rowPath: ({ Id }) => address(paths.contract, { id: Id }),
  card: cardOf,
  exportPath: PORTFOLIO_ROUTES.export,
  whyNotSelectable: ({ Status }) => (Status === AWAITS_APPROVAL ? null : 'portfolio.reason_status'),
  pageSize: 500,
});

/** Whether the URL chooses no status. */
export const choosesNoStatus = (params: URLSearchParams): boolean =>
  PORTFOLIO_FLAGS.every((flag) => (params.get(flag) ?? initially(flag)) !== 'true');

/** Filter values that this screen sets. */
export type PortfolioChoice = Omit<PortfolioFilter, 'text'>;

export const portfolioChoiceOf = (filters: FilterValues): PortfolioChoice => ({
  mak_id: Number(filters['mak_id'] ?? 0),
  deo_id: Number(filters['deo_id'] ?? 0),
  ...(Object.fromEntries(PORTFOLIO_FLAGS.map((flag) => [flag, filters[flag] === 'true'])) as Record<
    PortfolioFlag,
    boolean
  >),
});
