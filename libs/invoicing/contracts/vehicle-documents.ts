import type { UserScope } from '@floorplan/identity/domain';
import type { InvoiceDetail } from './invoices';

/** A document of the provider in a vehicle's list: the vehicle's part of its amounts and rows. */
export type VehicleDocument = Omit<
  InvoiceDetail,
  'Grouped' | 'HasTransactions' | 'Bookings' | 'PaidAmount' | 'CreditedAmount'
>;

/** Reads the provider's documents of a vehicle for other contexts. An abstract class, as injection token. */
export abstract class VehicleDocuments {
  /** Those that the user may see, newest first; `today` decides their status. */
  abstract of(scope: UserScope, vehicleId: number): Promise<readonly VehicleDocument[]>;
}
