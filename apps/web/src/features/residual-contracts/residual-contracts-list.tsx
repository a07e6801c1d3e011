import { isNarrowedByDealer, isStaffRole, type Role } from '@floorplan/identity/domain';
import { addMonths } from '@floorplan/kernel';
import type { ResidualRow } from '@floorplan/residual-value/contracts';
import {
  OPTIONS_LOADING,
  StatusTag,
  type Card,
  type CellContext,
  type Column,
  type Filter,
  type FilterOption,
  type FilterValues,
  type ListDescription,
} from '@floorplan/ui';
import { daysOrAll } from '../../app/residual/days';
import { paths } from '../../app/routing/paths';
import {
  guaranteeColumn,
  kronorText,
  numberColumn,
  plateColumn,
  residualCard,
  statusColumn,
  textColumn,
  valueColumn,
} from '../../app/residual/residual-columns';
import { RESIDUAL_STATUS_STYLE, type ResidualStatusCode } from '../../app/residual/residual.status';
import type { ResidualListName } from '../../app/residual/residual-lists';
import { address } from '../../app/session/api-client';
import { plateText } from '../../app/texts/identifiers';

const value = valueColumn<ResidualRow>;
const text = textColumn<ResidualRow>;
const CHOSEN = { place: 'chosen' } as const;
const UNSEARCHED = { searched: false } as const;

const columns: readonly Column<ResidualRow>[] = [
  plateColumn<ResidualRow>('LicenseNumber', ({ LicenseNumber }) => LicenseNumber),
  numberColumn<ResidualRow>(),
  statusColumn<ResidualRow>(),
  guaranteeColumn<ResidualRow>(),
  text('Dealer', 'rv.col_dealer', UNSEARCHED),
  text('CustomerName', 'rv.col_customer', UNSEARCHED),
  text('ObjectDescription', 'rv.col_object', { flexible: true }),
  text('Product', 'rv.col_product'),
  value('Duration', 'rv.col_duration', 'number'),
  value('StartDate', 'rv.col_start', 'date'),
  value('EndDate', 'rv.col_end', 'date'),
  value('Mileage', 'rv.col_mileage', 'number'),
  value('ResidualValue', 'rv.col_rv', 'money', { sum: true }),
  value('EndPrice', 'rv.col_end_price', 'money'),
  value('IsReserved', 'rv.reserved', 'flag', CHOSEN),
  value('LimitFlagged', 'rv.col_limit', 'flag', CHOSEN),
  text('ChassisNumber', 'rv.col_chassis', { ...CHOSEN, ...UNSEARCHED, type: 'code' }),
  text('Make', 'rvlist.col_make', { ...CHOSEN, ...UNSEARCHED }),
  text('Model', 'rvlist.col_model', { ...CHOSEN, ...UNSEARCHED }),
];

const cardOf = (row: ResidualRow, context: CellContext): Card =>
  residualCard(
    row.LicenseNumber,
    <StatusTag table={RESIDUAL_STATUS_STYLE} status={row.Status as ResidualStatusCode} />,
    [row.ObjectDescription, row.ContractNo],
    [
      context.t('rv.ends', { date: context.format.date(row.EndDate) }),
      kronorText(row.EndPrice ?? row.ResidualValue, context),
    ],
  );

const MONTHS = 3;
const MONTHS_OF_IMPORTERS = 1;

const isImporter = (role: Role): boolean => !isStaffRole(role) && !isNarrowedByDealer(role);

const filtersOf = (role: Role, today: string): readonly Filter[] => {
  const months = isImporter(role) ? MONTHS_OF_IMPORTERS : MONTHS;
  return [
    { key: 'ReceiverId', label: 'rv.filter_dealer', kind: 'choice' },
    { key: 'guarantee', label: 'rv.filter_guarantee', kind: 'choice' },
    {
      key: 'from',
      label: 'rv.filter_from',
      kind: 'date',
      initial: addMonths(today, -months),
      place: 'more',
    },
    {
      key: 'to',
      label: 'rv.filter_to',
      kind: 'date',
      initial: addMonths(today, months),
      notBefore: 'from',
      place: 'more',
    },
    { key: 'reserve', label: 'rv.filter_reserve', kind: 'choice', place: 'more' },
  ];
};

/** List of residual-value contracts whose last day is in the chosen months. */
export const residualContractsList = (role: Role, today: string): ListDescription<ResidualRow> => ({
  name: 'residualvalue-contracts' satisfies ResidualListName,
  columns,
  hideOrder: [
    'StartDate',
    'Mileage',
    'Duration',
    'Product',
    'CustomerName',
    'RVGuarantee',
    'Dealer',
    'ResidualValue',
    'ObjectDescription',
    'ContractNo',
  ],
  filters: filtersOf(role, today),
  sort: { key: 'EndDate', descending: false },
  rowKey: ({ Id }) => Id,
  rowLabel: ({ LicenseNumber, ContractNo }) => `${plateText(LicenseNumber)} ${ContractNo}`,
  rowPath: ({ ContractNo }) => address(paths.residualContract, { id: ContractNo }),
  card: cardOf,
  pageSize: 1000,
});

/** Query that is sent to the server. */
export interface ResidualChoice {
  readonly receiverId: number;
  readonly guarantee: string;
  readonly reserve: string;
  readonly from: string;
  readonly to: string;
}

/** The only dealer of a user is chosen automatically. */
export const residualChoiceOf = (
  { ReceiverId, guarantee = '', reserve = '', from, to }: FilterValues,
  dealers: readonly FilterOption[],
): ResidualChoice => ({
  receiverId: Number(dealers.length === 1 ? dealers[0]!.value : (ReceiverId ?? 0)),
  guarantee,
  ...daysOrAll({ from, to }),
  reserve: guarantee === 'DNB' ? reserve : '',
});

/** Text key of what the user must choose before contracts are searched for; null when nothing is missing. */
export function missingChoice(
  role: Role,
  { receiverId, guarantee }: Pick<ResidualChoice, 'receiverId' | 'guarantee'>,
): string | null {
  if (receiverId > 0) return null;
  if (guarantee === '') return 'rv.err_dealer_or_guarantor';
  const needsDealer = guarantee === 'AF' ? !isImporter(role) : isNarrowedByDealer(role);
  return needsDealer ? 'rv.err_dealer' : null;
}

/** Choice with which the list opens: a guarantor for which no dealer is needed, or the first dealer. */
export function likeliestChoice(role: Role, dealers: readonly FilterOption[]): FilterValues | null {
  // The only dealer of a user is chosen automatically.
  if (dealers === OPTIONS_LOADING || dealers.length === 1) return null;
  const guarantee = (['AF', 'DNB'] as const).find(
    (candidate) => missingChoice(role, { receiverId: 0, guarantee: candidate }) === null,
  );
  if (guarantee) return { guarantee };
  return dealers[0] ? { ReceiverId: dealers[0].value } : null;
}

/** The days between which the contracts end, in words, because the filters of the days are folded. */
export function windowText({ from, to }: FilterValues, { t, format }: CellContext): string {
  if (from && to) return t('rv.ends_between', { from: format.date(from), to: format.date(to) });
  if (from) return `${t('rv.filter_from')} ${format.date(from)}`;
  if (to) return `${t('rv.filter_to')} ${format.date(to)}`;
  return t('rv.ends_any');
}
