import type { BusinessDate, Ore } from '@floorplan/kernel';

/** A payment that the bank has taken from the provider's account, or has returned to it. */
export interface BookedPayment {
  readonly endToEndId: string;
  readonly amount: Ore;
  readonly on: BusinessDate;
}

/**
 * Result of telling about a payment: UNKNOWN when the portal never sent it, OTHER_AMOUNT when it sent another sum,
 * CONFLICT when the bank has refused it and it was then paid in another way.
 */
export type SentPaymentResult = 'BOOKED' | 'KNOWN' | 'UNKNOWN' | 'OTHER_AMOUNT' | 'CONFLICT';

/**
 * Port by which files of the bank tell that payments were made or returned. Each result belongs to the payment in the
 * same place. What is told twice is booked once. This is an abstract class instead of an interface, so that it can be
 * an injection token.
 */
export abstract class SentPayments {
  abstract booked(payments: readonly BookedPayment[]): Promise<readonly SentPaymentResult[]>;
  abstract returned(
    payments: readonly (BookedPayment & { readonly reason: string | null })[],
  ): Promise<readonly SentPaymentResult[]>;
}
