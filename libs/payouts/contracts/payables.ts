import { anyId, businessDate, flag, listAnswer, listContract } from '@floorplan/kernel/wire';
import { PAYABLE_KINDS, PAYABLE_STATUSES, RECEIVER_KINDS } from '@floorplan/payouts/domain';
import { z } from 'zod';

const kinds = z.enum(PAYABLE_KINDS);
const statuses = z.enum(PAYABLE_STATUSES);

/** Something that the provider pays. Kronor, below 0 when the receiver owes it. */
export const payableRow = z
  .object({
    Id: z.number().int(),
    Kind: kinds,
    Status: statuses,
    ReceiverKind: z.enum([...RECEIVER_KINDS, 'other']),
    ReceiverId: z.number().int(),
    ReceiverName: z.string(),
    Amount: z.number(),
    DueDate: z.string(),
    Reference: z.string(),
    /** Vehicle, document or payment that it opens to. */
    VehicleId: z.number().int().nullable(),
    InvoiceNumber: z.string().nullable(),
    BankReference: z.string().nullable(),
    /** Run that holds or has sent it. */
    RunId: z.number().int().nullable(),
    /** Id of its latest payment at the bank. */
    EndToEndId: z.string().nullable(),
    PaidOn: z.string().nullable(),
    /** When and why the bank did not pay; null when it did, and while a new payment is under way. */
    RefusedOn: z.string().nullable(),
    BankCode: z.string().nullable(),
    BankText: z.string().nullable(),
    /** Whether no account is known to which it can be paid. */
    LacksAccount: z.boolean(),
    /** First day on which a run may pay it; null when nobody holds it back. */
    HeldUntil: z.string().nullable(),
    /** Whether a user says that it was paid by hand, which another user has not approved yet. */
    WaitsForApproval: z.boolean(),
    /** Whether the caller says so, and so cannot approve it. */
    IsOwn: z.boolean(),
  })
  .meta({ id: 'PayableRow' });
export type PayableRow = z.infer<typeof payableRow>;

const contract = listContract('Payables', payableRow, {
  /** First and last due day. */
  due_from: businessDate.optional(),
  due_to: businessDate.optional(),
  kind: kinds.optional(),
  status: statuses.optional(),
  receiver_kind: z.enum(RECEIVER_KINDS).optional(),
  /** 0 lists all receivers. */
  receiver_id: anyId,
  /** Only what the bank rejected or returned. */
  refused: flag.default(false),
  /** Only what cannot be paid because its receiver has no account. */
  lacks_account: flag.default(false),
  /** Only what waits for a second user, who approves that it was paid by hand. */
  waits_for_approval: flag.default(false),
  /** Only what the caller can approve: a colleague says that it was paid by hand. */
  to_approve: flag.default(false),
});
export const payablesContract = contract;
export type PayablesFilter = z.infer<typeof contract.filter>;

/** A payment as its receiver sees it. Kronor, below 0 when the receiver pays it back or it is deducted. */
export const ownPayout = z
  .object({
    Id: z.number().int(),
    Kind: kinds,
    Amount: z.number(),
    Reference: z.string(),
    DueDate: z.string(),
    /** WAITING: it will be paid on the due date. PAID. REFUSED: the bank did not pay, see `BankText`. */
    State: z.enum(['WAITING', 'PAID', 'REFUSED']),
    PaidOn: z.string().nullable(),
    BankText: z.string().nullable(),
    VehicleId: z.number().int().nullable(),
    InvoiceNumber: z.string().nullable(),
  })
  .meta({ id: 'OwnPayout' });
export type OwnPayout = z.infer<typeof ownPayout>;

/** Payments for a vehicle, or of a document of the provider. */
export const ownPayoutsQuery = z.strictObject({ vehicle_id: anyId, invoice_number: anyId });
export const ownPayoutsAnswer = listAnswer(ownPayout).meta({ id: 'OwnPayoutsAnswer' });
export type OwnPayoutsAnswer = z.infer<typeof ownPayoutsAnswer>;
