/** A row of an invoice. Öre; `accountCategoryCode` is the account. */
export interface InvoiceRow {
  readonly net: number;
  readonly accountCategoryCode: string;
}

/** Account of interest on late payment. */
const LATE_PAYMENT = 'Dröjsm';

/** Interest on late payment in an invoice, öre. */
export const latePaymentAmount = (rows: readonly InvoiceRow[]): number =>
  rows.reduce((sum, row) => (row.accountCategoryCode === LATE_PAYMENT ? sum + row.net : sum), 0);
