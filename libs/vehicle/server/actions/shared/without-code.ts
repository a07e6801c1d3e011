import type { Vehicle } from '@floorplan/vehicle/domain';

/**
 * Returns a warning when the registration code is missing, because the code is the security for a financing.
 */
export const withoutCode = ({ code }: Vehicle) => (code ? null : 'vehicle.msg_approved_without_code');
