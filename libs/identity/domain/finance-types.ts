import { defaultFunctions, type FunctionKey } from './functions';

const KEYS = {
  CONSIGN: 'fncFinanceTypeConsign',
  LOAN: 'fncFinanceTypeLoan',
  AVBETALNING: 'fncFinanceTypeAvbet',
  LEASING: 'fncFinanceTypeLeasing',
  PL_FINANCE: 'fncFinanceTypePLFinance',
} as const satisfies Record<string, FunctionKey>;

/** A finance type that somebody may ask for. */
export type AllowedFinanceType = keyof typeof KEYS;

export const ALLOWED_FINANCE_TYPES = Object.keys(KEYS) as readonly AllowedFinanceType[];

export const isFinanceType = (value: string): value is AllowedFinanceType => Object.hasOwn(KEYS, value);

/** What a partner client may ask for unless staff have given it a list of its own: what importers may choose. */
export const DEFAULT_CLIENT_FINANCE_TYPES: readonly AllowedFinanceType[] = ALLOWED_FINANCE_TYPES.filter(
  (type) => defaultFunctions('IMP').has(KEYS[type]),
);
