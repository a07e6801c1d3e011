import type { UserScope } from '@floorplan/identity/domain';
import type { InvoiceDetail } from './invoices';

/** A document of the provider in the list of one vehicle. Amounts and rows are only those of the vehicle. */
export type VehicleDocument = Omit<
  InvoiceDetail,
  'Grouped' | 'HasTransactions' | 'Bookings' | 'PaidAmount' | 'CreditedAmount' | 'Version' | 'Claims'
>;

/**
 * Reads the provider's documents of a vehicle for other contexts. This is an abstract class instead of an
 * interface, so that it can be an injection token.
 */
export abstract class VehicleDocuments {
  /** Returns the documents that the user may see, newest first, with their status on the day `today`. */
  abstract read(scope: UserScope, vehicleId: number): Promise<readonly VehicleDocument[]>;
}
