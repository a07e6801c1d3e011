import { hasRight } from '@floorplan/identity/domain';
import { parseInsurance } from '@floorplan/insurance/contracts';
import { plateOfRow, type InsuranceMessage } from '@floorplan/insurance/domain';
import type { SentMessages } from '@floorplan/job-process/message-types';
import { normalisePlate } from '@floorplan/kernel';

export const INSURANCE = 'INSURANCE';

/** Receives the rows of insurance files. They name no party, so only staff see their outcomes. */
export const sentInsurances: SentMessages<InsuranceMessage> = {
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
