import { z } from 'zod';

/** An importer's invoice, or the rows of the provider's document that concern the vehicle. */
export const vehicleInvoice = z.object({
  Id: z.string(),
  Source: z.enum(['internal', 'external']),
  DealerPartyId: z.number().int(),
  ReceiverType: z.enum(['IMP', 'DEA', 'CUS']),
  ReceiverId: z.number().int(),
  ReceiverName: z.string(),
  ReceiverOrgNo: z.string(),
  CategoryName: z.string(),
  InvoiceNumber: z.string().nullable(),
  InvoiceDate: z.string(),
  DueDate: z.string(),
  ReferenceName: z.string().nullable(),
  /**
   * OPEN, PARTIAL, PAID, OVERDUE or CREDITED. Status and OpenAmount are those of the whole document, as of
   * today.
   */
  Status: z.string(),
  NetAmount: z.number(),
  VATAmount: z.number(),
  TotalAmount: z.number(),
  OpenAmount: z.number(),
  /** Interest on late payment: the sum of the document's rows of that account. */
  LatePaymentAmount: z.number(),
  Specification: z.array(z.object({ NetAmount: z.number(), AccountCategoryCode: z.string() })),
  InvoiceCategory: z.object({ Enum: z.number().int() }),
});
export type VehicleInvoice = z.infer<typeof vehicleInvoice>;
export const vehicleInvoicesAnswer = z.object({ Rows: z.array(vehicleInvoice), Total: z.number().int() });
export type VehicleInvoicesAnswer = z.infer<typeof vehicleInvoicesAnswer>;
