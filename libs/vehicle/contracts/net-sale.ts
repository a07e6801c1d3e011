import { anyId, flag, listContract, rowId, status } from '@floorplan/kernel/wire';
import { currentTermsAnswer } from '@floorplan/net-sale/contracts';
import { z } from 'zod';
import { MAX_NET_SALES, NET_SALE_OPTIONS } from './net-sale-options';

/** SaleStatusCode: 1 reserved, 2 sold, 3 net sale, 0 none. */
const saleStatus = z.literal([0, 1, 2, 3]);

/** A vehicle of a dealer group with its net sale. */
export const netSaleRow = z
  .object({
    vehicleId: z.number().int(),
    dealerPartyId: z.number().int(),
    makeId: z.number().int().nullable(),
    dealerPartyName: z.string(),
    yearModel: z.number().int().nullable(),
    chassiNumber: z.string(),
    make: z.string(),
    /** Absent when the role may not see it. */
    model: z.string().nullable().optional(),
    licenseNumber: z.string().nullable(),
    showForNetSale: z.boolean(),
    pat_Id_Default: z.number().int().nullable().describe('Id of the payment term'),
    pat_Id_Loan: z.number().int().nullable(),
    pat_Id_Leasing: z.number().int().nullable(),
    defaultTermName: z.string().nullable(),
    loanTermName: z.string().nullable(),
    leasingTermName: z.string().nullable(),
    salesStatusCode: saleStatus.describe('1 reserved, 2 sold, 3 net sale, 0 none'),
  })
  .meta({ id: 'NetSaleRow' });
export type NetSaleRow = z.infer<typeof netSaleRow>;

/** The dealer group is part of the URL. Id 0 or an absent id selects all. */
const contract = listContract('NetSale', netSaleRow, {
  DealerGroupId: anyId,
  DealerId: anyId,
  MakeId: anyId,
  NetSaleOption: z
    .literal(Object.values(NET_SALE_OPTIONS))
    .default(NET_SALE_OPTIONS.all)
    .describe('0 all, 1 reserved, 2 sold, 3 shown for net sale'),
  IncludeSaleStatus: flag.default(false).describe('Lists only vehicles with SaleStatusCode'),
  SaleStatusCode: saleStatus.default(0),
});
export type NetSaleFilter = z.infer<typeof contract.filter>;
export type NetSaleQuery = z.infer<typeof contract.query>;

export const netSaleContract = {
  ...contract,
  request: contract.query.meta({ id: 'NetSaleRequest' }),
  answer: z
    .object({
      searchResult: z.array(netSaleRow),
      paymentTermTypeExtended: currentTermsAnswer.shape.Rows.describe('Terms that are valid today'),
      Total: z.number().int(),
    })
    .meta({ id: 'NetSaleAnswer' }),
};
export type NetSaleAnswer = z.infer<typeof netSaleContract.answer>;

/** Absent fields stay unchanged. Null removes the term. */
const change = z
  .strictObject({
    vehicleId: rowId,
    pat_Id_Default: rowId,
    pat_Id_Loan: rowId.nullable().optional(),
    pat_Id_Leasing: rowId.nullable().optional(),
    showForNetSale: z.boolean().optional(),
    salesStatusCode: saleStatus.optional(),
  })
  .meta({ id: 'NetSaleChange' });
export type NetSaleChange = z.infer<typeof change>;

/** Each vehicle at most once. */
export const saveNetSaleRequest = z
  .array(change)
  .min(1)
  .max(MAX_NET_SALES)
  .superRefine((rows, context) => {
    const seen = new Set<number>();
    for (const [at, { vehicleId }] of rows.entries()) {
      if (seen.has(vehicleId))
        context.addIssue({ code: 'custom', path: [at, 'vehicleId'], message: 'Each vehicle once' });
      seen.add(vehicleId);
    }
  })
  .meta({ id: 'SaveNetSaleRequest' });

/** Result of each vehicle, in the order of the request. `Status` is OK when all are. */
export const saveNetSaleAnswer = z
  .object({
    Status: status,
    Rows: z.array(
      z.object({
        Identification: z.object({ Id: z.number().int().describe('The vehicleId') }),
        Status: status,
        Code: z.string().nullable().describe('Why the vehicle was not saved'),
      }),
    ),
  })
  .meta({ id: 'SaveNetSaleAnswer' });
export type SaveNetSaleAnswer = z.infer<typeof saveNetSaleAnswer>;
