import { StatusTag, type Column, type FilterValues, type ListDescription } from '@floorplan/ui';
import {
  NET_SALE_ORDER,
  VEHICLE_ROUTES,
  type NetSaleFilter,
  type NetSaleRow,
} from '@floorplan/vehicle/contracts';
import type { ServedArrays, ServedList } from '../../app/lists/served-list';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { plateText } from '../../app/texts/identifiers';
import { VehicleIdentity, vehicleIdentityText } from '../../app/vehicles/lists/vehicle-identity';
import { SALE_STATUS_STYLE } from '../../app/vehicles/vehicle.status';

export const DEALER_GROUP = 'DealerGroupId';

export type NetSaleChoice = Pick<NetSaleFilter, 'DealerGroupId' | 'DealerId' | 'MakeId' | 'NetSaleOption'> & {
  readonly text?: string;
};

const identityOf = (row: NetSaleRow) => ({
  LicenseNumber: row.licenseNumber,
  ChassisNumber: row.chassiNumber,
});

/** Plate, or chassis number of a vehicle without a plate. */
export const nameOf = ({ licenseNumber, chassiNumber }: NetSaleRow): string =>
  plateText(licenseNumber) || chassiNumber;

const term = (
  key: 'defaultTermName' | 'loanTermName' | 'leasingTermName',
  header: string,
): Column<NetSaleRow> => ({
  key,
  header,
  type: 'text',
  atMost: 24,
});

const columns: readonly Column<NetSaleRow>[] = [
  {
    key: 'licenseNumber',
    header: 'inv.col_vehicle',
    type: 'code',
    link: true,
    value: ({ licenseNumber }) => plateText(licenseNumber),
    text: (row) => vehicleIdentityText(identityOf(row)),
    copied: ({ chassiNumber }) => chassiNumber,
    cell: (row) => <VehicleIdentity row={identityOf(row)} />,
    exportHeader: 'inv.col_license',
  },
  // Hidden by default, because the first column shows the chassis number too.
  { key: 'chassiNumber', header: 'inv.col_chassis', type: 'code', place: 'chosen', exported: true },
  { key: 'make', header: 'inv.col_make', type: 'text' },
  { key: 'model', header: 'inv.col_model', type: 'text', permission: 'Model' },
  { key: 'yearModel', header: 'dealerinv.col_year_model', type: 'code', extraWidth: 5 },
  { key: 'dealerPartyName', header: 'inv.col_dealer', type: 'text', flexible: true },
  { key: 'showForNetSale', header: 'netsale.col_shown', type: 'flag' },
  term('defaultTermName', 'netsale.term_default'),
  term('loanTermName', 'netsale.term_loan'),
  term('leasingTermName', 'netsale.term_leasing'),
  {
    key: 'salesStatusCode',
    header: 'dlg.sale_status',
    type: 'text',
    extraWidth: 5,
    value: ({ salesStatusCode: code }, { t }) => (code === 0 ? '' : t(SALE_STATUS_STYLE[code].text)),
    cell: ({ salesStatusCode: code }) => code !== 0 && <StatusTag table={SALE_STATUS_STYLE} status={code} />,
  },
];

/** List of the vehicles of a dealer group. Staff choose the group; it is 0 until they have. */
export const netSaleList = (groupId: number, isStaff: boolean): ListDescription<NetSaleRow> => ({
  name: 'net-sale',
  columns,
  hideOrder: [
    'chassiNumber',
    'yearModel',
    'leasingTermName',
    'loanTermName',
    'model',
    'make',
    'dealerPartyName',
    'defaultTermName',
  ],
  filters: [
    ...(isStaff
      ? [{ key: DEALER_GROUP, label: 'promo.dealer_group_id', kind: 'choice', required: true } as const]
      : []),
    { key: 'DealerId', label: 'lbl.dealer', kind: 'choice' },
    { key: 'MakeId', label: 'lbl.make', kind: 'choice' },
    { key: 'NetSaleOption', label: 'netsale.option', kind: 'choice' },
  ],
  sort: NET_SALE_ORDER,
  rowKey: ({ vehicleId }) => vehicleId,
  rowLabel: ({ licenseNumber, chassiNumber }) => licenseNumber ?? chassiNumber,
  rowPath: ({ vehicleId }) => address(paths.vehicle, { id: vehicleId }),
  card: (row, { t }) => ({
    title: (
      <>
        <span className="mono">{nameOf(row)}</span> {[row.make, row.model].filter(Boolean).join(' ')}
      </>
    ),
    mark: row.salesStatusCode !== 0 && <StatusTag table={SALE_STATUS_STYLE} status={row.salesStatusCode} />,
    lines: [
      row.dealerPartyName,
      [
        `${t('netsale.col_shown')}: ${t(row.showForNetSale ? 'lbl.yes' : 'lbl.no')}`,
        row.defaultTermName && `${t('netsale.term_default')}: ${row.defaultTermName}`,
      ]
        .filter(Boolean)
        .join(' · '),
    ],
  }),
  ...(groupId > 0 && { exportPath: address(VEHICLE_ROUTES.exportNetSale, { id: groupId }) }),
});

const numberOf = (filters: FilterValues, key: string): number => Number(filters[key] ?? 0);

export const netSaleFilterOf = (filters: FilterValues, DealerGroupId: number): NetSaleChoice => ({
  DealerGroupId,
  DealerId: numberOf(filters, 'DealerId'),
  MakeId: numberOf(filters, 'MakeId'),
  NetSaleOption: numberOf(filters, 'NetSaleOption') as NetSaleChoice['NetSaleOption'],
});

const NOTHING: ServedArrays = { Columns: [], Rows: [], Total: 0, Sums: {} };

/** Sends nothing while no dealer group is chosen. */
export const servedNetSale: ServedList = {
  name: ['vehicle', 'net-sale'],
  fetch: (api, filter, signal) => {
    const { DealerGroupId: id } = filter as NetSaleChoice;
    if (!id) return Promise.resolve(NOTHING);
    return api.post(address(VEHICLE_ROUTES.netSale, { id }), filter, { ...(signal && { signal }) });
  },
};
