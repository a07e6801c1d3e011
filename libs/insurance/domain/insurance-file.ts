import {
  cellText,
  dateCell,
  isDayOrder,
  isInvalidCell,
  type AmbiguousColumn,
  type ColumnReading,
  type FileColumn,
} from '@floorplan/kernel';

export const INSURANCE_FILE_LIMITS = { megabytes: 5, bytes: 5 * 1024 * 1024, rows: 10_000 } as const;

export type InsuranceKey = 'LicenseNumber' | 'Company' | 'ValidFrom' | 'ValidTo';

interface InsuranceColumn extends FileColumn<InsuranceKey> {
  readonly of?: AmbiguousColumn<InsuranceKey>['of'];
}

/** Columns of an insurance company's file, in the order of the template. All must be there. */
export const INSURANCE_COLUMNS: readonly InsuranceColumn[] = [
  { key: 'LicenseNumber', headers: ['Registreringsnummer', 'Registration number', 'Reg.nr', 'Reg.no'] },
  { key: 'Company', headers: ['Försäkringsbolag', 'Insurance company'] },
  { key: 'ValidFrom', headers: ['Gäller från', 'Valid from'], of: 'days' },
  { key: 'ValidTo', headers: ['Gäller till', 'Valid to'], of: 'days' },
];

const MAX_CHARACTERS = 100;

/** The text of a cell, cut off after 100 characters. A blank cell is an empty text. */
export const insuranceCell = (cell: string | undefined): string =>
  [...cellText(cell ?? '')].slice(0, MAX_CHARACTERS).join('');

/** The text of a cell with a date. A date with several meanings is written as it is read in its column. */
export function insuranceDay(cell: string | undefined, as: ColumnReading | undefined): string {
  const text = insuranceCell(cell);
  const found = dateCell(text);
  if (!isDayOrder(as) || !isInvalidCell(found) || found.code !== 'AMBIGUOUS_DATE') return text;
  const told = dateCell(text, { order: as });
  return isInvalidCell(told) ? text : told.value;
}
