import { addMonths } from '@floorplan/kernel';
import type { AvailableRow, AvailableType } from '@floorplan/residual-value/contracts';
import {
  StatusTag,
  type Card,
  type CellContext,
  type Column,
  type Filter,
  type FilterValues,
  type ListDescription,
} from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { daysOrAll } from '../../app/residual/days';
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
import {
  RESIDUAL_STATUS_STYLE,
  TRANSPORT_STYLE,
  type ResidualStatusCode,
} from '../../app/residual/residual.status';
import { residualExport } from '../../app/residual/served-residuals';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { plateText } from '../../app/texts/identifiers';

type Columns = readonly Column<AvailableRow>[];
const text = textColumn<AvailableRow>;
const value = valueColumn<AvailableRow>;
const CHOSEN = { place: 'chosen' } as const;

const identity: Columns = [
  guaranteeColumn<AvailableRow>(),
  text('DealerName', 'rv.col_dealer'),
  text('ObjectDescription', 'rv.col_object', { flexible: true }),
];
const days: Columns = [
  value('FinancingEndDate', 'rv.col_financing_end', 'date'),
  value('EndDate', 'rv.col_end', 'date', CHOSEN),
  value('StartDate', 'rv.col_start', 'date', CHOSEN),
  value('Duration', 'rv.col_duration', 'number', CHOSEN),
  text('Product', 'rv.col_product', CHOSEN),
];
const endPrice = value('EndPrice', 'rv.col_end_price', 'money');
const responsible = text('SettlementResponsible', 'rv.col_responsible', {
  searched: false,
  value: ({ SettlementResponsible }, { t }) => SettlementResponsible && t(`rv.resp_${SettlementResponsible}`),
});
const status = statusColumn<AvailableRow>();
const transport: Columns = [
  text('TransportCompany', 'rv.col_transport', { searched: false }),
  text('LastTransportStatus', 'inv.col_transport', {
    searched: false,
    extraWidth: 6,
    value: (row, { t }) => row.LastTransportStatus && t(TRANSPORT_STYLE[row.LastTransportStatus].text),
    cell: (row) =>
      row.LastTransportStatus && <StatusTag table={TRANSPORT_STYLE} status={row.LastTransportStatus} />,
  }),
];
/** Amounts of an ended contract, of which dealers and importers see those that concern them. */
const amounts = (isStaff: boolean): Columns => [
  value('ResidualValue', 'rv.col_rv', 'money'),
  endPrice,
  ...(isStaff
    ? [
        value('ImporterSupport', 'rv.col_support', 'money', CHOSEN),
        value('OverMileageInvoiceAmount', 'rv.col_over', 'money', CHOSEN),
        value('WeardownInvoiceAmount', 'rv.col_wear', 'money', CHOSEN),
        value('CustomerCost', 'rv.col_customer_cost', 'money', CHOSEN),
        value('AggregatedAmount', 'rv.col_aggregated', 'money', { sum: true }),
      ]
    : []),
];
const driven: Columns = [
  value('Mileage', 'rv.contract_mileage', 'number', CHOSEN),
  value('CurrentMileage', 'rv.current_mileage', 'number', CHOSEN),
];
const protocol = value('ProtocolExists', 'rv.document_exists', 'flag', CHOSEN);

const columnsOf = (type: AvailableType, isStaff: boolean): Columns => {
  switch (type) {
    case 'inspection':
      return [...identity, status, ...days, endPrice, ...driven];
    case 'transport':
      return [...identity, responsible, ...transport, ...days, ...driven, protocol];
    case 'rejected':
      return [...identity, ...transport, ...days, endPrice, ...driven, protocol];
    case 'ended':
      return [...identity, status, responsible, ...days, ...amounts(isStaff), ...driven, protocol];
  }
};

const MONTHS_OF: Readonly<Record<string, number>> = { month: 1, three: 3 };
/** First day of a range of months that ends today. */
export const firstDayOf = (range: keyof typeof MONTHS_OF, today: string): string =>
  addMonths(today, -MONTHS_OF[range]!);

const filtersOf = (today: string): readonly Filter[] => [
  { key: 'from', label: 'lbl.from', kind: 'date', initial: firstDayOf('month', today) },
  { key: 'to', label: 'lbl.to', kind: 'date', initial: today, notBefore: 'from' },
  { key: 'guarantee', label: 'rv.filter_guarantee', kind: 'choice' },
];

const markOf = (type: AvailableType, row: AvailableRow) => {
  if (type === 'transport' || type === 'rejected')
    return row.LastTransportStatus && <StatusTag table={TRANSPORT_STYLE} status={row.LastTransportStatus} />;
  return <StatusTag table={RESIDUAL_STATUS_STYLE} status={row.Status as ResidualStatusCode} />;
};

const cardOf =
  (type: AvailableType) =>
  (row: AvailableRow, context: CellContext): Card =>
    residualCard(
      row.LicenseNumber,
      markOf(type, row),
      [row.ObjectDescription, row.DealerName],
      [
        context.t('rv.financed_to', { date: context.format.date(row.FinancingEndDate) }),
        type === 'transport' ? row.TransportCompany : kronorText(row.EndPrice, context),
      ],
    );

const contractPath = ({ ContractNo }: AvailableRow) => address(paths.residualContract, { id: ContractNo });

/** List of contracts to inspect or to transport, of declined contracts, or of ended ones. */
export const availableList = (
  type: AvailableType,
  options: {
    readonly isStaff: boolean;
    readonly today: string;
    /** Opens the document of a row. The rows then link to their contracts by number. */
    readonly openRow?: (row: AvailableRow) => void;
  },
): ListDescription<AvailableRow> => ({
  name: `residualvalue-${type}`,
  columns: [
    plateColumn<AvailableRow>('LicenseNumber', ({ LicenseNumber }) => LicenseNumber),
    numberColumn<AvailableRow>(
      options.openRow && { cell: (row) => <Link to={contractPath(row)}>{row.ContractNo}</Link> },
    ),
    ...columnsOf(type, options.isStaff),
  ],
  hideOrder: [
    'RVGuarantee',
    'ObjectDescription',
    'ResidualValue',
    'SettlementResponsible',
    'DealerName',
    // A number that links to its contract stays.
    ...(options.openRow ? [] : ['ContractNo']),
    'TransportCompany',
  ],
  filters: filtersOf(options.today),
  sort: { key: 'FinancingEndDate', descending: true },
  rowKey: ({ Id }) => Id,
  rowLabel: ({ LicenseNumber, ContractNo }) => `${plateText(LicenseNumber)} ${ContractNo}`,
  ...(options.openRow ? { openRow: options.openRow } : { rowPath: contractPath }),
  card: cardOf(type),
  exportPath: residualExport('available'),
});

export interface AvailableChoice {
  readonly type: AvailableType;
  readonly from: string;
  readonly to: string;
  readonly guarantee?: 'AF' | 'DNB';
}

export const availableChoiceOf =
  (type: AvailableType) =>
  ({ from, to, guarantee }: FilterValues): AvailableChoice => ({
    type,
    ...daysOrAll({ from, to }),
    ...((guarantee === 'AF' || guarantee === 'DNB') && { guarantee }),
  });
