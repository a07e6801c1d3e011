import { JOB_PROCESS_ROUTES } from '@floorplan/job-process/contracts';
import {
  ROW_BY_ROW,
  TAKEN_IN_ONCE,
  type AwaitedRoute,
  type MessageRoute,
} from '@floorplan/job-process/message-types';
import { isStorableDate } from '@floorplan/kernel';
import {
  saveNewFinancingAnswer,
  saveNewFinancingRequest,
  type SaveNewFinancingAnswer,
} from '@floorplan/vehicle/contracts';

const ofPartners = { right: 'messages.send' } as const;

const oneVehicle: MessageRoute = {
  ...ofPartners,
  path: JOB_PROCESS_ROUTES.newVehicle,
  operation: 'NewVehicleController_one',
  summary: 'Ask for one vehicle to be financed (NEWFINANCING)',
  takes: 'one',
  answers: TAKEN_IN_ONCE,
};

const manyVehicles: MessageRoute = {
  ...ofPartners,
  path: JOB_PROCESS_ROUTES.newVehicles,
  operation: 'NewVehicleController_many',
  summary: 'Up to 1,000 messages: a JSON array, or a line each (application/x-ndjson)',
  takes: 'list',
  answers: ROW_BY_ROW,
  body: null,
};

/** Answers a user with the outcome of the message. */
const savedFinancing: AwaitedRoute = {
  status: 200,
  query: null,
  answer: saveNewFinancingAnswer,
  /** The date follows from the content, so that the same content sent again is the same message. */
  messageOf(body, MessageId) {
    const { Invoice } = body as { Invoice?: { InvoiceDate?: unknown } };
    const day = typeof Invoice?.InvoiceDate === 'string' ? Invoice.InvoiceDate : '';
    return { ...body, MessageId, Date: `${isStorableDate(day) ? day : '2000-01-01'}T00:00:00Z` };
  },
  async answerOf({ MessageId }, { scope, outcomes, seconds }): Promise<SaveNewFinancingAnswer> {
    const outcome = await outcomes.settled(scope, MessageId, seconds * 1_000);
    const { Status, StatusCode: Code, StatusMessage: Message, VehicleId, ProcessId, Warnings } = outcome;
    const Identification = { Id: outcome.Identification };
    return {
      Status: { Status: Status === 'OK' ? 'OK' : 'ERROR', Message },
      Response: { Status: Status === 'OK' ? 'OK' : 'ERROR' },
      ObjectStatus: [{ Identification, Status, Code, Message, VehicleId, Warnings }],
      ProcessId,
    };
  },
};

const savedVehicle: MessageRoute = {
  path: JOB_PROCESS_ROUTES.saveNewFinancing,
  operation: 'SaveNewFinancingController_save',
  right: 'financing.register',
  summary: 'Register one vehicle to finance, and answer what became of it',
  takes: 'one',
  answers: {},
  body: saveNewFinancingRequest,
  awaited: savedFinancing,
};

/** Calls that receive NEWFINANCING messages: one, a list, and one of a user who waits for its outcome. */
export const FINANCING_ROUTES: readonly MessageRoute[] = [oneVehicle, manyVehicles, savedVehicle];
