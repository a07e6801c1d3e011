import {
  actQuery,
  businessDate,
  expectedPreview,
  flag,
  listContract,
  requiredText,
  savedAnswer,
  status,
} from '@floorplan/kernel/wire';
import { BOOK_ACCOUNTS, NUMBER_CHANGE_STATUSES } from '@floorplan/ledger/domain';
import { z } from 'zod';

export const accountUse = z.enum(BOOK_ACCOUNTS);

const MAX_NUMBER = 10;
const MAX_NAME = 80;
const MAX_REASON = 500;

/** Proposes the number and names of a use of accounts from a day on. Without a name the portal's own holds. */
export const proposeNumberRequest = z
  .strictObject({
    From: businessDate,
    Number: requiredText(MAX_NUMBER),
    Name: requiredText(MAX_NAME).nullable().default(null),
    NameEnglish: requiredText(MAX_NAME).nullable().default(null),
    Reason: requiredText(MAX_REASON),
  })
  .meta({ id: 'ProposeAccountNumberRequest' });
export type ProposeNumberRequest = z.infer<typeof proposeNumberRequest>;

export const proposeNumberQuery = actQuery.pick({ dry_run: true });

export const rejectNumberRequest = z
  .strictObject({ Reason: requiredText(MAX_REASON) })
  .meta({ id: 'RejectAccountNumberRequest' });

const numbered = z.object({ Number: z.string(), Name: z.string() });

/** What a change does. Kronor. */
export const numberPreview = z
  .object({
    AccountKey: accountUse,
    From: z.string(),
    Before: numbered,
    After: numbered,
    /** Balance that moves with the use when it stands in the balance sheet; null for income and costs. */
    Moved: z.number().nullable(),
    /** The last whole month, as the use had it: what would have stood on the other number. */
    Month: z.object({ From: z.string(), To: z.string(), Debit: z.number(), Credit: z.number() }),
  })
  .meta({ id: 'AccountNumberPreview' });
export type NumberPreview = z.infer<typeof numberPreview>;

/** Answer to a proposal. A dry run has no id. */
export const proposeNumberAnswer = savedAnswer
  .extend({ Id: z.number().int().nullable(), Preview: numberPreview.optional() })
  .meta({ id: 'ProposeAccountNumberAnswer' });
export type ProposeNumberAnswer = z.infer<typeof proposeNumberAnswer>;

export const numberActAnswer = z
  .object({ Status: status, Preview: numberPreview.optional(), ExpectedPreview: expectedPreview })
  .meta({ id: 'AccountNumberActAnswer' });
export type NumberActAnswer = z.infer<typeof numberActAnswer>;

/** One change of the chart of accounts. */
export const numberChangeRow = z
  .object({
    Id: z.number().int(),
    Version: z.number().int(),
    AccountKey: accountUse,
    /** What the account is used for, in the reader's language. */
    Use: z.string(),
    From: z.string(),
    Number: z.string(),
    Name: z.string().nullable(),
    NameEnglish: z.string().nullable(),
    BeforeNumber: z.string(),
    Status: z.enum(NUMBER_CHANGE_STATUSES),
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
  .meta({ id: 'AccountNumberChangeRow' });
export type NumberChangeRow = z.infer<typeof numberChangeRow>;

export const numberChangesContract = listContract('AccountNumberChanges', numberChangeRow, {
  /** Only changes that wait for a decision. */
  waiting: flag.default(false),
  /** Only changes that wait for a decision which the caller can make: a colleague has proposed them. */
  to_decide: flag.default(false),
  account: accountUse.optional(),
});
export type NumberChangesFilter = z.infer<typeof numberChangesContract.filter>;

/** The chart of accounts as it is today. */
export const chartAnswer = z
  .object({
    /** First day that is not closed: no change begins before it. */
    FirstOpenDay: z.string(),
    Rows: z.array(
      z.object({
        AccountKey: accountUse,
        /** What the account is used for. */
        Use: z.string(),
        Number: z.string(),
        Name: z.string(),
        IsBalance: z.boolean(),
        /** The number from a later day on; null when none is approved. */
        Next: z.object({ From: z.string(), Number: z.string(), Name: z.string() }).nullable(),
        Pending: numberChangeRow.nullable(),
      }),
    ),
  })
  .meta({ id: 'ChartOfAccounts' });
export type ChartAnswer = z.infer<typeof chartAnswer>;
