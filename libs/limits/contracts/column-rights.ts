// No schemas here: the browser may load this file with the list.
import type { RoleColumns } from '@floorplan/identity/domain';

const AMOUNTS = ['ConsignLimit', 'DemoLimit', 'RVGLimit'];

/** Used and remaining amounts, visible only to the organisation and to staff. */
const USE = AMOUNTS.flatMap((limit) => [`${limit}Used`, `${limit}UnUsed`, `${limit}PercentageUsed`]);

export const LIMITS_COLUMNS: RoleColumns = {
  key: 'limits',
  columns: ['Name', 'OrganizationNumber', 'Make', ...AMOUNTS, ...USE, 'CurrentNettingLimit'],
  hidden: { IMP: [...USE, 'CurrentNettingLimit'] },
};
