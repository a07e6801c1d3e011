import {
  TAKEN_IN,
  type MessageRoute,
  type MessageType,
  type SentMessages,
} from '@floorplan/job-process/message-types';
import { normaliseChassisNumber, normalisePlate } from '@floorplan/kernel';
import {
  parseRvContract,
  RESIDUAL_VALUE_ROUTES,
  rvContractMessage,
} from '@floorplan/residual-value/contracts';
import type { RvContractMessage } from '@floorplan/residual-value/domain';
import { mayReportContracts } from '../messages/message-rights';
import { RESIDUAL_QUEUE } from '../residual-queue';
import { TakeContracts } from './take-contracts';

const CONTRACTS_ROUTE: MessageRoute = {
  path: RESIDUAL_VALUE_ROUTES.message,
  operation: 'ReportedContractsController_receive',
  right: 'residuals.receive',
  summary: 'One residual-value contract, or up to 1,000 (RVCONTRACT)',
  takes: 'either',
  answers: TAKEN_IN,
};

/** Receives contracts from the lessor. Only staff see the messages, which name the lessor's customers. */
const sentContracts: SentMessages<RvContractMessage> = {
  routes: [CONTRACTS_ROUTE],
  schema: rvContractMessage,
  parse: parseRvContract,
  aboutOf: ({ MessageId, LicenseNumber, ChassisNumber }) => ({
    messageId: MessageId,
    identification: normalisePlate(LicenseNumber),
    chassisNumber: normaliseChassisNumber(ChassisNumber),
  }),
  partiesOf: () => ({ importerId: null, dealerId: null }),
  maySend: mayReportContracts,
  dealersSeeWith: null,
  codeAt: null,
  inbox: null,
};

/** Message RVCONTRACT: registers a contract, or corrects it while nobody has begun to work on it. */
export const rvContract: MessageType = {
  name: 'RVCONTRACT',
  queue: RESIDUAL_QUEUE,
  batchSize: 20,
  sent: sentContracts,
  handler: TakeContracts,
};
