import type { VehicleComparison } from '@floorplan/vehicle/contracts';
import type { Format, Translate } from '@floorplan/ui';
import { plateText } from '../texts/identifiers';

export type FieldValue = VehicleComparison['Changes'][number]['Before'];

export const MONEY_FIELDS: ReadonlySet<string> = new Set([
  'Capital',
  'TotalPrice',
  'RequestedAmount',
  ['EndQuote', 'Amount'].join('.'),
]);
const CODES: Readonly<Record<string, (code: FieldValue) => string>> = {
  StatusCode: (code) => `vehicle.status_${String(code)}`,
  SaleStatusCode: (code) => `vehicle.sale_${String(code)}`,
  'ObjectClassification.FinanceType': (type) => `fin.${String(type)}`,
};

const WAITS_FOR_FINANCING = 6;

/** Whether a vehicle in this status has an amount that is requested but not lent yet. */
export const isRequested = (statusCode: FieldValue): boolean => statusCode === WAITS_FOR_FINANCING;

/** Display text of a vehicle field's value. */
export function displayedValue(field: string, value: FieldValue, t: Translate, format: Format): string {
  if (value === null || value === '') return '–';
  const code = CODES[field];
  if (code) return t(code(value));
  if (typeof value === 'boolean') return t(value ? 'lbl.yes' : 'lbl.no');
  if (typeof value === 'string') return field === 'LicenseNumber' ? plateText(value) : value;
  return MONEY_FIELDS.has(field) ? format.kronor(value, 2) : format.number(value);
}
