/**
 * Port for the importers' own invoices, which the context that finances vehicles provides. An abstract class,
 * because it is also the injection token.
 */
export abstract class ExternalInvoices {
  /**
   * SQL of one row per invoice with the columns of the table `invoice`: a negative `number`, `external_id`,
   * amounts in öre, `settled_on` as the day from which it counts as paid.
   */
  abstract readonly rows: string;
}
