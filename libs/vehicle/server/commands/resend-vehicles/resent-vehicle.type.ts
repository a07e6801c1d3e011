import type { MessageType } from '@floorplan/job-process/message-types';
import { RESEND_QUEUE } from '../../vehicle.queues';
import { RESEND_MESSAGE } from './resend-vehicles.handler';
import { SendFinancing } from './send-financing';

/** Message RESENDVEHICLES: posts the current financing of a vehicle to its importer. */
export const resentVehicle: MessageType = {
  name: RESEND_MESSAGE,
  queue: RESEND_QUEUE,
  batchSize: 1,
  sent: null,
  handler: SendFinancing,
};
