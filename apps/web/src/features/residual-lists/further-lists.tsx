import type { ExtendedRow, FinancedRow, ReleasingRow } from '@floorplan/residual-value/contracts';
import { StatusTag, type Column, type FilterValues, type ListDescription } from '@floorplan/ui';
import {
  guaranteeColumn,
  kronorText,
  numberColumn,
  plateColumn,
  residualCard,
  textColumn,
  valueColumn,
} from '../../app/residual/residual-columns';
import { RESPONSE_STYLE } from '../../app/residual/residual.status';
import type { ResidualListName } from '../../app/residual/residual-lists';
import { residualExport } from '../../app/residual/served-residuals';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { organisationNumberText, plateText } from '../../app/texts/identifiers';

const contractPath = ({ ContractNo }: { readonly ContractNo: string }) =>
  address(paths.residualContract, { id: ContractNo });

const extended = {
  text: textColumn<ExtendedRow>,
  value: valueColumn<ExtendedRow>,
};

/** Requests to extend contracts, the newest first. */
export const extendedList: ListDescription<ExtendedRow> = {
  name: 'residualvalue-extended' satisfies ResidualListName,
  columns: [
    plateColumn<ExtendedRow>('LicenseNo', ({ LicenseNo }) => LicenseNo),
    numberColumn<ExtendedRow>(),
    guaranteeColumn<ExtendedRow>(),
    extended.text('Description', 'rv.col_object', { flexible: true }),
    extended.value('ExtendRequestDate', 'rvlist.col_request_date', 'date'),
    extended.text('CreatedByName', 'rvlist.col_requested_by', { searched: false }),
    extended.value('NewStartDate', 'rvlist.col_new_start', 'date'),
    extended.value('NewEndDate', 'rvlist.col_new_end', 'date'),
    extended.value('NewRvAmount', 'rvlist.col_new_rv', 'money'),
    extended.text('CustomerResponse', 'rvlist.col_customer_response', {
      extraWidth: 6,
      searched: false,
      value: ({ CustomerResponse }, { t }) => t(RESPONSE_STYLE[CustomerResponse].text),
      cell: ({ CustomerResponse }) => <StatusTag table={RESPONSE_STYLE} status={CustomerResponse} />,
    }),
  ],
  hideOrder: ['CreatedByName', 'NewStartDate', 'RVGuarantee', 'NewRvAmount', 'Description'],
  filters: [],
  sort: { key: 'ExtendRequestDate', descending: true },
  rowKey: ({ Id }) => Id,
  rowLabel: ({ LicenseNo, ContractNo }) => `${plateText(LicenseNo)} ${ContractNo}`,
  rowPath: contractPath,
  card: (row, context) =>
    residualCard(
      row.LicenseNo,
      <StatusTag table={RESPONSE_STYLE} status={row.CustomerResponse} />,
      [row.Description, row.ContractNo],
      [
        context.t('rv.ends', { date: context.format.date(row.NewEndDate) }),
        kronorText(row.NewRvAmount, context),
      ],
    ),
  exportPath: residualExport('extended'),
};

const releasing = {
  text: textColumn<ReleasingRow>,
  value: valueColumn<ReleasingRow>,
};

/** Returned vehicles that are to be leased again. */
export const releasingList: ListDescription<ReleasingRow> = {
  name: 'releasing-contracts' satisfies ResidualListName,
  columns: [
    plateColumn<ReleasingRow>('LicenseNumber', ({ LicenseNumber }) => LicenseNumber),
    numberColumn<ReleasingRow>(),
    releasing.text('Dealer', 'rv.col_dealer', { flexible: true }),
    releasing.text('Make', 'rvlist.col_make'),
    releasing.text('Model', 'rvlist.col_model'),
    releasing.value('DaysFromEnd', 'rvlist.col_days_from_end', 'number'),
    releasing.value('ObjectPrice', 'rvlist.col_releasing_price', 'money'),
    releasing.value('TestProtocolExists', 'rvlist.col_test_protocol', 'flag'),
    releasing.value('SentToOrigo', 'rvlist.col_sent_to_origo', 'flag'),
  ],
  hideOrder: ['SentToOrigo', 'TestProtocolExists', 'Model', 'Make', 'Dealer'],
  filters: [],
  sort: { key: 'LicenseNumber', descending: false },
  rowKey: ({ Id }) => Id,
  rowLabel: ({ LicenseNumber, ContractNo }) => `${plateText(LicenseNumber)} ${ContractNo}`,
  rowPath: (row) => `${contractPath(row)}?Releasing=1`,
  card: (row, context) =>
    residualCard(
      row.LicenseNumber,
      null,
      [[row.Make, row.Model].filter(Boolean).join(' '), row.Dealer],
      [
        row.DaysFromEnd < 0
          ? context.t('rv.days_left', { count: -row.DaysFromEnd })
          : context.t('rvlist.days_since', { count: row.DaysFromEnd }),
        kronorText(row.ObjectPrice, context),
      ],
    ),
  exportPath: residualExport('releasing'),
};

const NOT_BEGUN = '-';
const permitted = (
  key: keyof FinancedRow & string,
  header: string,
  rest: Partial<Column<FinancedRow>> = {},
): Column<FinancedRow> => ({ ...textColumn<FinancedRow>(key, header, rest), permission: key });
const permittedValue = (
  key: keyof FinancedRow & string,
  header: string,
  type: 'date' | 'number' | 'money' | 'flag',
  rest: Partial<Column<FinancedRow>> = {},
): Column<FinancedRow> => ({ ...valueColumn<FinancedRow>(key, header, type, rest), permission: key });
const CHOSEN = { place: 'chosen' } as const;

const FINANCED_COLUMNS: readonly Column<FinancedRow>[] = [
  plateColumn<FinancedRow>('LicenseNumber', ({ LicenseNumber }) => LicenseNumber, {
    permission: 'LicenseNumber',
  }),
  numberColumn<FinancedRow>({ searched: false }),
  permitted('ChassisNumber', 'inv.col_chassis', { ...CHOSEN, type: 'code' }),
  permitted('Make', 'inv.col_make'),
  permitted('Model', 'inv.col_model'),
  permitted('DealerPartyName', 'inv.col_dealer', { flexible: true }),
  permitted('OrganizationNumber', 'inv.col_orgno', {
    ...CHOSEN,
    type: 'code',
    value: ({ OrganizationNumber }) => organisationNumberText(OrganizationNumber),
  }),
  permitted('City', 'inv.col_city', CHOSEN),
  permitted('ImporterAssignedDealerId', 'inv.col_dealer_no', {
    ...CHOSEN,
    type: 'code',
    searched: false,
  }),
  permitted('ClassificationName', 'inv.col_classification'),
  permitted('SupplierInvoice', 'inv.col_supplier_invoice', { ...CHOSEN, type: 'code', searched: false }),
  permittedValue('BeginFromDate', 'inv.col_begin', 'date'),
  permittedValue('EndPeriodDate', 'inv.col_end', 'date'),
  permittedValue('DaysFromStart', 'inv.col_days', 'number', {
    text: ({ DaysFromStart }, { format }) => (DaysFromStart < 0 ? NOT_BEGUN : format.number(DaysFromStart)),
  }),
  permittedValue('DaysLeft', 'inv.col_days_left', 'number'),
  permittedValue('AmountIncludesVAT', 'inv.col_vat', 'flag', CHOSEN),
  permittedValue('Price', 'inv.col_price', 'money', { sum: true }),
];

/** Vehicles that were financed from residual-value contracts. Rows link to vehicles, or else to contracts. */
export const financedList = (opensVehicles: boolean): ListDescription<FinancedRow> => ({
  name: 'residualvalue-financed' satisfies ResidualListName,
  columns: FINANCED_COLUMNS,
  hideOrder: [
    'DaysFromStart',
    'ClassificationName',
    'BeginFromDate',
    'Model',
    'Make',
    'DaysLeft',
    'DealerPartyName',
    'ContractNo',
  ],
  filters: [
    { key: 'dealerId', label: 'lbl.dealer', kind: 'choice' },
    { key: 'makeId', label: 'lbl.make', kind: 'choice' },
  ],
  sort: { key: 'EndPeriodDate', descending: false },
  rowKey: ({ VehicleId }) => VehicleId,
  rowLabel: ({ LicenseNumber, ContractNo }) => `${plateText(LicenseNumber)} ${ContractNo}`,
  rowPath: (row) => (opensVehicles ? address(paths.vehicle, { id: row.VehicleId }) : contractPath(row)),
  card: (row, context) =>
    residualCard(
      row.LicenseNumber,
      null,
      [[row.Make, row.Model].filter(Boolean).join(' '), row.DealerPartyName],
      [
        row.EndPeriodDate && context.t('rv.ends', { date: context.format.date(row.EndPeriodDate) }),
        kronorText(row.Price, context),
      ],
    ),
  exportPath: residualExport('financed'),
});

export interface FinancedChoice {
  readonly dealerId: number;
  readonly makeId: number;
}
export const financedChoiceOf = ({ dealerId, makeId }: FilterValues): FinancedChoice => ({
  dealerId: Number(dealerId ?? 0),
  makeId: Number(makeId ?? 0),
});
