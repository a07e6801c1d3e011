import type { MessageType } from '@floorplan/job-process/message-types';
import { VEHICLE_MESSAGES } from '@floorplan/vehicle/domain';
import { VEHICLE_MESSAGE_QUEUE } from '../../vehicle.queues';
import { ActByMessages } from './act-by-messages';
import { describedOf } from './sent-vehicle-messages';

type Name = keyof typeof VEHICLE_MESSAGES;

/** Messages about vehicles that are financed already. Each asks for one action. */
export const vehicleMessages: readonly MessageType[] = (Object.keys(VEHICLE_MESSAGES) as Name[]).map(
  (name) => ({
    name: VEHICLE_MESSAGES[name],
    queue: VEHICLE_MESSAGE_QUEUE,
    batchSize: 20,
    inSequence: true,
    sent: describedOf(name),
    handler: ActByMessages,
  }),
);
