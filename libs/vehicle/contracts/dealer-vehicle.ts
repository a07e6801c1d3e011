import { kronor, parserOf, requiredText } from '@floorplan/kernel/wire';
import type { DealerVehicleMessage } from '@floorplan/vehicle/domain';
import { z } from 'zod';
import { messageCar, messageSpecification, text } from './message-car';

/** Field sent by some vehicle registers. It is accepted and ignored. */
const unused = z.unknown().optional();

const TOO_SMALL = { code: 'TOO_SMALL' };

/** A car as registered by its dealer. The header Idempotency-Key becomes the MessageId. */
export const dealerVehicleRequest = z
  .object({
    ...messageCar,
    /** The provider's number for the dealer (FinancerAssignedId). */
    Dealer: requiredText(50),
    /** Purchase price paid by the dealer, excluding VAT and specification. */
    Price: kronor.refine((amount) => amount > 0, { params: TOO_SMALL, message: 'Price is above 0' }),
    VATAmount: kronor
      .refine((amount) => amount >= 0, { params: TOO_SMALL, message: 'VATAmount is 0 or more' })
      .nullish(),
    SalesPrice: kronor
      .refine((amount) => amount > 0, { params: TOO_SMALL, message: 'SalesPrice is above 0' })
      .nullish(),
    Specification: messageSpecification,
    Description: text(2_000),
    CarBody: unused,
    BaseColor: unused,
    DriveWheel: unused,
    Seats: unused,
    Doors: unused,
    Interior: unused,
  })
  .meta({ id: 'DealerVehicleRequest' });

/**
 * Message DEALERVEHICLE. The schema checks only shape and types; the job checks the content and refuses it
 * with a code.
 */
export const dealerVehicleMessage = dealerVehicleRequest
  .omit({ CarBody: true, BaseColor: true, DriveWheel: true, Seats: true, Doors: true, Interior: true })
  .extend({ MessageId: z.guid().toLowerCase() })
  .refine(
    // A price that is invalid on its own is reported at its own field.
    ({ Price, Specification }) =>
      Price <= 0 || (Specification ?? []).reduce((sum, { Amount }) => sum + Amount, Price) > 0,
    { path: ['Specification'], message: 'Price and Specification together are above 0' },
  )
  .meta({ id: 'DealerVehicleMessage' }) satisfies z.ZodType<DealerVehicleMessage>;

/** Parses a DEALERVEHICLE message. */
export const parseDealerVehicle = parserOf(dealerVehicleMessage);
