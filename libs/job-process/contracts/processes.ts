import {
  anyId,
  asNumbers,
  businessDate,
  exportRequest,
  idList,
  idListOf,
  instant,
  listAnswer,
  listFields,
  rowId,
  searchText,
  textList,
} from '@floorplan/kernel/wire';
import { z } from 'zod';
import { MAX_PICKED } from './routes';
import { codeFinding, listedStatus, processState, displayedStatus, subject, warnings } from './codes';
import { attempt } from './reception';

/**
 * Filters of the list, of the groups and of a bulk repair. Dates are inclusive and mean the day on which the
 * message was received.
 */
const filterFields = z.strictObject({
  /** Ids of messages (process detail ids). */
  ids: idListOf(MAX_PICKED),
  imp_id: idList,
  dealer_id: idList,
  /** Received at this instant or later. */
  since: instant.optional(),
  date_from: businessDate.optional(),
  date_to: businessDate.optional(),
  status: listedStatus.optional(),
  state: processState.optional(),
  /** First code of a message, which the list shows as its cause. */
  code: textList,
  message_type: textList,
  /** Codes of warnings, such as `UNUSUAL_AMOUNT`. */
  warning: textList,
  /**
   * Kind and id of the record at fault, e.g. `dealer-make:30117|1` (number of the dealer, id of the make).
   * `none` finds messages without such a record.
   */
  subject: z
    .string()
    .max(200)
    .regex(/^([a-z-]+:.|none$)/)
    .optional(),
  /**
   * Id of a bulk repair and a result in it: `healed`, `waiting`, `failed`, `untouched`, or a code with which
   * messages failed.
   */
  operation: z
    .string()
    .max(100)
    .regex(/^[0-9a-f-]{36}:[A-Za-z_]+$/)
    .optional(),
  process_id: anyId,
  /**
   * Text to search for in numbers, importer, dealer, cause and record at fault. A row must contain the whole
   * text or each of its words; spaces and hyphens are ignored.
   */
  text: searchText.optional(),
});

const inOrder = {
  test: ({ date_from, date_to }: { date_from?: string | undefined; date_to?: string | undefined }) =>
    !date_from || !date_to || date_from <= date_to,
  issue: { path: ['date_to'], params: { code: 'DATES_REVERSED' }, message: 'date_to is before date_from' },
};

export const processFilter = filterFields.refine(inOrder.test, inOrder.issue);
export type ProcessFilter = z.infer<typeof processFilter>;

const someIds = z.preprocess(asNumbers, z.array(rowId).min(1).max(200)).optional();

/**
 * Strict filter for commands on all matching messages. Unknown fields and empty lists are errors, and a
 * filter without conditions needs `All`.
 */
export const repairFilter = filterFields
  .extend({
    imp_id: someIds,
    dealer_id: someIds,
    process_id: rowId.optional(),
    All: z.literal(true).optional(),
  })
  .strict()
  .refine(inOrder.test, inOrder.issue)
  .refine((filter) => (filter.All === true) !== narrows(filter), {
    params: { code: 'NO_FILTER' },
    // Skip this check when a field is invalid, since that field's error is enough.
    when: ({ issues }) => issues.length === 0,
    message: 'A filter, or All: true for everything',
  })
  .meta({ id: 'RepairFilter' });

const narrows = ({ All: _all, ...filter }: Readonly<Record<string, unknown>>): boolean =>
  Object.values(filter).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));

/** Query of the message list. The default order is newest first. */
export const processListQuery = filterFields.extend(listFields).refine(inOrder.test, inOrder.issue);
export type ProcessListQuery = z.infer<typeof processListQuery>;

/**
 * One message (process detail) in the list and in live notices. `Amount` is the invoice's net amount in
 * kronor.
 */
export const processRow = z
  .object({
    Id: z.number().int(),
    ProcessId: z.number().int(),
    MessageId: z.string(),
    Date: z.string(),
    MessageType: z.string(),
    Status: displayedStatus,
    State: processState,
    StatusCode: z.string().nullable(),
    StatusMessage: z.string(),
    Codes: z.array(z.string()),
    Warnings: warnings,
    ImporterPartyId: z.number().int().nullable(),
    ImporterName: z.string().nullable(),
    DealerPartyId: z.number().int().nullable(),
    DealerName: z.string().nullable(),
    Identification: z.string(),
    ChassisNumber: z.string(),
    VehicleId: z.number().int().nullable(),
    Amount: z.number().nullable(),
    Attempts: z.number().int(),
    Subject: subject.nullable(),
    UpdatedAt: z.string(),
    Version: z.number().int(),
    AllowReject: z.boolean(),
  })
  .meta({ id: 'ProcessRow' });
export type ProcessRow = z.infer<typeof processRow>;

export const processExportRequest = exportRequest(
  filterFields.strict().refine(inOrder.test, inOrder.issue),
).meta({ id: 'ProcessExportRequest' });
export type ProcessExportRequest = z.infer<typeof processExportRequest>;

/**
 * Answer of the message list. `Counts` ignores the status filter, so that users see the counts of the other
 * statuses too.
 */
export const processListAnswer = listAnswer(processRow)
  .extend({
    Counts: z.record(listedStatus, z.number()),
    /** Sums over all matching rows, in kronor. */
    Sums: z.object({ Amount: z.number() }),
  })
  .meta({ id: 'ProcessListAnswer' });
export type ProcessListAnswer = z.infer<typeof processListAnswer>;

/**
 * Messages that wait or failed with the same cause and the same record at fault. `Amount` is their sum in
 * kronor.
 */
export const processGroup = z.object({
  Code: z.string(),
  Status: displayedStatus,
  Subject: subject.nullable(),
  Message: z.string(),
  Count: z.number().int(),
  Amount: z.number(),
  OldestDate: z.string(),
});
export type ProcessGroup = z.infer<typeof processGroup>;

/** The largest groups. `Total` is the number of all groups. */
export const processGroupsAnswer = z.object({ Groups: z.array(processGroup), Total: z.number().int() });
export type ProcessGroupsAnswer = z.infer<typeof processGroupsAnswer>;

/**
 * Attempts of the last hour. Latency is the time in milliseconds from receiving a message to its first
 * outcome.
 */
export const throughputAnswer = z.object({
  At: z.string(),
  Behind: z.number().int(),
  PerMinuteNow: z.number(),
  PerMinuteLastHour: z.number(),
  LatencyP50Ms: z.number().nullable(),
  LatencyP95Ms: z.number().nullable(),
  Minutes: z.array(z.object({ Minute: z.string(), Finished: z.number().int() })),
});
export type ThroughputAnswer = z.infer<typeof throughputAnswer>;

export const processAnswer = z
  .object({
    Id: z.number().int(),
    Date: z.string(),
    /** Worst status of the process's messages. */
    Status: displayedStatus,
    Source: z.enum(['request', 'upload', 'queue', 'system']),
    Sender: z.string(),
    Importer: z.object({ Id: z.number().int(), Name: z.string(), AllowReject: z.boolean() }).nullable(),
    ProcessDetails: z.array(processRow),
  })
  .meta({ id: 'ProcessAnswer' });
export type ProcessAnswer = z.infer<typeof processAnswer>;

/** Whether an action is allowed. If not, `Reason` is the code of the reason. */
export const actionAllowed = z.object({ Allowed: z.boolean(), Reason: z.string().nullable() });

export const processFact = z.object({
  Type: z.string(),
  At: z.string(),
  By: z.string(),
  Version: z.number().int(),
  Reason: z.string().nullable(),
  Data: z.record(z.string(), z.unknown()),
});
export type ProcessFact = z.infer<typeof processFact>;

/**
 * One message in full: original content, current content, attempts and facts. Registration codes are replaced
 * by •••.
 */
export const processDetailAnswer = z
  .object({
    Row: processRow,
    Codes: z.array(codeFinding),
    Message: z.record(z.string(), z.unknown()),
    /** The content as it was first sent. Null when the message was never edited. */
    OriginalMessage: z.record(z.string(), z.unknown()).nullable(),
    Changes: z.array(z.object({ Field: z.string(), Before: z.unknown(), After: z.unknown() })),
    Attempts: z.array(attempt),
    Facts: z.array(processFact),
    Actions: z.object({ Rerun: actionAllowed, Edit: actionAllowed, Reject: actionAllowed }),
    RetryAt: z.string().nullable(),
    SupersededBy: z.number().int().nullable(),
  })
  .meta({ id: 'ProcessDetailAnswer' });
export type ProcessDetailAnswer = z.infer<typeof processDetailAnswer>;
