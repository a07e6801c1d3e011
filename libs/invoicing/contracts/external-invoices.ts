/**
 * Port to read the importers' own invoices. The context that finances vehicles implements the port. The class
 * is abstract instead of an interface, so that it can be an injection token.
 */
export abstract class ExternalInvoices {
  /**
   * SQL of one row per invoice with the columns of the table `invoice`: a negative `number`, `external_id`,
   * amounts in öre, and in `settled_on` the day from which the invoice counts as paid.
   */
  abstract readonly rows: string;
}
