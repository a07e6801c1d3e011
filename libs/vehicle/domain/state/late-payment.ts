/** Öre; `accountCategoryCode` says what a row of an invoice is for. */
export interface InvoiceRow {
  readonly net: number;
  readonly accountCategoryCode: string;
}

/** The account that interest on late payment is booked on. */
const LATE_PAYMENT = 'Dröjsm';

/** What of an invoice is interest on late payment, öre. */
export const latePaymentAmount = (rows: readonly InvoiceRow[]): number =>
  rows.reduce((sum, row) => (row.accountCategoryCode === LATE_PAYMENT ? sum + row.net : sum), 0);
