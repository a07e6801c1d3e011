// Keep zod schemas out of this file: the browser loads the file with the lists, and must not load zod for it.
import type { ListOrder } from '@floorplan/kernel';
import type { AvailableRow, ExtendedRow, FinancedRow, ReleasingRow } from './lists';
import { RESIDUAL_VALUE_ROUTES } from './routes';

const withFile = (list: string) => ({ list, export: `${list}/export` });

export const LIST_ROUTES = {
  available: withFile(RESIDUAL_VALUE_ROUTES.available),
  extended: withFile(RESIDUAL_VALUE_ROUTES.extended),
  releasing: withFile(RESIDUAL_VALUE_ROUTES.releasing),
  financed: withFile(RESIDUAL_VALUE_ROUTES.financed),
} as const;

export const AVAILABLE_ORDER: ListOrder<AvailableRow> = { key: 'FinancingEndDate', descending: true };
export const EXTENDED_ORDER: ListOrder<ExtendedRow> = { key: 'ExtendRequestDate', descending: true };
export const RELEASING_ORDER: ListOrder<ReleasingRow> = { key: 'LicenseNumber', descending: false };
export const FINANCED_ORDER: ListOrder<FinancedRow> = { key: 'EndPeriodDate', descending: false };
