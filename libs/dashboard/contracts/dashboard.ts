import { DASHBOARD_ROLES } from './views';
import { exportRequest, status } from '@floorplan/kernel/wire';
import { z } from 'zod';

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** 0 means none, as in other filters. */
const idOrNone = z.preprocess((given) => (given === '0' || given === 0 ? undefined : given), id.optional());

export const dashboardQuery = z.strictObject({
  role: z
    .enum(DASHBOARD_ROLES)
    .default('FIN')
    .describe('FIN staff, IMP an importer, DEO a dealer organisation'),
  id: idOrNone.describe('The importer or dealer organisation. Without it only FIN answers groups'),
});
export type DashboardQuery = z.infer<typeof dashboardQuery>;

/** One item of pending work. Texts are in the caller's language. */
export const dashboardItem = z
  .object({
    Id: z.number().int().describe('Id of the message, vehicle or payment'),
    ImporterName: z.string().nullable(),
    DealerName: z.string().nullable(),
    DealerFinancerAssignedId: z.string().nullable(),
    DealerPartyId: z.number().int().optional().describe('Dealer of a vehicle'),
    MessageType: z.string().nullable().describe('Null for vehicles, payments and invoices'),
    Identification: z.string().describe('Number of the message or vehicle, or bank reference'),
    StatusMessage: z.string(),
    Date: z.string().describe('yyyy-MM-dd: received, paid, requested, or the last day of the term'),
    DaysWaited: z.number().int(),
    VehicleId: z.number().int().nullable(),
    ProcessId: z.number().int().nullable(),
    InventoryTakingId: z.number().int().optional().describe('Stocktake that misses the vehicle'),
  })
  .meta({ id: 'DashboardItem' });
export type DashboardItem = z.infer<typeof dashboardItem>;

export const markedDashboardItem = dashboardItem
  .extend({ ProcessedBy: z.string(), ProcessedAt: z.string() })
  .meta({ id: 'MarkedDashboardItem' });
export type MarkedDashboardItem = z.infer<typeof markedDashboardItem>;

export const dashboardCause = z
  .object({
    Code: z.string().describe('Code of the messages'),
    Text: z.string().describe("The cause in the caller's language"),
    Total: z.number().int().describe('All messages of the cause that have failed, marked or not'),
    Oldest: z.string().describe('yyyy-MM-dd: the day on which the oldest was received'),
  })
  .meta({ id: 'DashboardCause' });
export type DashboardCause = z.infer<typeof dashboardCause>;

export const dashboardGroup = z
  .object({
    Type: z.string().describe('Key of the group'),
    Kind: z.string().describe('The part of the key before the message type'),
    Name: z.string(),
    MessageType: z.string().nullable(),
    CanBeProcessed: z.boolean().describe('Whether items leave the group by being marked'),
    Rows: z.array(dashboardItem).describe('At most 100, oldest first'),
    Total: z.number().int(),
    MaxDays: z.number().int().describe('The most days that an item of the group has waited'),
    Processed: z.array(markedDashboardItem).describe('Marked items, latest mark first; at most 100'),
    Causes: z.array(dashboardCause).describe('Causes of failed messages, most messages first'),
  })
  .meta({ id: 'DashboardGroup' });
export type DashboardGroup = z.infer<typeof dashboardGroup>;

export const dashboardAnswer = z
  .object({
    Role: z.enum(DASHBOARD_ROLES),
    Id: z.number().int().nullable(),
    CanMark: z.boolean().describe('Whether the caller may mark items for the shown side'),
    Groups: z.array(dashboardGroup),
  })
  .meta({ id: 'DashboardAnswer' });
export type DashboardAnswer = z.infer<typeof dashboardAnswer>;

export const dashboardExportRequest = exportRequest(
  z.strictObject({ ...dashboardQuery.shape, type: z.string().min(1).max(100).describe('Key of the group') }),
).meta({ id: 'DashboardExportRequest' });
export type DashboardExportRequest = z.infer<typeof dashboardExportRequest>;

export const eventProcessedRequest = z
  .strictObject({
    Id: id.describe('Id of the message or vehicle'),
    Type: z.string().min(1).max(100).describe('Key of the group'),
    Processed: z.boolean().describe('False takes the mark back'),
  })
  .meta({ id: 'EventProcessedRequest' });
export type EventProcessedRequest = z.infer<typeof eventProcessedRequest>;

export const eventProcessedAnswer = z.object({ Status: status }).meta({ id: 'EventProcessedAnswer' });
export type EventProcessedAnswer = z.infer<typeof eventProcessedAnswer>;
