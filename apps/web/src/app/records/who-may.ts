import type { CurrentUser } from '@floorplan/identity/contracts';
import { READS_ONLY } from '@floorplan/identity/domain';

/** Staff keep master data; their role code 12 only reads. */
export const mayAdminister = ({ Role, RoleCode }: CurrentUser): boolean =>
  Role === 'admin' && RoleCode !== READS_ONLY;
