/**
 * Port to read what dealer organisations owe on their netting accounts: buyouts that no invoice bills yet, and
 * collective invoices that are not paid. This is an abstract class instead of an interface, so that it can be
 * an injection token.
 */
export abstract class NettingBalances {
  /** Open amount of the collective invoices of an organisation, öre. */
  abstract openInvoices(organisationId: number): Promise<number>;
  /**
   * Debt by organisation, öre: buyouts that no invoice bills yet, and open collective invoices. Organisations
   * without debt are absent.
   */
  abstract debts(organisationIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Organisations with buyouts that wait for an invoice, and the number of these buyouts. */
  abstract waiting(): Promise<readonly { readonly organisationId: number; readonly count: number }[]>;
}
