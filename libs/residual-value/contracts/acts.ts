import { businessDate, kronor, requiredText } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { rvp } from './contracts';

const id = z.int().positive();
const line = z.string().trim().max(200);
const amount = kronor.min(0).max(9_999_999.99);
const km = z.int().min(0).max(999_999);

/**
 * Changes of the end-price record. An absent field stays as it is. The whole record may be sent: other fields of it must
 * be as they are, except amounts that the server calculates, which are not taken from the caller.
 */
export const updateEndPriceRequest = z
  .strictObject({
    ...rvp.partial().shape,
    Price: amount.nullable().optional(),
    ReleasingPrice: amount.nullable().optional(),
    ImporterSupport: amount.optional(),
    Mileage: km.nullable().optional(),
    InternalComment: z.string().trim().max(2_000).optional(),
    ExtendDisabled: z.boolean().optional(),
    ExtendAvailable: z.enum(['0', '1']).optional(),
    Version: z.int().min(0).optional(),
  })
  .meta({ id: 'UpdateEndPriceRequest' });
export type UpdateEndPriceRequest = z.infer<typeof updateEndPriceRequest>;

export const updateDealerRequest = z
  .strictObject({ NewDealerId: id })
  .meta({ id: 'UpdateResidualDealerRequest' });
export const addNoteRequest = z
  .strictObject({ Description: requiredText(2_000) })
  .meta({ id: 'AddResidualNoteRequest' });
export const removeDocumentRequest = z
  .strictObject({ Kind: z.enum(['inspection', 'settlement']) })
  .meta({ id: 'RemoveResidualDocumentRequest' });
export const updateInvoicedRequest = z
  .strictObject({ OverMileageInvoiced: z.boolean(), WeardownInvoiced: z.boolean() })
  .meta({ id: 'UpdateInvoicedRequest' });
export const updateTransportRequest = z
  .strictObject({ LastTransportStatus: z.enum(['ORDERED', 'PICKED_UP', 'DELIVERED', 'SOLD']) })
  .meta({ id: 'UpdateTransportStatusRequest' });

/** End of a contract. `SettlementResponsible` is left out when the dealer guarantees the residual value. */
export const endResidualRequest = z
  .strictObject({
    SettlementResponsible: z.enum(['DNB', 'AF', 'NONE', 'RELEASING']).optional(),
    Confirmed: z.boolean().default(false),
    VehicleReturned: z.boolean().default(false),
    BuyerOrgNr: line.default(''),
    PickupAddress: line.default(''),
    PickupPostalAddress: line.default(''),
    PickupContactPerson: line.default(''),
    PickupContactPersonEmail: line.default(''),
  })
  .meta({ id: 'EndResidualContractRequest' });
export type EndResidualRequest = z.infer<typeof endResidualRequest>;

export const requestExtensionRequest = z
  .strictObject({
    Months: z.union([z.literal(3), z.literal(6), z.literal(12)]),
    Confirmed: z.boolean().default(false),
  })
  .meta({ id: 'RequestExtensionRequest' });
export const answerExtensionRequest = z
  .strictObject({ Response: z.enum(['Ja', 'Nej']) })
  .meta({ id: 'AnswerExtensionRequest' });
export const releasingRequest = z
  .strictObject({
    CurrentMileage: km.nullable().optional(),
    SupplierId: id.nullable().optional(),
    ReleasingPrice: amount.min(0.01),
  })
  .meta({ id: 'ReleasingRequest' });
export type ReleasingRequest = z.infer<typeof releasingRequest>;
export const startResidualFinancingRequest = z
  .strictObject({ price_program_id: id, amount })
  .meta({ id: 'StartResidualFinancingRequest' });
export type StartResidualFinancing = z.infer<typeof startResidualFinancingRequest>;
export const customerCostRequest = z
  .strictObject({
    OverMileageKm: km,
    CurrentMileage: km
      .optional()
      .describe('Reading of the odometer at the return, when it was not known before'),
    Weardown: z.array(z.strictObject({ Description: requiredText(200), Amount: amount })).max(50),
    CustomerCost: amount,
  })
  .meta({ id: 'CustomerCostRequest' });
export type CustomerCostRequest = z.infer<typeof customerCostRequest>;
export const tradingCompanyRequest = z
  .strictObject({ TradingCompanyId: id })
  .meta({ id: 'SendToTradingCompanyRequest' });
/** The end-price record may be sent along; what is invoiced is what is stored. */
export const customerInvoiceRequest = z
  .strictObject({ ...rvp.partial().shape, ConfirmZero: z.boolean().default(false) })
  .meta({ id: 'SendCustomerInvoiceRequest' });

/** `from` and `to` select by the last day of the contract. */
export const residualListQuery = z.strictObject({
  receiverId: z.coerce.number().int().min(0).default(0).describe('Dealer; 0 for all'),
  guarantee: z.enum(['AF', 'DNB', '']).default(''),
  reserve: z.coerce.number().int().min(-1).max(1).default(-1).describe('-1 all, 0 not reserved, 1 reserved'),
  from: businessDate.optional(),
  to: businessDate.optional(),
  text: z.string().trim().max(100).default(''),
});
export type ResidualListQuery = z.infer<typeof residualListQuery>;
