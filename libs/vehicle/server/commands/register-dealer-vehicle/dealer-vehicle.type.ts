import { canActForDealer, hasRight } from '@floorplan/identity/domain';
import { DEALER, type MessageType, type SentMessages } from '@floorplan/job-process/message-types';
import { parseDealerVehicle, VEHICLE_MESSAGE_EXAMPLES } from '@floorplan/vehicle/contracts';
import { ownCarNumbers, type DealerVehicleMessage } from '@floorplan/vehicle/domain';
import { DEALER_VEHICLE_QUEUE } from '../../vehicle.queues';
import { VEHICLE_MESSAGES_ROUTE } from '../vehicle-messages/vehicle-messages-route';
import { DEALER_VEHICLE_ROUTE } from './dealer-vehicle-route';
import { RegisterDealerVehicles } from './register-dealer-vehicles';

export const DEALER_VEHICLE = 'DEALERVEHICLE';

const { schema, example } = VEHICLE_MESSAGE_EXAMPLES.dealerVehicle;

/** Receives DEALERVEHICLE messages from dealers, their systems and staff. */
export const sentDealerVehicles: SentMessages<DealerVehicleMessage> = {
  routes: [DEALER_VEHICLE_ROUTE, VEHICLE_MESSAGES_ROUTE],
  schema,
  example: { name: 'dealerVehicle', value: example },
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
  forbidden: { ...DEALER, field: 'Dealer' },
};

/** Message DEALERVEHICLE: registers an unfinanced car in the dealer's stock. */
export const dealerVehicle: MessageType = {
  name: DEALER_VEHICLE,
  queue: DEALER_VEHICLE_QUEUE,
  batchSize: 20,
  sent: sentDealerVehicles,
  handler: RegisterDealerVehicles,
};
