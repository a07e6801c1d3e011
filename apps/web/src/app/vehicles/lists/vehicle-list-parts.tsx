import type { Card, CellContext, Column, Filter, FilterValues } from '@floorplan/ui';
import type { ReactNode } from 'react';
import { organisationNumberText, plateText } from '../../texts/identifiers';
import { useDealerOptions, useImporterOptions, useMakeOptions } from '../../data/reference-data';
import type { ServedList } from '../../lists/served-list';
import { VehicleIdentity, vehicleIdentityText } from './vehicle-identity';

/** Fields that all lists of vehicles share. A field is absent when the role may not see it. */
export interface VehicleListRow {
  readonly VehicleId: number;
  readonly LicenseNumber?: string | null | undefined;
  readonly ChassisNumber?: string | undefined;
  readonly Make?: string | undefined;
  readonly Model?: string | null | undefined;
  readonly DealerPartyName?: string | undefined;
  readonly OrganizationNumber?: string | undefined;
}

/** Column that uses the field's name as key and as permission flag. */
const column = (
  key: string,
  header: string,
  rest: Partial<Column<VehicleListRow>> = {},
): Column<VehicleListRow> => ({ key, header, type: 'text', permission: key, ...rest });

/** Columns for lists of vehicles, by field. Each list picks the columns that it needs. */
export const VEHICLE_COLUMNS = {
  LicenseNumber: column('LicenseNumber', 'inv.col_vehicle', {
    type: 'code',
    link: true,
    value: (row) => plateText(row.LicenseNumber),
    text: vehicleIdentityText,
    copied: (row) => row.ChassisNumber || row.LicenseNumber,
    cell: (row) => <VehicleIdentity row={row} />,
    exportHeader: 'inv.col_license',
  }),
  // Hidden by default, because the first column shows the chassis number too.
  ChassisNumber: column('ChassisNumber', 'inv.col_chassis', {
    type: 'code',
    place: 'chosen',
    exported: true,
  }),
  Make: column('Make', 'inv.col_make'),
  Model: column('Model', 'inv.col_model'),
  DealerPartyName: column('DealerPartyName', 'inv.col_dealer', { flexible: true }),
  ClassificationName: column('ClassificationName', 'inv.col_classification'),
  City: column('City', 'inv.col_city'),
  OrganizationNumber: column('OrganizationNumber', 'inv.col_orgno', {
    type: 'code',
    value: (row) => organisationNumberText(row.OrganizationNumber),
  }),
  ImporterAssignedDealerId: column('ImporterAssignedDealerId', 'inv.col_dealer_no', { type: 'code' }),
  CreatedDT: column('CreatedDT', 'transfer.col_created', { type: 'date' }),
  BeginFromDate: column('BeginFromDate', 'inv.col_begin', { type: 'date' }),
  EndPeriodDate: column('EndPeriodDate', 'inv.col_end', { type: 'date' }),
  Price: column('Price', 'inv.col_price', { type: 'money', sum: true }),
} as const;

export const chosen = (of: Column<VehicleListRow>): Column<VehicleListRow> => ({ ...of, place: 'chosen' });

/** Columns that identify the vehicle and its dealer. They come first in every list. */
export const IDENTIFYING_COLUMNS: readonly Column<VehicleListRow>[] = [
  VEHICLE_COLUMNS.LicenseNumber,
  VEHICLE_COLUMNS.ChassisNumber,
  VEHICLE_COLUMNS.Make,
  VEHICLE_COLUMNS.Model,
  VEHICLE_COLUMNS.DealerPartyName,
];

/** Columns that the user can add: dealer data and classification. */
export const CHOSEN_COLUMNS: readonly Column<VehicleListRow>[] = [
  VEHICLE_COLUMNS.ClassificationName,
  VEHICLE_COLUMNS.OrganizationNumber,
  VEHICLE_COLUMNS.ImporterAssignedDealerId,
].map(chosen);

/** Columns that a narrow list hides, least important first. Plate, deadline and amount are never hidden. */
export const HIDDEN_FIRST: readonly string[] = [
  'AmountIncludesVAT',
  'LastTransportStatus',
  'ImporterAssignedDealerId',
  'OrganizationNumber',
  'City',
  'SupplierInvoice',
  'ClassificationName',
  'CreatedDT',
  'YearModel',
  'RegisteredDate',
  'BeginFromDate',
  'DaysFromStart',
  'Model',
  'FinanceType',
  'Make',
  'DealerPartyName',
  'ChassisNumber',
];

export const vehicleRows = {
  hideOrder: HIDDEN_FIRST,
  rowKey: (row: VehicleListRow) => row.VehicleId,
  rowLabel: (row: VehicleListRow) => row.LicenseNumber ?? row.ChassisNumber ?? String(row.VehicleId),
};

/** Card of a vehicle: plate, make and model, dealer, and the details that the list adds. */
export const vehicleCard =
  <Row extends VehicleListRow>(facts: (row: Row, context: CellContext) => readonly ReactNode[]) =>
  (row: Row, context: CellContext): Card => {
    const shownFacts = facts(row, context);
    return {
      title: (
        <>
          <span className="mono">{plateText(row.LicenseNumber) || row.ChassisNumber}</span>{' '}
          {[row.Make, row.Model].filter(Boolean).join(' ')}
        </>
      ),
      lines: [
        row.DealerPartyName,
        shownFacts.length > 0 && (
          <span key="facts" className="card-facts">
            {shownFacts.map((fact, at) => (
              <span key={at}>{fact}</span>
            ))}
          </span>
        ),
      ],
    };
  };

/** Parties whose vehicles are listed. An empty list of ids means all. */
export interface PartyChoice {
  readonly importerId: readonly number[];
  readonly dealerId: readonly number[];
  readonly makeId: readonly number[];
}

export const PARTY_FILTERS: readonly Filter[] = [
  { key: 'importerId', label: 'lbl.importer', kind: 'choices' },
  { key: 'dealerId', label: 'lbl.dealer', kind: 'choices' },
  { key: 'makeId', label: 'lbl.make', kind: 'choices' },
];

export const usePartyOptions = () => ({
  importerId: useImporterOptions(),
  dealerId: useDealerOptions(),
  makeId: useMakeOptions(),
});

export const numbersOf = (value: string | undefined): number[] =>
  (value ?? '').split(',').filter(Boolean).map(Number);

export const partyChoiceOf = (filters: FilterValues): PartyChoice => ({
  importerId: numbersOf(filters['importerId']),
  dealerId: numbersOf(filters['dealerId']),
  makeId: numbersOf(filters['makeId']),
});

/** List that sends its filter in the query string. */
export const servedAt = (name: string, route: string): ServedList => ({
  name: ['vehicle', name],
  fetch: (api, filter, signal) => api.get(route, { query: { ...filter }, ...(signal && { signal }) }),
});
