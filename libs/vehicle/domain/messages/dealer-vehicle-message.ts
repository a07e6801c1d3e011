import type { MessageCar } from './message-car';
import type { MessageSpecification } from './new-financing-message';

/** DEALERVEHICLE as it comes over the wire and is kept: a dealer enters a car of its own, which nobody finances. */
export interface DealerVehicleMessage extends MessageCar {
  readonly MessageId: string;
  /** Our number for the dealer. */
  readonly Dealer: string;
  /** What the dealer paid, without specification. Kronor excluding VAT. */
  readonly Price: number;
  readonly VATAmount?: number | null | undefined;
  /** What the dealer asks. */
  readonly SalesPrice?: number | null | undefined;
  readonly Specification?: readonly MessageSpecification[] | null | undefined;
  readonly Description?: string | null | undefined;
}
