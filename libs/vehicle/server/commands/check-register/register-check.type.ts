import { hasRight } from '@floorplan/identity/domain';
import { JOB_PROCESS_ROUTES } from '@floorplan/job-process/contracts';
import {
  ROW_BY_ROW,
  type MessageRoute,
  type MessageType,
  type SentMessages,
} from '@floorplan/job-process/message-types';
import { parseRegisterCheck, registerCheckMessage } from '@floorplan/vehicle/contracts';
import type { RegisterCheckMessage } from '@floorplan/vehicle/domain';
import { createHash } from 'node:crypto';
import { VEHICLE_MESSAGE_QUEUE } from '../../vehicle.queues';
import { CheckRegister, numbersOf } from './check-register';

const REGISTER_CHECK = 'REGISTERCHECK';

const REGISTER_CHECKS_ROUTE: MessageRoute = {
  path: JOB_PROCESS_ROUTES.registerChecks,
  operation: 'RegisterChecksController_receive',
  right: 'register.report',
  summary: 'One row of the reconciliation with the road traffic register, or up to 1,000 (REGISTERCHECK)',
  takes: 'either',
  answers: ROW_BY_ROW,
  body: 'list',
};

/** A UUID that follows from the content of a row, so that the same row sent again is the same message. */
function idOfRow(row: Record<string, unknown>): string {
  const names = ['LicenseNumber', 'ChassisNumber', 'Creditgiver', 'Leasinggiver', 'VTRCreatedDT'];
  const content = JSON.stringify([REGISTER_CHECK, ...names.map((name) => row[name] ?? null)]);
  const hex = createHash('sha1').update(content).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Receives rows of the reconciliation from staff and from clients that may send them. */
const sentRegisterChecks: SentMessages<RegisterCheckMessage> = {
  routes: [REGISTER_CHECKS_ROUTE],
  schema: registerCheckMessage,
  parse: parseRegisterCheck,
  aboutOf(message) {
    const { plate, vin } = numbersOf(message);
    const identification = plate ?? vin ?? '';
    return { messageId: message.MessageId, identification, chassisNumber: vin ?? identification };
  },
  // The message names no party, because the finance company itself makes the reconciliation. Parties see
  // the deviations on their vehicles.
  partiesOf: () => ({ importerId: null, dealerId: null }),
  maySend: (scope) => hasRight(scope, 'register.report'),
  complete(_, body) {
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    if (!isObject || (body as { MessageId?: unknown }).MessageId != null) return body;
    return { ...body, MessageId: idOfRow(body as Record<string, unknown>) };
  },
  dealersSeeWith: null,
  codeAt: null,
  inbox: null,
};

/** Message REGISTERCHECK: compares the register's entry for a financed vehicle with the financing. */
export const registerCheck: MessageType = {
  name: REGISTER_CHECK,
  queue: VEHICLE_MESSAGE_QUEUE,
  batchSize: 50,
  sent: sentRegisterChecks,
  handler: CheckRegister,
};
