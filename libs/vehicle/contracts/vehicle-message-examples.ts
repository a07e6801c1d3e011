import type { VEHICLE_MESSAGES } from '@floorplan/vehicle/domain';
import { z } from 'zod';
import { dealerVehicleMessage } from './dealer-vehicle';
import {
  endFinancingMessage,
  priceCorrectionMessage,
  returnMessage,
  reverseMessage,
  updateVehicleMessage,
} from './vehicle-messages';

const about = { MessageId: '5d0f7b1e-6a57-4c1b-9a0e-4f1d2c3b5a70', ChassisNumber: 'YN1ZZZ3HKT0900001' };
const ImporterParty = { ImporterAssignedId: 'IMP01' };
const DealerParty = { FinancerAssignedId: '30101' };

type VehicleMessageName = keyof typeof VEHICLE_MESSAGES | 'dealerVehicle';

/** Messages about vehicles by name, each with its schema and an example. The documents of the API are made of them. */
export const VEHICLE_MESSAGE_EXAMPLES: Readonly<
  Record<VehicleMessageName, { readonly schema: z.ZodType; readonly example: object }>
> = {
  priceCorrection: {
    schema: priceCorrectionMessage,
    example: {
      ...about,
      MessageType: 'PRICECORRECTION',
      ImporterParty,
      CreditInvoiceNumber: 'C-900001',
      Invoice: {
        InvoiceNumber: 'F-900002',
        NetAmount: 345_000,
        VATAmount: 86_250,
        TotalAmount: 431_250,
        CurrencyCode: 'SEK',
      },
      Specification: [{ Text: 'Dragkrok', Amount: 9_600 }],
    },
  },
  reverse: {
    schema: reverseMessage,
    example: { ...about, MessageType: 'REVERSE', ImporterParty, CreditInvoiceNumber: 'C-900001' },
  },
  updateVehicle: {
    schema: updateVehicleMessage,
    example: {
      ...about,
      MessageType: 'UPDATEVEHICLE',
      ImporterParty,
      LicenseNumber: 'MNT 75B',
      CBRCode: '7K4P9Q',
    },
  },
  endFinancing: {
    schema: endFinancingMessage,
    example: {
      ...about,
      MessageType: 'ENDFINANCING',
      DealerParty,
      EndDate: '2026-11-25',
      SoldToEndCustomer: true,
    },
  },
  return: { schema: returnMessage, example: { ...about, MessageType: 'RETURN', DealerParty } },
  dealerVehicle: {
    schema: dealerVehicleMessage.safeExtend({ MessageType: z.literal('DEALERVEHICLE') }),
    example: { ...about, MessageType: 'DEALERVEHICLE', Dealer: '30101', Make: 'Nordvik', Price: 180_000 },
  },
};
