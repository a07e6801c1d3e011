import { VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { z } from 'zod';
import { serverAction } from '../action-engine/server-action';
import { comment } from './shared/fields';

const request = z
  .strictObject({ comment })
  .nullish()
  .transform((body) => body ?? {})
  .meta({ id: 'ManualRejectionRequest' });

export const rejectDemo = serverAction({
  action: VEHICLE_ACTIONS.rejectDemo,
  body: request,
  summary: 'Reject a demo vehicle, or call off that it becomes one',
  done: ([fact]) =>
    fact?.type === 'vehicle/DemoRejected' && fact.data.demo
      ? 'vehicle.msg_approval_cancelled'
      : 'vehicle.msg_approval_rejected',
});
