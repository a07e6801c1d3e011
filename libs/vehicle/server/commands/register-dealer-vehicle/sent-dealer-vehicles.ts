import { canActForDealer, hasRight } from '@floorplan/identity/domain';
import type { SentMessages } from '@floorplan/job-process/message-types';
import { parseDealerVehicle } from '@floorplan/vehicle/contracts';
import { ownCarNumbers, type DealerVehicleMessage } from '@floorplan/vehicle/domain';

/** Receives DEALERVEHICLE messages from dealers, their systems and staff. */
export const sentDealerVehicles: SentMessages<DealerVehicleMessage> = {
  parse: parseDealerVehicle,
  aboutOf(message) {
    const { license, chassis } = ownCarNumbers(message);
    return { messageId: message.MessageId, identification: license ?? chassis, chassisNumber: chassis };
  },
  partiesOf: ({ Dealer }, { book }) => ({
    importerId: null,
    dealerId: book.findDealer({ FinancerAssignedId: Dealer }, null)?.id ?? null,
  }),
  maySend: (scope, { dealerId }) =>
    hasRight(scope, 'dealerVehicles.register') &&
    (dealerId === null
      ? scope.kind === 'system' || (scope.kind === 'user' && scope.actDealerIds === 'all')
      : canActForDealer(scope, dealerId)),
  dealersSeeWith: 'dealerVehicles.register',
  codeAt: null,
  inbox: null,
};
