// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.
import { visibleColumns, type ColumnReader, type RoleColumns } from '@floorplan/identity/domain';

const AMOUNTS = ['ConsignLimit', 'DemoLimit', 'RVGLimit'];

/** Columns with used and remaining amounts, visible only to staff and the organisation itself. */
const USE = AMOUNTS.flatMap((limit) => [`${limit}Used`, `${limit}UnUsed`, `${limit}PercentageUsed`]);

export const LIMITS_COLUMNS: RoleColumns = {
  key: 'limits',
  columns: ['Name', 'OrganizationNumber', 'Make', ...AMOUNTS, ...USE, 'CurrentNettingLimit'],
  hidden: { IMP: [...USE, 'CurrentNettingLimit'] },
  // Staff cannot hide the approved amounts, because the page of an organisation shows them too.
  always: ['Name', ...AMOUNTS],
  together: [USE],
  // Only staff and the organisation itself may see the remaining amount of a limit.
  secret: { IMP: [...USE, 'CurrentNettingLimit'] },
};

/** Whether a reader may see used and remaining amounts of the organisations in their scope. */
export const seesUsedAmounts = (reader: ColumnReader): boolean =>
  visibleColumns(reader, LIMITS_COLUMNS)['ConsignLimitUsed'] !== false;
