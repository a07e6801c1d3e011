import type { SentMessages } from '@floorplan/job-process/message-types';
import { normaliseChassisNumber, normalisePlate } from '@floorplan/kernel';
import { parseRvContract } from '@floorplan/residual-value/contracts';
import type { RvContractMessage } from '@floorplan/residual-value/domain';
import { mayReportContracts } from '../messages/message-rights';

export const RV_CONTRACT = 'RVCONTRACT';

/** Receives contracts from the lessor. Only staff see the messages, which name the lessor's customers. */
export const sentContracts: SentMessages<RvContractMessage> = {
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
