import type { Vehicle } from '@floorplan/vehicle/domain';

/** What is financed without a code is no security. */
export const withoutCode = ({ code }: Vehicle) => (code ? null : 'vehicle.msg_approved_without_code');
