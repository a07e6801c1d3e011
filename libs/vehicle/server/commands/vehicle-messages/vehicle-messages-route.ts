import { JOB_PROCESS_ROUTES } from '@floorplan/job-process/contracts';
import { TAKEN_IN_ONCE, type MessageRoute } from '@floorplan/job-process/message-types';

/** The call that receives messages about vehicles, one or a list of any types. */
export const VEHICLE_MESSAGES_ROUTE: MessageRoute = {
  path: JOB_PROCESS_ROUTES.vehicleMessages,
  operation: 'VehicleMessagesController_receive',
  right: 'messages.send',
  summary: 'One message about a vehicle, or up to 1,000 of any types, by chassis number',
  takes: 'either',
  answers: TAKEN_IN_ONCE,
};
