import {
  dealerVehicleAnswer,
  JOB_PROCESS_ROUTES,
  waitingQuery,
  type DealerVehicleAnswer,
} from '@floorplan/job-process/contracts';
import { TAKEN_IN_ONCE, type AwaitedRoute, type MessageRoute } from '@floorplan/job-process/message-types';
import { dealerVehicleRequest } from '@floorplan/vehicle/contracts';

const awaited: AwaitedRoute = {
  status: 202,
  query: waitingQuery,
  answer: dealerVehicleAnswer,
  messageOf: (body, id) => ({ ...body, ...(id && { MessageId: id }) }),
  async answerOf(taken, { scope, outcomes, seconds }): Promise<DealerVehicleAnswer> {
    const { ProcessDetailId } = taken;
    const found = await outcomes.allSettled(scope, [ProcessDetailId], seconds * 1_000);
    const { Status, StatusCode, StatusMessage, VehicleId, Warnings, Identification } =
      found.get(ProcessDetailId)!;
    return {
      ...taken,
      Response: { Status: Status === 'OK' ? 'OK' : 'ERROR' },
      ObjectStatus: [
        {
          Identification: { Id: Identification },
          Status,
          Code: StatusCode,
          Message: StatusMessage,
          VehicleId,
          Warnings,
        },
      ],
    };
  },
};

/** The call with which a dealer enters a car of its own. */
export const DEALER_VEHICLE_ROUTE: MessageRoute = {
  path: JOB_PROCESS_ROUTES.dealerVehicle,
  operation: 'DealerVehicleController_enter',
  right: 'dealerVehicles.register',
  summary: 'Enter a car of the dealer’s own (DEALERVEHICLE)',
  takes: 'one',
  answers: { ...TAKEN_IN_ONCE, 202: 'Taken in, with what became of it within `wait` seconds' },
  body: dealerVehicleRequest,
  awaited,
};
