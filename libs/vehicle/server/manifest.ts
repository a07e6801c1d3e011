import type { ContextManifest } from '@floorplan/platform/contexts';
import {
  ChargesApiModule,
  ChargesModule,
  WHAT_IF_QUEUE,
  WhatIfWorkerModule,
} from '@floorplan/vehicle/charges';
import { VEHICLE_COLUMN_RIGHTS, VEHICLE_TOPICS } from '@floorplan/vehicle/contracts';
import { VehicleReaderModule } from '@floorplan/vehicle/reader';
import { StockApiModule, StockModule } from '@floorplan/vehicle/stock';
import { registerCheck } from './commands/check-register/register-check.type';
import { newFinancing } from './commands/finance-vehicle/new-financing.type';
import { dealerVehicle } from './commands/register-dealer-vehicle/dealer-vehicle.type';
import { resentVehicle } from './commands/resend-vehicles/resent-vehicle.type';
import { uploadedDealerVehicle, uploadedFinancing } from './commands/upload-vehicles/uploaded-vehicles.type';
import { vehicleMessages } from './commands/vehicle-messages/vehicle-messages.type';
import { FinishSettingsModule } from './jobs/finish-terms';
import { ProviderModule } from './reference/provider';
import { MailAddressesModule } from './reference/mail-addresses';
import { VehicleApiModule, VehicleModule } from './vehicle.module';
import { VehicleWorkerModule } from './vehicle.worker.module';
import {
  DEALER_VEHICLE_QUEUE,
  END_FINANCING_QUEUE,
  DEMO_VEHICLES_QUEUE,
  FINISH_TERMS_QUEUE,
  NEW_FINANCING_INBOX,
  NEW_FINANCING_QUEUE,
  RESEND_QUEUE,
  VEHICLE_MESSAGE_QUEUE,
  UPLOADS_QUEUE,
} from './vehicle.queues';
import { NetSaleOfVehiclesModule } from './net-sale-of-vehicles.module';

export const manifest: ContextManifest = {
  name: 'vehicle',
  tables: [
    'vehicle',
    'vehicle_event',
    'vehicle_holding',
    'vehicle_undone',
    'vehicle_holding_cause',
    'vehicle_earlier_price',
    'vehicle_wait',
    'vehicle_register_deviation',
    'supplier_invoice',
    'limit_answer',
    'what_if_slice',
    'what_if_vehicle',
    'billed_out',
  ],
  topics: [...Object.values(VEHICLE_TOPICS)],
  columnRights: VEHICLE_COLUMN_RIGHTS,
  queues: [
    NEW_FINANCING_QUEUE,
    DEALER_VEHICLE_QUEUE,
    VEHICLE_MESSAGE_QUEUE,
    RESEND_QUEUE,
    UPLOADS_QUEUE,
    END_FINANCING_QUEUE,
    WHAT_IF_QUEUE,
    FINISH_TERMS_QUEUE,
    DEMO_VEHICLES_QUEUE,
    NEW_FINANCING_INBOX,
  ],
  messages: [
    // A message in the inbox that names no type is of the first type.
    newFinancing,
    ...vehicleMessages,
    dealerVehicle,
    uploadedFinancing,
    uploadedDealerVehicle,
    registerCheck,
    resentVehicle,
  ],
  shared: ({
    MAIL_STAFF = '',
    PUBLIC_URL = 'http://localhost:3000',
    AUTO_END_FINANCING = false,
    PROVIDER_NAME = '',
    PROVIDER_ORGNO = '',
  }) => [
    VehicleReaderModule,
    ChargesModule,
    StockModule,
    VehicleModule,
    MailAddressesModule.with(MAIL_STAFF, PUBLIC_URL),
    FinishSettingsModule.with(AUTO_END_FINANCING),
    ProviderModule.with(PROVIDER_NAME, PROVIDER_ORGNO),
  ],
  api: (environment) => [
    ChargesApiModule.with({ showDemoInterest: environment.SHOW_DEMO_INTEREST }),
    StockApiModule,
    NetSaleOfVehiclesModule,
    VehicleApiModule,
  ],
  worker: () => [VehicleWorkerModule, WhatIfWorkerModule],
};
