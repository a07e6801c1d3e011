import type { Card, CellContext, Column, Filter, FilterValues } from '@floorplan/ui';
import type { ReactNode } from 'react';
import { shownOrganisationNumber, shownPlate } from '../../texts/identifiers';
import { useDealerOptions, useImporterOptions, useMakeOptions } from '../../data/reference-data';
import type { ServedList } from '../../lists/served-list';
import { VehicleIdentity, vehicleIdentityText } from './vehicle-identity';

/** What lists of vehicles have in common; what the role may not see is absent. */
export interface VehicleListRow {
  readonly VehicleId: number;
  readonly LicenseNumber?: string | null | undefined;
  readonly ChassisNumber?: string | undefined;
  readonly Make?: string | undefined;
  readonly Model?: string | null | undefined;
  readonly DealerPartyName?: string | undefined;
  readonly OrganizationNumber?: string | undefined;
}

/** A column bears its field's name, and so does the flag that shows it. */
const column = (
  key: string,
  header: string,
  rest: Partial<Column<VehicleListRow>> = {},
): Column<VehicleListRow> => ({ key, header, type: 'text', permission: key, ...rest });

/** Columns of lists of vehicles, by their fields: each list names those that it takes. */
export const VEHICLE_COLUMNS = {
  LicenseNumber: column('LicenseNumber', 'inv.col_vehicle', {
    type: 'code',
    link: true,
    value: (row) => shownPlate(row.LicenseNumber),
    text: vehicleIdentityText,
    copied: (row) => row.ChassisNumber || row.LicenseNumber,
    cell: (row) => <VehicleIdentity row={row} />,
    exportHeader: 'inv.col_license',
  }),
  // It stands in the first column already.
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
    value: (row) => shownOrganisationNumber(row.OrganizationNumber),
  }),
  ImporterAssignedDealerId: column('ImporterAssignedDealerId', 'inv.col_dealer_no', { type: 'code' }),
  CreatedDT: column('CreatedDT', 'transfer.col_created', { type: 'date' }),
  BeginFromDate: column('BeginFromDate', 'inv.col_begin', { type: 'date' }),
  EndPeriodDate: column('EndPeriodDate', 'inv.col_end', { type: 'date' }),
  Price: column('Price', 'inv.col_price', { type: 'money', sum: true }),
} as const;

export const chosen = (of: Column<VehicleListRow>): Column<VehicleListRow> => ({ ...of, place: 'chosen' });

/** What tells a vehicle and whose it is: first in every list. */
export const IDENTIFYING_COLUMNS: readonly Column<VehicleListRow>[] = [
  VEHICLE_COLUMNS.LicenseNumber,
  VEHICLE_COLUMNS.ChassisNumber,
  VEHICLE_COLUMNS.Make,
  VEHICLE_COLUMNS.Model,
  VEHICLE_COLUMNS.DealerPartyName,
];

/** More of its dealer and how it is classed, for who wants to see it. */
export const CHOSEN_COLUMNS: readonly Column<VehicleListRow>[] = [
  VEHICLE_COLUMNS.ClassificationName,
  VEHICLE_COLUMNS.OrganizationNumber,
  VEHICLE_COLUMNS.ImporterAssignedDealerId,
].map(chosen);

/** What is told of a vehicle and its dealer beside plate, deadline and amount: the least telling leave a narrow list first. */
export const LEAVE_FIRST: readonly string[] = [
  ...['AmountIncludesVAT', 'LastTransportStatus', 'ImporterAssignedDealerId', 'OrganizationNumber'],
  ...['City', 'SupplierInvoice', 'ClassificationName', 'CreatedDT', 'YearModel', 'RegisteredDate'],
  ...['BeginFromDate', 'DaysFromStart', 'Model', 'FinanceType', 'Make', 'DealerPartyName', 'ChassisNumber'],
];

export const vehicleRows = {
  leaves: LEAVE_FIRST,
  rowKey: (row: VehicleListRow) => row.VehicleId,
  rowLabel: (row: VehicleListRow) => row.LicenseNumber ?? row.ChassisNumber ?? String(row.VehicleId),
};

/** Beside a car one knows its plate: what it is, whose, and what the list is about. */
export const vehicleCard =
  <Row extends VehicleListRow>(facts: (row: Row, context: CellContext) => readonly ReactNode[]) =>
  (row: Row, context: CellContext): Card => {
    const told = facts(row, context);
    return {
      title: (
        <>
          <span className="mono">{shownPlate(row.LicenseNumber) || row.ChassisNumber}</span>{' '}
          {[row.Make, row.Model].filter(Boolean).join(' ')}
        </>
      ),
      lines: [
        row.DealerPartyName,
        told.length > 0 && (
          <span key="facts" className="card-facts">
            {told.map((fact, at) => (
              <span key={at}>{fact}</span>
            ))}
          </span>
        ),
      ],
    };
  };

/** Whose vehicles; empty = all. */
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

/** A list that is asked for by the query of its address. */
export const servedAt = (name: string, route: string): ServedList => ({
  name: ['vehicle', name],
  ask: (api, question, signal) => api.get(route, { query: { ...question }, ...(signal && { signal }) }),
});
