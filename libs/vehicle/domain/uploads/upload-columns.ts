import { findColumns, type FileColumn, type MappedColumns, type NamedHeaders } from '@floorplan/kernel';

/** Kinds of uploaded files: vehicles that an importer finances, and cars that a dealer owns. */
export type UploadKind = 'financing' | 'dealer';

/** How the cell of a column is read. */
export type CellKind =
  'text' | 'plate' | 'chassis' | 'year' | 'miles' | 'amount' | 'vat' | 'date' | 'code' | 'fuel';

export interface UploadColumn<Key extends string = string> extends FileColumn<Key> {
  readonly kind: CellKind;
  /** Kinds of files that must have the column, with a value in each row. */
  readonly required: readonly UploadKind[];
  /** Kinds of files that may have the column. */
  readonly of: readonly UploadKind[];
  /** Maximum number of characters of a text. */
  readonly max?: number;
}

const BOTH: readonly UploadKind[] = ['financing', 'dealer'];
const FINANCING: readonly UploadKind[] = ['financing'];

/** Limits of an uploaded file. */
export const UPLOAD_LIMITS = { rows: 500, megabytes: 5, bytes: 5 * 1024 * 1024 } as const;

const column = <Key extends string>(
  key: Key,
  kind: CellKind,
  headers: UploadColumn['headers'],
  rest: Partial<Pick<UploadColumn, 'required' | 'of' | 'max'>> = {},
): UploadColumn<Key> => ({ key, kind, headers, required: [], of: BOTH, ...rest });

/** The columns of all files, in the order of the template. */
const ALL_COLUMNS = [
  column('LicenseNumber', 'plate', [
    'Registreringsnummer',
    'Licence number',
    'Reg.nr',
    'Registration number',
  ]),
  column('ChassisNumber', 'chassis', ['Chassinummer', 'Chassis number', 'VIN'], { required: BOTH, max: 50 }),
  column('DealerNumber', 'text', ['Återförsäljarnr', 'Dealer number', 'Återförsäljarnummer', 'ÅF-nummer'], {
    required: FINANCING,
    of: FINANCING,
    max: 50,
  }),
  column('Make', 'text', ['Märke', 'Make'], { required: BOTH, max: 100 }),
  column('Model', 'text', ['Modell', 'Model'], { max: 100 }),
  column('YearModel', 'year', ['Årsmodell', 'Model year']),
  column('Mileage', 'miles', ['Miltal (mil)', 'Mileage (mil)', 'Miltal', 'Mileage']),
  column('Color', 'text', ['Färg', 'Colour', 'Color'], { max: 50 }),
  column('Fuel', 'fuel', ['Drivmedel', 'Fuel'], { max: 50 }),
  column('NetAmount', 'amount', ['Pris exkl moms', 'Price excl. VAT', 'Pris', 'Price'], { required: BOTH }),
  column('VATAmount', 'vat', ['Moms', 'VAT'], { required: FINANCING }),
  column('InvoiceNumber', 'text', ['Fakturanummer', 'Invoice number'], {
    required: FINANCING,
    of: FINANCING,
    max: 50,
  }),
  column('InvoiceDate', 'date', ['Fakturadatum', 'Invoice date'], { required: FINANCING, of: FINANCING }),
  column('DueDate', 'date', ['Förfallodatum', 'Due date'], { required: FINANCING, of: FINANCING }),
  column('PriceProgram', 'text', ['Prisprogram', 'Price program'], { of: FINANCING, max: 50 }),
  column('Code', 'code', ['Kod', 'Code'], { of: FINANCING }),
] as const;

export type UploadKey = (typeof ALL_COLUMNS)[number]['key'];

/** Columns of a kind of file, in the order of the template. */
export const uploadColumns = (kind: UploadKind): readonly UploadColumn<UploadKey>[] =>
  ALL_COLUMNS.filter(({ of }) => of.includes(kind));

/** Columns by which a row that only has sums is told from one with a vehicle. */
export const UPLOAD_TOTALS = {
  identifying: ['ChassisNumber', 'LicenseNumber', 'InvoiceNumber'],
  amounts: ['NetAmount', 'VATAmount'],
} as const satisfies Readonly<Record<string, readonly UploadKey[]>>;

/** Columns in which each row of such a file must have a value. */
export const requiredFields = (kind: UploadKind): readonly UploadKey[] =>
  uploadColumns(kind).flatMap(({ key, required }) => (required.includes(kind) ? [key] : []));

/** Finds the columns of a file by its headers. */
export const mapColumns = (
  kind: UploadKind,
  headers: readonly string[],
  told?: NamedHeaders<UploadKey>,
): MappedColumns<UploadKey> =>
  findColumns(uploadColumns(kind), ({ required }) => required.includes(kind), headers, told);
