import {
  actQuery,
  expectedPreview,
  flag,
  listContract,
  requiredText,
  savedAnswer,
  status,
} from '@floorplan/kernel/wire';
import { ACCOUNT_TYPES, CHANGE_STATUSES, RECEIVER_KINDS } from '@floorplan/payouts/domain';
import { z } from 'zod';

export const receiverKind = z.enum(RECEIVER_KINDS);

/** Longest number with its label and spaces. */
const MAX_WRITTEN = 60;
const MAX_REASON = 500;

/** Proposes the account of a party. The number may be written with its label, spaces and hyphens. */
export const proposeAccountRequest = z
  .strictObject({
    Type: z.enum(ACCOUNT_TYPES),
    Number: requiredText(MAX_WRITTEN),
    /** Whether what the party owes is subtracted from what it is paid. */
    NetsPayments: z.boolean().default(false),
    Reason: requiredText(MAX_REASON),
  })
  .meta({ id: 'ProposeAccountRequest' });
export type ProposeAccountRequest = z.infer<typeof proposeAccountRequest>;

export const proposeAccountQuery = actQuery.pick({ dry_run: true });

export const rejectAccountRequest = z
  .strictObject({ Reason: requiredText(MAX_REASON) })
  .meta({ id: 'RejectAccountRequest' });

/** An account as it is printed. */
const displayedTerms = z.object({
  Type: z.enum(ACCOUNT_TYPES),
  Number: z.string(),
  NetsPayments: z.boolean(),
});
export type DisplayedTerms = z.infer<typeof displayedTerms>;

/** What a change does. */
export const accountPreview = z
  .object({
    PartyName: z.string(),
    /** Null for the first account. */
    Before: displayedTerms.nullable(),
    After: displayedTerms,
    /** Number of addresses that get a letter. */
    Letters: z.number().int(),
  })
  .meta({ id: 'AccountPreview' });
export type AccountPreview = z.infer<typeof accountPreview>;

/** Answer to a proposal. A dry run has no id. */
export const proposeAccountAnswer = savedAnswer
  .extend({ Id: z.number().int().nullable(), Preview: accountPreview.optional() })
  .meta({ id: 'ProposeAccountAnswer' });
export type ProposeAccountAnswer = z.infer<typeof proposeAccountAnswer>;

export const accountActAnswer = z
  .object({ Status: status, Preview: accountPreview.optional(), ExpectedPreview: expectedPreview })
  .meta({ id: 'AccountActAnswer' });
export type AccountActAnswer = z.infer<typeof accountActAnswer>;

/** One change of a party's account. Numbers are as printed. */
export const accountChangeRow = z
  .object({
    Id: z.number().int(),
    Version: z.number().int(),
    PartyKind: receiverKind,
    PartyId: z.number().int(),
    PartyName: z.string(),
    Status: z.enum(CHANGE_STATUSES),
    Type: z.enum(ACCOUNT_TYPES),
    Number: z.string(),
    NetsPayments: z.boolean(),
    BeforeType: z.enum(ACCOUNT_TYPES).nullable(),
    BeforeNumber: z.string().nullable(),
    Reason: z.string(),
    ProposedBy: z.string(),
    ProposedAt: z.string(),
    /** Null while nobody has decided. */
    DecidedBy: z.string().nullable(),
    DecidedAt: z.string().nullable(),
    DecisionReason: z.string().nullable(),
    /** Whether the caller proposed it, and so cannot approve it. */
    IsOwn: z.boolean(),
  })
  .meta({ id: 'AccountChangeRow' });
export type AccountChangeRow = z.infer<typeof accountChangeRow>;

const contract = listContract('AccountChanges', accountChangeRow, {
  /** Only changes that wait for a decision. */
  waiting: flag.default(false),
  /** Only changes that wait for a decision which the caller can make: a colleague has proposed them. */
  to_decide: flag.default(false),
});
export const accountChangesContract = contract;
export type AccountChangesFilter = z.infer<typeof contract.filter>;

/** How a party is paid: what holds, what waits, and all changes with the latest first. */
export const partyAccountAnswer = z
  .object({
    Account: displayedTerms.extend({ Since: z.string() }).nullable(),
    Pending: accountChangeRow.nullable(),
    History: z.array(accountChangeRow),
  })
  .meta({ id: 'PartyAccountAnswer' });
export type PartyAccountAnswer = z.infer<typeof partyAccountAnswer>;
