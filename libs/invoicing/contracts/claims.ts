import {
  CLAIM_ACTS,
  CLAIM_STATES,
  DISPUTE_OUTCOMES,
  PARTY_SIDES,
  RECEIVER_SIDES,
  REMINDER_RUN_STATUSES,
} from '@floorplan/invoicing/domain';
import {
  businessDate,
  expectedPreview,
  flag,
  listContract,
  requiredText,
  status,
} from '@floorplan/kernel/wire';
import { z } from 'zod';

const MAX_REASON = 500;
const MAX_TEXT = 2_000;
const MAX_REFERENCE = 50;

export const claimState = z.enum(CLAIM_STATES);

/** Holds a document through a day: nothing reminds of it. */
export const holdInvoiceRequest = z
  .strictObject({ Until: businessDate, Reason: requiredText(MAX_REASON) })
  .meta({ id: 'HoldInvoiceRequest' });

export const disputeInvoiceRequest = z
  .strictObject({ Text: requiredText(MAX_TEXT) })
  .meta({ id: 'DisputeInvoiceRequest' });

export const endDisputeRequest = z
  .strictObject({ Outcome: z.enum(DISPUTE_OUTCOMES), Text: requiredText(MAX_TEXT) })
  .meta({ id: 'EndDisputeRequest' });

/** Reason of a proposed or rejected write-off, or of a document that is taken back from collection. */
export const claimReasonRequest = z
  .strictObject({ Reason: requiredText(MAX_REASON) })
  .meta({ id: 'ClaimReasonRequest' });

export const handOverRequest = z
  .strictObject({
    /** Day on which it was handed over. */
    Date: businessDate,
    /** Reference of the collection agency. */
    Reference: requiredText(MAX_REFERENCE),
  })
  .meta({ id: 'HandOverRequest' });

/** A document after the act. Kronor. */
export const claimPreview = z
  .object({
    OpenBefore: z.number(),
    OpenAfter: z.number(),
    /** What is booked as a loss, and the VAT that comes back. */
    Loss: z.number(),
    LossVAT: z.number(),
    Claim: claimState.nullable(),
    HeldUntil: z.string().nullable(),
  })
  .meta({ id: 'ClaimPreview' });
export type ClaimPreview = z.infer<typeof claimPreview>;

export const claimAnswer = z
  .object({ Status: status, Preview: claimPreview.optional(), ExpectedPreview: expectedPreview })
  .meta({ id: 'ClaimAnswer' });
export type ClaimAnswer = z.infer<typeof claimAnswer>;

/** Something that was done about a document. */
const claimStep = z.object({
  Date: z.string(),
  Kind: z.enum([
    'InvoiceHeld',
    'InvoiceReleased',
    'InvoiceDisputed',
    'DisputeEnded',
    'Reminded',
    'WriteOffProposed',
    'WriteOffRejected',
    'InvoiceWrittenOff',
    'WriteOffTurned',
    'HandedToCollection',
    'TakenFromCollection',
  ]),
  /** Who did it; null for a letter. */
  By: z.string().nullable(),
  /** Reason, text or reference. */
  Text: z.string().nullable(),
  /** Last day of a hold. */
  Until: z.string().nullable(),
  Outcome: z.enum(DISPUTE_OUTCOMES).nullable(),
  /** Level and letter of a reminder, and the document that bills its fee. */
  Level: z.number().int().nullable(),
  LetterId: z.number().int().nullable(),
  FeeInvoiceNumber: z.string().nullable(),
  /** Kronor of a write-off. */
  Amount: z.number().nullable(),
});
export type ClaimStep = z.infer<typeof claimStep>;

/** What is done about a document, and what the caller can do. Only staff see proposed write-offs. Kronor. */
export const invoiceClaims = z
  .object({
    State: claimState.nullable(),
    Hold: z.object({ Until: z.string(), Reason: z.string() }).nullable(),
    Dispute: z.object({ Date: z.string(), Text: z.string() }).nullable(),
    Collection: z.object({ Date: z.string(), Reference: z.string() }).nullable(),
    /** A write-off that waits for another user. */
    Proposal: z
      .object({
        Amount: z.number(),
        VATAmount: z.number(),
        Reason: z.string(),
        By: z.string(),
        At: z.string(),
      })
      .nullable(),
    /** What is written off. */
    WrittenOff: z.number(),
    History: z.array(claimStep),
    Actions: z.array(
      z.object({ Key: z.enum(CLAIM_ACTS), Code: z.string().nullable(), Reason: z.string().nullable() }),
    ),
  })
  .meta({ id: 'InvoiceClaims' });
export type InvoiceClaims = z.infer<typeof invoiceClaims>;

/** A document about which something is done. Kronor. */
export const claimRow = z
  .object({
    Id: z.string(),
    ReceiverType: z.enum(RECEIVER_SIDES),
    ReceiverId: z.number().int(),
    ReceiverName: z.string(),
    ReceiverOrgNo: z.string(),
    InvoiceCategory: z.object({ Enum: z.number().int() }),
    CategoryName: z.string(),
    InvoiceNumber: z.string(),
    DueDate: z.string(),
    /** 0 before the due date. */
    DaysLate: z.number().int(),
    OpenAmount: z.number(),
    WrittenOff: z.number(),
    Claim: claimState.nullable(),
    ReminderLevel: z.number().int(),
    RemindedDate: z.string().nullable(),
    HeldUntil: z.string().nullable(),
    DisputedDate: z.string().nullable(),
    DisputeText: z.string().nullable(),
    CollectionDate: z.string().nullable(),
    CollectionReference: z.string().nullable(),
    /** Who has proposed a write-off that waits for another user. */
    WriteOffBy: z.string().nullable(),
    /** Whether that is the caller, who cannot approve it. */
    IsOwn: z.boolean(),
  })
  .meta({ id: 'ClaimRow' });
export type ClaimRow = z.infer<typeof claimRow>;

const contract = listContract('Claims', claimRow, {
  claim: claimState.optional(),
  /** Only documents that can be handed over to collection. */
  collectable: flag.default(false),
  /** Only documents whose write-off the caller can approve: a colleague has proposed it. */
  to_approve: flag.default(false),
  /** Only documents that are written off. */
  written_off: flag.default(false),
});
export const claimsContract = {
  ...contract,
  answer: contract.answer
    .extend({ Sums: z.object({ OpenAmount: z.number(), WrittenOff: z.number() }) })
    .meta({ id: 'ClaimsAnswer' }),
};
export type ClaimsFilter = z.infer<typeof contract.filter>;

const remindedDocument = z.object({
  InvoiceNumber: z.string(),
  CategoryName: z.string(),
  DueDate: z.string(),
  DaysLate: z.number().int(),
  OpenAmount: z.number(),
  /** Null for a document that is overdue and gets no level by this letter. */
  Level: z.number().int().nullable(),
});

const letterHead = {
  Level: z.number().int(),
  ReceiverType: z.enum(PARTY_SIDES),
  ReceiverId: z.number().int(),
  ReceiverName: z.string(),
  /** Open amount of all its documents, and its fee. */
  OpenAmount: z.number(),
  Fee: z.number(),
};

/** What a run of today sends. Kronor. */
export const remindersPreview = z
  .object({
    Date: z.string(),
    /** Bank days after the due date, by level; null when nobody is reminded. */
    BankDays: z.array(z.number().int()).nullable(),
    /** Whether the run of the day starts by itself. */
    SendsByItself: z.boolean(),
    /** Status of the run of today; null before it. */
    RunStatus: z.enum(REMINDER_RUN_STATUSES).nullable(),
    Letters: z.array(
      z.object({
        ...letterHead,
        Documents: z.array(remindedDocument),
        /** Whether the receiver has an address for its documents. Without one the letter is only stored. */
        HasAddress: z.boolean(),
      }),
    ),
    /** Number of letters, also of those that are not in `Letters` because there are very many. */
    Total: z.number().int(),
    Documents: z.number().int(),
    OpenAmount: z.number(),
    Fees: z.number(),
    /** Sent back to say that exactly these letters are sent. */
    Seen: z.string(),
  })
  .meta({ id: 'RemindersPreview' });
export type RemindersPreview = z.infer<typeof remindersPreview>;

const SEEN_LENGTH = 64;
export const sendRemindersRequest = z
  .strictObject({ Seen: z.string().length(SEEN_LENGTH) })
  .meta({ id: 'SendRemindersRequest' });

export const reminderRunRow = z
  .object({
    Id: z.number().int(),
    Date: z.string(),
    Status: z.enum(REMINDER_RUN_STATUSES),
    Letters: z.number().int(),
    /** Letters that are made; fewer than `Letters` while it runs, and when documents were paid meanwhile. */
    Sent: z.number().int(),
    Documents: z.number().int(),
    OpenAmount: z.number(),
    Fees: z.number(),
    StartedBy: z.string(),
    StartedAt: z.string(),
  })
  .meta({ id: 'ReminderRunRow' });
export type ReminderRunRow = z.infer<typeof reminderRunRow>;
export const reminderRunsContract = listContract('ReminderRuns', reminderRunRow, {});
export type ReminderRunsFilter = z.infer<typeof reminderRunsContract.filter>;

export const reminderLetterRow = z
  .object({
    Id: z.number().int(),
    SentDate: z.string(),
    ...letterHead,
    Documents: z.number().int(),
    FeeInvoiceNumber: z.string().nullable(),
    /** Whether the printed letter is stored. */
    IsStored: z.boolean(),
  })
  .meta({ id: 'ReminderLetterRow' });
export type ReminderLetterRow = z.infer<typeof reminderLetterRow>;

export const reminderLettersContract = listContract('ReminderLetters', reminderLetterRow, {
  /** First and last day. */
  sent_from: businessDate.optional(),
  sent_to: businessDate.optional(),
  level: z.coerce.number().int().min(1).max(2).optional(),
});
export type ReminderLettersFilter = z.infer<typeof reminderLettersContract.filter>;

/** One letter with its documents. */
export const reminderLetterDetail = reminderLetterRow
  .extend({ Rows: z.array(remindedDocument) })
  .meta({ id: 'ReminderLetter' });
export type ReminderLetterDetail = z.infer<typeof reminderLetterDetail>;
