import { listAccess, StaffOnly } from '@floorplan/identity/access';
import { applyDecorators } from '@nestjs/common';

const access = listAccess('fncAdmin');

/** Access rules of lists that only staff read. */
export const staffReads = { ...access, reads: applyDecorators(access.reads, StaffOnly()) };
