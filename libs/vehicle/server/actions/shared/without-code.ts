import type { Vehicle } from '@floorplan/vehicle/domain';

/** Warns about a missing code, because the code is the security for a financing. */
export const withoutCode = ({ code }: Vehicle) => (code ? null : 'vehicle.msg_approved_without_code');
