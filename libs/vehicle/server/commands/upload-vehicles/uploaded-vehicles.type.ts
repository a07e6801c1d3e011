import { UPLOAD_TYPES } from '@floorplan/job-process/contracts';
import type { MessageType, SentMessages } from '@floorplan/job-process/message-types';
import { UPLOADS_QUEUE } from '../../vehicle.queues';
import { newFinancing, sentFinancings } from '../finance-vehicle/new-financing.type';
import { dealerVehicle, sentDealerVehicles } from '../register-dealer-vehicle/dealer-vehicle.type';

/** Messages that the portal makes of the rows of files. */
const uploaded = (sent: SentMessages): SentMessages => ({
  ...sent,
  routes: [],
  inbox: null,
  idFromContent: true,
});

/** Rows of uploaded files, handled like NEWFINANCING messages. */
export const uploadedFinancing: MessageType = {
  ...newFinancing,
  name: UPLOAD_TYPES.financing,
  queue: UPLOADS_QUEUE,
  sent: uploaded(sentFinancings as SentMessages),
  like: newFinancing.name,
};

/** Rows of a dealer's uploaded files, handled like DEALERVEHICLE messages. */
export const uploadedDealerVehicle: MessageType = {
  ...dealerVehicle,
  name: UPLOAD_TYPES.dealer,
  queue: UPLOADS_QUEUE,
  sent: uploaded(sentDealerVehicles as SentMessages),
  like: dealerVehicle.name,
};
