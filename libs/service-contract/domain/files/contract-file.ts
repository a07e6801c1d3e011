import {
  addDays,
  addMonths,
  cellText,
  dateCell,
  isInvalidCell,
  oreOfKronor,
  parseIdentityNumber,
  plateCell,
  readChassisNumber,
  readEmail,
  readIdentityNumber,
  reading,
  readPhone,
  readPlate,
  textCell,
  invalidCell,
  type ColumnReading,
  type DayOrder,
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
  type HowToRead,
  type InterpretedValue,
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

/** Columns whose cells name a record. */
export const CONTRACT_NAME_KEYS = ['Category', 'DealerNumber'] as const satisfies readonly ContractKey[];

const MONTHS_BACK = 12;
const DAYS_AHEAD = 60;

/**
 * Columns of a file with contracts, in the order of the template. The facility is mandatory for contracts of a
 * make, which many facilities sell.
 */
export function contractColumns(type: CategoryType, today: string): readonly ReadColumn<ContractKey>[] {
  const text = (most: number) => (cell: string) => textCell(cell, most);
  const startDate = (cell: string, how?: ColumnReading) => {
    const found = dateCell(cell, { order: how as DayOrder | undefined });
    if (isInvalidCell(found)) return found;
    const isNear = found.value >= addMonths(today, -MONTHS_BACK) && found.value <= addDays(today, DAYS_AHEAD);
    return isNear ? found : invalidCell('START_OUT_OF_RANGE');
  };
  const column = (
    key: ContractKey,
    headers: ReadColumn<ContractKey>['headers'],
    read: ReadColumn<ContractKey>['read'],
    rest: Partial<Pick<ReadColumn<ContractKey>, 'isRequired' | 'of' | 'mayBeginWithPlus'>> = {},
  ): ReadColumn<ContractKey> => ({ key, headers, read, isRequired: false, ...rest });
  const required = { isRequired: true };
  return [
    column(
      'LicenseNumber',
      ['Registreringsnummer', 'Registration number', 'Licence number', 'Reg.nr'],
      plateCell,
      required,
    ),
    column(
      'IdentityNumber',
      ['Person-/orgnr', 'Personal or company number', 'Personnummer', 'Organisationsnummer'],
      (cell) => {
        const found = readIdentityNumber(cell, today);
        return found ? reading(found.value.digits, ...found.rules) : invalidCell('INVALID_IDENTITY_NUMBER');
      },
      required,
    ),
    column('Category', ['Kategori', 'Category'], text(60), required),
    column('Mileage', ['Miltal', 'Mileage'], distanceCell, { ...required, of: 'numbers' }),
    column('Duration', ['Löptid', 'Term'], durationCell, required),
    column('StartDate', ['Startdatum', 'Start date'], startDate, { ...required, of: 'days' }),
    column('Price', ['Månadspris', 'Monthly price'], priceCell, { of: 'numbers' }),
    column('ExternalCode', ['Extern kod', 'External code'], text(50)),
    column(
      'ChassisNumber',
      ['Chassinummer', 'Chassis number', 'VIN'],
      (cell) => readChassisNumber(cell, { isUsed: true, yearModel: 1980 }) ?? invalidCell('INVALID_CHASSIS'),
    ),
    column('DealerNumber', ['Återförsäljarnr', 'Dealer number', 'Återförsäljarnummer'], text(50), {
      isRequired: type === 'MAK',
    }),
    column('SalesPerson', ['Säljare', 'Salesperson'], text(200)),
    column('Email', ['E-post', 'Email'], (cell) => readEmail(cell) ?? invalidCell('INVALID_EMAIL')),
    column('Phone', ['Telefon', 'Phone'], (cell) => readPhone(cell) ?? invalidCell('INVALID_PHONE'), {
      mayBeginWithPlus: true,
    }),
  ];
}

/** Columns by which a row that only has sums is told from one with a contract. */
export const CONTRACT_TOTALS = {
  identifying: ['LicenseNumber', 'IdentityNumber', 'ChassisNumber'],
  amounts: ['Price'],
} as const satisfies Readonly<Record<string, readonly ContractKey[]>>;

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
  /** The plate; as written in the file when it is none. */
  readonly licenseNumber: string;
  /** Null for an invalid row. */
  readonly contract: ContractRow | null;
  readonly interpreted: readonly InterpretedValue[];
  readonly wrong: readonly InvalidValue[];
}

export const readContractRows = (
  type: CategoryType,
  rows: readonly { readonly row: number; readonly cells: Cells<ContractKey> }[],
  today: string,
  how: HowToRead<ContractKey>,
): ReadContractRow[] => {
  const columns = contractColumns(type, today);
  return rows.map((row) => readContractRow({ columns, today, how }, row));
};

function readContractRow(
  {
    columns,
    today,
    how,
  }: {
    readonly columns: readonly ReadColumn<ContractKey>[];
    readonly today: string;
    readonly how: HowToRead<ContractKey>;
  },
  { row, cells }: { readonly row: number; readonly cells: Cells<ContractKey> },
): ReadContractRow {
  const written = cellText(cells.LicenseNumber ?? '');
  const licenseNumber = readPlate(written)?.value ?? written.slice(0, 20);
  const { values, interpreted, wrong } = readCells(columns, cells, how);
  if (wrong.length > 0) return { row, licenseNumber, contract: null, interpreted, wrong };
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
  return { row, licenseNumber: contract.licenseNumber, contract, interpreted, wrong };
}
