import type { VehicleComparison } from '@floorplan/vehicle/contracts';
import type { Format, Translate } from '@floorplan/ui';
import { shownPlate } from '../texts/identifiers';

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

/** Whether the amount of a vehicle in this status has been asked for and not been lent yet. */
export const isAskedFor = (statusCode: FieldValue): boolean => statusCode === WAITS_FOR_FINANCING;

/** An amount to the öre, which no line breaks. */
export const wholeKronor = (kronor: number, t: Translate, format: Format): string =>
  t('lbl.amount_kr', { amount: format.money(kronor, 2) }).replaceAll(' ', '\u00a0');

/** A value of a vehicle's field in words. */
export function shownValue(field: string, value: FieldValue, t: Translate, format: Format): string {
  if (value === null || value === '') return '–';
  const code = CODES[field];
  if (code) return t(code(value));
  if (typeof value === 'boolean') return t(value ? 'lbl.yes' : 'lbl.no');
  if (typeof value === 'string') return field === 'LicenseNumber' ? shownPlate(value) : value;
  return MONEY_FIELDS.has(field) ? wholeKronor(value, t, format) : format.number(value);
}
