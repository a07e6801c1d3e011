import {
  addDays,
  addMonths,
  cellText,
  dateCell,
  findColumns,
  isInvalidCell,
  oreOfKronor,
  parseChassisNumber,
  parseEmails,
  parseIdentityNumber,
  parsePhone,
  plateCell,
  textCell,
  invalidCell,
  type MappedColumns,
  type Ore,
} from '@floorplan/kernel';
import type { CategoryType } from '../contract.values';
import {
  distanceCell,
  durationCell,
  FILE_SIZE,
  priceCell,
  readCells,
  type Cells,
  type ReadColumn,
  type InvalidValue,
} from './file-rows';

export const CONTRACT_FILE_LIMITS = { ...FILE_SIZE, rows: 500 } as const;

export type ContractKey =
  | 'LicenseNumber'
  | 'IdentityNumber'
  | 'Category'
  | 'Mileage'
  | 'Duration'
  | 'StartDate'
  | 'Price'
  | 'ExternalCode'
  | 'ChassisNumber'
  | 'DealerNumber'
  | 'SalesPerson'
  | 'Email'
  | 'Phone';

const MONTHS_BACK = 12;
const DAYS_AHEAD = 60;

/**
 * Columns of a file with contracts, in the order of the template. The facility is mandatory for contracts of a
 * make, which many facilities sell.
 */
export function contractColumns(type: CategoryType, today: string): readonly ReadColumn<ContractKey>[] {
  const text = (most: number) => (cell: string) => textCell(cell, most);
  const startDate = (cell: string) => {
    const found = dateCell(cell);
    if (isInvalidCell(found)) return found;
    const isNear = found.value >= addMonths(today, -MONTHS_BACK) && found.value <= addDays(today, DAYS_AHEAD);
    return isNear ? found : invalidCell('START_OUT_OF_RANGE');
  };
  const column = (
    key: ContractKey,
    headers: ReadColumn<ContractKey>['headers'],
    read: ReadColumn<ContractKey>['read'],
    isRequired = false,
  ): ReadColumn<ContractKey> => ({ key, headers, read, isRequired });
  return [
    column(
      'LicenseNumber',
      ['Registreringsnummer', 'Registration number', 'Licence number', 'Reg.nr'],
      plateCell,
      true,
    ),
    column(
      'IdentityNumber',
      ['Person-/orgnr', 'Personal or company number', 'Personnummer', 'Organisationsnummer'],
      (cell) => parseIdentityNumber(cell, today)?.digits ?? invalidCell('INVALID_IDENTITY_NUMBER'),
      true,
    ),
    column('Category', ['Kategori', 'Category'], text(60), true),
    column('Mileage', ['Miltal', 'Mileage'], distanceCell, true),
    column('Duration', ['Löptid', 'Term'], durationCell, true),
    column('StartDate', ['Startdatum', 'Start date'], startDate, true),
    column('Price', ['Månadspris', 'Monthly price'], priceCell),
    column('ExternalCode', ['Extern kod', 'External code'], text(50)),
    column(
      'ChassisNumber',
      ['Chassinummer', 'Chassis number', 'VIN'],
      (cell) => parseChassisNumber(cell, { isUsed: true, yearModel: 1980 }) ?? invalidCell('INVALID_CHASSIS'),
    ),
    column(
      'DealerNumber',
      ['Återförsäljarnr', 'Dealer number', 'Återförsäljarnummer'],
      text(50),
      type === 'MAK',
    ),
    column('SalesPerson', ['Säljare', 'Salesperson'], text(200)),
    column('Email', ['E-post', 'Email'], (cell) =>
      parseEmails(cell)?.length === 1 ? parseEmails(cell)![0]! : invalidCell('INVALID_EMAIL'),
    ),
    {
      ...column('Phone', ['Telefon', 'Phone'], (cell) => parsePhone(cell) ?? invalidCell('INVALID_PHONE')),
      mayBeginWithPlus: true,
    },
  ];
}

/** Columns by which a row that only has sums is told from one with a contract. */
export const CONTRACT_TOTALS = {
  identifying: ['LicenseNumber', 'IdentityNumber', 'ChassisNumber'],
  amounts: ['Price'],
} as const satisfies Readonly<Record<string, readonly ContractKey[]>>;

export const contractColumnsOf =
  (type: CategoryType, today: string) =>
  (headers: readonly string[]): MappedColumns<ContractKey> =>
    findColumns<ContractKey, ReadColumn<ContractKey>>(
      contractColumns(type, today),
      ({ isRequired }) => isRequired,
      headers,
    );

/** A correct row of a file with contracts. */
export interface ContractRow {
  readonly licenseNumber: string;
  /** Digits of a personal or organisation number. */
  readonly identityNumber: string;
  readonly isLegalPerson: boolean;
  readonly category: string;
  readonly mileage: number;
  readonly duration: number;
  readonly startDate: string;
  /** Öre per month; null for the price of the price list. */
  readonly price: Ore | null;
  readonly externalCode: string;
  readonly chassisNumber: string | null;
  readonly dealerNumber: string | null;
  readonly salesPerson: string;
  readonly email: string;
  readonly phone: string;
}

export interface ReadContractRow {
  readonly row: number;
  /** Plate as written in the file, for the answer. */
  readonly licenseNumber: string;
  /** Null for an invalid row. */
  readonly contract: ContractRow | null;
  readonly wrong: readonly InvalidValue[];
}

export const readContractRows = (
  type: CategoryType,
  rows: readonly { readonly row: number; readonly cells: Cells<ContractKey> }[],
  today: string,
): ReadContractRow[] => rows.map((row) => readContractRow(contractColumns(type, today), row, today));

function readContractRow(
  columns: readonly ReadColumn<ContractKey>[],
  { row, cells }: { readonly row: number; readonly cells: Cells<ContractKey> },
  today: string,
): ReadContractRow {
  const licenseNumber = cellText(cells.LicenseNumber ?? '').slice(0, 20);
  const { values, wrong } = readCells(columns, cells);
  if (wrong.length > 0) return { row, licenseNumber, contract: null, wrong };
  const text = (key: ContractKey) => String(values[key] ?? '');
  const contract: ContractRow = {
    licenseNumber: text('LicenseNumber'),
    identityNumber: text('IdentityNumber'),
    isLegalPerson: parseIdentityNumber(text('IdentityNumber'), today)?.kind === 'organisation',
    category: text('Category'),
    mileage: Number(values.Mileage),
    duration: Number(values.Duration),
    startDate: text('StartDate'),
    price: values.Price === null ? null : oreOfKronor(Number(values.Price)),
    externalCode: text('ExternalCode'),
    chassisNumber: values.ChassisNumber as string | null,
    dealerNumber: values.DealerNumber as string | null,
    salesPerson: text('SalesPerson'),
    email: text('Email'),
    phone: text('Phone'),
  };
  return { row, licenseNumber: contract.licenseNumber, contract, wrong };
}
