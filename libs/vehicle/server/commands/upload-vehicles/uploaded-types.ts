import { UPLOAD_TYPES } from '@floorplan/job-process/contracts';
import type { SentMessages } from '@floorplan/job-process/message-types';
import { Injectable } from '@nestjs/common';
import { UPLOADS_QUEUE } from '../../vehicle.queues';
import { FinanceVehicles, NEW_FINANCING } from '../finance-vehicle/finance-vehicles';
import { sentFinancings } from '../finance-vehicle/sent-financings';
import { DEALER_VEHICLE, RegisterDealerVehicles } from '../register-dealer-vehicle/register-dealer-vehicles';
import { sentDealerVehicles } from '../register-dealer-vehicle/sent-dealer-vehicles';

const uploaded = (sent: SentMessages): SentMessages => ({ ...sent, inbox: null, idFromContent: true });

/** Handles the rows of uploaded files like NEWFINANCING messages. */
@Injectable()
export class UploadedFinancings extends FinanceVehicles {
  override readonly name = UPLOAD_TYPES.financing;
  override readonly queue = UPLOADS_QUEUE;
  override readonly sent = uploaded(sentFinancings as SentMessages);
  readonly like = NEW_FINANCING;
}

/** Handles the rows of a dealer's uploaded files like DEALERVEHICLE messages. */
@Injectable()
export class UploadedDealerVehicles extends RegisterDealerVehicles {
  override readonly name = UPLOAD_TYPES.dealer;
  override readonly queue = UPLOADS_QUEUE;
  override readonly sent = uploaded(sentDealerVehicles as SentMessages);
  readonly like = DEALER_VEHICLE;
}
