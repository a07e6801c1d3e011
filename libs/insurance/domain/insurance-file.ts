import { cellText, findColumns, type FileColumn, type MappedColumns } from '@floorplan/kernel';

export const INSURANCE_FILE_LIMITS = { megabytes: 5, bytes: 5 * 1024 * 1024, rows: 10_000 } as const;

export type InsuranceKey = 'LicenseNumber' | 'Company' | 'ValidFrom' | 'ValidTo';

/** Columns of an insurance company's file, in the order of the template. All must be there. */
export const INSURANCE_COLUMNS: readonly FileColumn<InsuranceKey>[] = [
  { key: 'LicenseNumber', headers: ['Registreringsnummer', 'Registration number', 'Reg.nr', 'Reg.no'] },
  { key: 'Company', headers: ['Försäkringsbolag', 'Insurance company'] },
  { key: 'ValidFrom', headers: ['Gäller från', 'Valid from'] },
  { key: 'ValidTo', headers: ['Gäller till', 'Valid to'] },
];

export const insuranceColumnsOf = (headers: readonly string[]): MappedColumns<InsuranceKey> =>
  findColumns<InsuranceKey, FileColumn<InsuranceKey>>(INSURANCE_COLUMNS, () => true, headers);

const MAX_CHARACTERS = 100;

/** The text of a cell, cut off after 100 characters. A blank cell is an empty text. */
export const insuranceCell = (cell: string | undefined): string =>
  [...cellText(cell ?? '')].slice(0, MAX_CHARACTERS).join('');
