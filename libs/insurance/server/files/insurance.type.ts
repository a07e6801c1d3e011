import { hasRight } from '@floorplan/identity/domain';
import { insuranceMessage, parseInsurance } from '@floorplan/insurance/contracts';
import { plateOfRow, type InsuranceMessage } from '@floorplan/insurance/domain';
import type { MessageType, SentMessages } from '@floorplan/job-process/message-types';
import { normalisePlate } from '@floorplan/kernel';
import { INSURANCE_QUEUE } from '../insurance-queue';
import { TakeInsurances } from './take-insurances';

export const INSURANCE = 'INSURANCE';

/** Receives the rows of insurance files. They name no party, so only staff see their outcomes. */
const sentInsurances: SentMessages<InsuranceMessage> = {
  // They come as files, which are a route of their own.
  routes: [],
  schema: insuranceMessage,
  parse: parseInsurance,
  aboutOf: (message) => ({
    messageId: message.MessageId,
    identification: plateOfRow(message) ?? normalisePlate(message.LicenseNumber),
    // No row replaces another one: each reports an insurance of its own.
    chassisNumber: message.MessageId,
  }),
  partiesOf: () => ({ importerId: null, dealerId: null }),
  maySend: (scope) => hasRight(scope, 'insurance.receive'),
  dealersSeeWith: null,
  codeAt: null,
  inbox: null,
  idFromContent: true,
};

/** Message INSURANCE: stores the insurance of a financed vehicle. */
export const insurance: MessageType = {
  name: INSURANCE,
  queue: INSURANCE_QUEUE,
  batchSize: 100,
  sent: sentInsurances,
  handler: TakeInsurances,
};
