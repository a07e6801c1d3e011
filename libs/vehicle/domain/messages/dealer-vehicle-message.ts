import type { MessageCar } from './message-car';
import type { MessageSpecification } from './new-financing-message';

/** Message DEALERVEHICLE as sent and stored: a dealer registers its own unfinanced car. */
export interface DealerVehicleMessage extends MessageCar {
  readonly MessageId: string;
  /** The provider's number for the dealer. */
  readonly Dealer: string;
  /** Purchase price of the dealer without specification, in kronor excluding VAT. */
  readonly Price: number;
  readonly VATAmount?: number | null | undefined;
  /** Asking price. */
  readonly SalesPrice?: number | null | undefined;
  readonly Specification?: readonly MessageSpecification[] | null | undefined;
  readonly Description?: string | null | undefined;
}
