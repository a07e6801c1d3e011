import { businessDate, listContract } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { partyFilter } from './vehicle-list';

/**
 * Outstanding capital of a dealer's vehicles of one finance type at the end of a day, in kronor. The row has
 * the fields of an invoice in a list.
 */
export const stockValueRow = z
  .object({
    Id: z.string(),
    Source: z.literal('internal'),
    ReceiverType: z.literal('DEA'),
    ReceiverId: z.number().int(),
    ReceiverName: z.string(),
    ReceiverOrgNo: z.string(),
    InvoiceCategory: z.object({ Enum: z.literal(0) }),
    /** Name of the finance type. */
    CategoryName: z.string(),
    InvoiceNumber: z.null(),
    /** The day at whose end the capital is outstanding. */
    InvoiceDate: z.string(),
    DueDate: z.null(),
    /** Number of vehicles, in words. */
    Specification: z.string(),
    ReferenceName: z.null(),
    Status: z.null(),
    /** The capital without VAT. */
    NetAmount: z.number(),
    VATAmount: z.number(),
    TotalAmount: z.number(),
  })
  .meta({ id: 'StockValueRow' });
export type StockValueRow = z.infer<typeof stockValueRow>;

const contract = listContract('StockValue', stockValueRow, {
  /** The day at the end of which the capital is outstanding. It must not be in the future. */
  date: businessDate,
  dealerId: partyFilter.dealerId,
  importerId: partyFilter.importerId,
});
export type StockValueFilter = z.infer<typeof contract.filter>;
export type StockValueQuery = z.infer<typeof contract.query>;

export const stockValueContract = {
  ...contract,
  answer: contract.answer
    .extend({
      Sums: z.object({ NetAmount: z.number(), VATAmount: z.number(), TotalAmount: z.number() }),
    })
    .meta({ id: 'StockValueAnswer' }),
};
export type StockValueAnswer = z.infer<typeof stockValueContract.answer>;
