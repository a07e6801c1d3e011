import { E_INVOICE_STATUSES, RECEIVER_SIDES } from '@floorplan/invoicing/domain';
import { expectedPreview, flag, listContract, status } from '@floorplan/kernel/wire';
import { z } from 'zod';

const eInvoiceStatus = z.enum(E_INVOICE_STATUSES);

/** An electronic invoice in the list. */
export const eInvoiceRow = z
  .object({
    /** Number of the document. */
    Id: z.number().int(),
    InvoiceNumber: z.string(),
    Status: eInvoiceStatus,
    ReceiverType: z.enum(RECEIVER_SIDES),
    ReceiverId: z.number().int(),
    ReceiverName: z.string(),
    /** Address in Peppol, like `0007:5599000014`. */
    Address: z.string(),
    QueuedAt: z.string(),
    ChangedAt: z.string(),
    /** Attempts in vain to hand it over. */
    Attempts: z.number().int(),
    /** What the access point said about a failure or a refusal. */
    Text: z.string().nullable(),
    /** Number of mail addresses to which the document went instead; null when it was not mailed. */
    MailedTo: z.number().int().nullable(),
    /** Whether staff have to look at it. */
    IsOpen: z.boolean(),
  })
  .meta({ id: 'EInvoiceRow' });
export type EInvoiceRow = z.infer<typeof eInvoiceRow>;

export const eInvoicesContract = listContract('EInvoices', eInvoiceRow, {
  status: eInvoiceStatus.optional(),
  /** Only those that were not delivered, and that staff have to look at. */
  open: flag.default(false),
});
export type EInvoicesFilter = z.infer<typeof eInvoicesContract.filter>;

export const E_INVOICE_EVENTS = [
  'Queued',
  'AttemptFailed',
  'Sent',
  'Delivered',
  'Refused',
  'GivenUp',
  'Closed',
] as const;

/** How far the electronic form of a document is, with its history. */
export const eInvoiceDetail = z
  .object({
    InvoiceNumber: z.string(),
    Version: z.number().int(),
    /** Null when the document was not sent as an electronic invoice. */
    Status: eInvoiceStatus.nullable(),
    /** Address in Peppol to which it is sent; null when the receiver has none. */
    Address: z.string().nullable(),
    Text: z.string().nullable(),
    MailedTo: z.number().int().nullable(),
    IsOpen: z.boolean(),
    /** Whether the electronic form can be fetched. */
    HasXml: z.boolean(),
    History: z.array(
      z.object({
        At: z.string(),
        Event: z.enum(E_INVOICE_EVENTS),
        By: z.string().nullable(),
        Address: z.string().nullable(),
        Text: z.string().nullable(),
      }),
    ),
    /** What the caller can do, and why not. */
    Actions: z.array(
      z.object({ Key: z.string(), Code: z.string().nullable(), Reason: z.string().nullable() }),
    ),
  })
  .meta({ id: 'EInvoice' });
export type EInvoiceDetail = z.infer<typeof eInvoiceDetail>;

/** What an act leads to. */
export const eInvoicePreview = z
  .object({ Status: eInvoiceStatus, Address: z.string(), IsOpen: z.boolean() })
  .meta({ id: 'EInvoicePreview' });
export type EInvoicePreview = z.infer<typeof eInvoicePreview>;

export const eInvoiceActAnswer = z
  .object({ Status: status, Preview: eInvoicePreview.optional(), ExpectedPreview: expectedPreview })
  .meta({ id: 'EInvoiceActAnswer' });
export type EInvoiceActAnswer = z.infer<typeof eInvoiceActAnswer>;
