import { defaultFunctions, type FunctionKey } from './functions';

/** The function key that allows each finance type. */
export const FINANCE_TYPE_FUNCTIONS = {
  CONSIGN: 'fncFinanceTypeConsign',
  LOAN: 'fncFinanceTypeLoan',
  AVBETALNING: 'fncFinanceTypeAvbet',
  LEASING: 'fncFinanceTypeLeasing',
  PL_FINANCE: 'fncFinanceTypePLFinance',
} as const satisfies Record<string, FunctionKey>;

/** A finance type that can be allowed. */
export type AllowedFinanceType = keyof typeof FINANCE_TYPE_FUNCTIONS;

export const ALLOWED_FINANCE_TYPES = Object.keys(FINANCE_TYPE_FUNCTIONS) as readonly AllowedFinanceType[];

export const isFinanceType = (value: string): value is AllowedFinanceType =>
  Object.hasOwn(FINANCE_TYPE_FUNCTIONS, value);

/**
 * Finance types of a partner client for which staff have set no finance types: the types that importers may
 * choose.
 */
export const DEFAULT_CLIENT_FINANCE_TYPES: readonly AllowedFinanceType[] = ALLOWED_FINANCE_TYPES.filter(
  (type) => defaultFunctions('IMP').has(FINANCE_TYPE_FUNCTIONS[type]),
);
