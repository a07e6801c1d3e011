import { FINANCE_TYPES, type FinanceType } from '@floorplan/catalogue/domain';

/** What an account of the books is used for. Entries name the use; the chart of accounts gives it a number. */
export const ACCOUNT_USES = [
  'RECEIVABLES',
  'NETTED',
  'CAPITAL',
  'UNFINANCED',
  'ACCRUED',
  'BANK',
  'ADVANCES',
  'SUPPLIERS',
  'PAYOUTS',
  'DEFERRED',
  'OUTPUT_VAT',
  'INPUT_VAT',
  'INTEREST',
  'FEES',
  'LIMIT_FEES',
  'SERVICE',
  'RESIDUAL',
  'LATE_INTEREST',
  'REMINDER_FEES',
  'DISCOUNTS',
  'ROUNDING',
  'LOSSES',
] as const;
export type AccountUse = (typeof ACCOUNT_USES)[number];

/** An account of the books. Financed capital has one for each finance type. */
export type NumberedAccount = Exclude<AccountUse, 'CAPITAL'> | `CAPITAL_${FinanceType}`;
/**
 * Account of a line. CAPITAL stands for the finance type that the vehicle has on the day, in documents that were issued
 * before they named it.
 */
export type BookAccount = NumberedAccount | 'CAPITAL';

export const capitalOf = (type: FinanceType): NumberedAccount => `CAPITAL_${type}`;

const CAPITAL_NUMBERS: Readonly<Record<FinanceType, string>> = {
  CONSIGN: '1681',
  LOAN: '1682',
  AVBETALNING: '1683',
  LEASING: '1684',
  PL_FINANCE: '1685',
};

/** Numbers of the accounts after BAS, until staff choose others. */
export const DEFAULT_ACCOUNT_NUMBERS: Readonly<Record<NumberedAccount, string>> = {
  RECEIVABLES: '1510',
  NETTED: '1518',
  ...(Object.fromEntries(FINANCE_TYPES.map((type) => [capitalOf(type), CAPITAL_NUMBERS[type]])) as Record<
    `CAPITAL_${FinanceType}`,
    string
  >),
  UNFINANCED: '1689',
  ACCRUED: '1760',
  BANK: '1930',
  ADVANCES: '2420',
  SUPPLIERS: '2440',
  PAYOUTS: '2890',
  DEFERRED: '2970',
  OUTPUT_VAT: '2611',
  INPUT_VAT: '2641',
  INTEREST: '3011',
  FEES: '3012',
  LIMIT_FEES: '3013',
  SERVICE: '3014',
  LATE_INTEREST: '3015',
  REMINDER_FEES: '3016',
  RESIDUAL: '3018',
  DISCOUNTS: '3019',
  ROUNDING: '3740',
  LOSSES: '6351',
};

export const BOOK_ACCOUNTS = Object.keys(DEFAULT_ACCOUNT_NUMBERS) as readonly NumberedAccount[];
