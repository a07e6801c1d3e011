// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.
import type { RoleColumns } from '@floorplan/identity/domain';

const AMOUNTS = ['ConsignLimit', 'DemoLimit', 'RVGLimit'];

/** Columns with used and remaining amounts, visible only to staff and the organisation itself. */
const USE = AMOUNTS.flatMap((limit) => [`${limit}Used`, `${limit}UnUsed`, `${limit}PercentageUsed`]);

export const LIMITS_COLUMNS: RoleColumns = {
  key: 'limits',
  columns: ['Name', 'OrganizationNumber', 'Make', ...AMOUNTS, ...USE, 'CurrentNettingLimit'],
  hidden: { IMP: [...USE, 'CurrentNettingLimit'] },
};
