import {
  ACCOUNTS,
  REMINDER,
  type Account,
  type InvoicedShare,
  type InvoicedVehicle,
  type InvoiceRow,
} from '@floorplan/invoicing/domain';
import type { BusinessDate } from '@floorplan/kernel';
import {
  type BookAccount,
  type BookLine,
  capitalOf,
  type Dimensions,
  type NumberedAccount,
} from '@floorplan/ledger/domain';

/** What a line is about: everything but its day, account and amount. */
export type LineDimensions = Omit<BookLine, 'on' | 'account' | 'amount'>;

const INCOME: Readonly<Record<Exclude<Account, 'Kapital' | 'Amort'>, NumberedAccount>> = {
  [ACCOUNTS.interest]: 'INTEREST',
  [ACCOUNTS.subvention]: 'INTEREST',
  [ACCOUNTS.fee]: 'FEES',
  [ACCOUNTS.discount]: 'DISCOUNTS',
  [ACCOUNTS.limit]: 'LIMIT_FEES',
  [ACCOUNTS.service]: 'SERVICE',
  [ACCOUNTS.vat]: 'OUTPUT_VAT',
  [ACCOUNTS.rounding]: 'ROUNDING',
  [ACCOUNTS.late]: 'LATE_INTEREST',
};

/** Account of income of a row that is no capital. @throws for capital */
export function incomeOf(account: Account): NumberedAccount {
  if (account === ACCOUNTS.capital || account === ACCOUNTS.instalment)
    throw new Error(`${account} is capital and no income`);
  return INCOME[account];
}

/** Account of a row of a document. Capital of a vehicle is repaid; other capital is the price of a sold leased car. */
function accountOfRow(
  account: Account,
  category: number,
  { vehicleId, financeType }: Pick<Dimensions, 'vehicleId' | 'financeType'>,
): BookAccount {
  if (account === ACCOUNTS.capital || account === ACCOUNTS.instalment) {
    if (vehicleId === null) return 'RESIDUAL';
    return financeType === null ? 'CAPITAL' : capitalOf(financeType);
  }
  if (account === ACCOUNTS.fee && category === REMINDER) return 'REMINDER_FEES';
  return INCOME[account];
}

/** Dimensions of a vehicle on a document. Documents from before this was kept name only the vehicle. */
export function financedDimensions({ vehicleId, financed }: InvoicedVehicle): Dimensions {
  const { importerId = null, dealerId = null, organisationId = null, type = null } = financed ?? {};
  return { importerId, dealerId, organisationId, financeType: type, vehicleId };
}

interface Booked {
  readonly on: BusinessDate;
  readonly category: number;
}

/** What a row earns or repays, as a credit. */
export const rowLine = (
  { account, amount }: Pick<InvoiceRow, 'account' | 'amount'>,
  dims: LineDimensions,
  { on, category }: Booked,
): BookLine => ({ ...dims, on, account: accountOfRow(account, category, dims), amount: -amount });

/**
 * The rows of a vehicle. When its financing ends later than the document's day, capital and income belong to that day,
 * and are deferred until then; VAT is owed at once.
 */
export function shareLines(
  { vehicle, rows }: InvoicedShare,
  dims: LineDimensions,
  booked: Booked,
): readonly BookLine[] {
  const until = vehicle.financed?.endsOn;
  if (until === undefined || until <= booked.on) return rows.map((row) => rowLine(row, dims, booked));
  return rows.flatMap((row) => {
    const line = rowLine(row, dims, booked);
    if (row.account === ACCOUNTS.vat) return [line];
    const deferred = { ...line, account: 'DEFERRED' as const };
    return [deferred, { ...deferred, on: until, amount: -line.amount }, { ...line, on: until }];
  });
}
