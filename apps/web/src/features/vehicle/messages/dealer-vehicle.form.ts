import { JOB_PROCESS_ROUTES } from '@floorplan/job-process/contracts';
import { dealerVehicleMessage, parseDealerVehicle } from '@floorplan/vehicle/contracts';
import { field, type MessageForm } from '../../../app/messages/message-form';
import { FUELS, TRANSMISSIONS } from './vehicle-words';

/** Form of DEALERVEHICLE messages: dealer, vehicle and price. */
export const form: MessageForm = {
  type: 'DEALERVEHICLE',
  sections: [
    {
      title: 'job.sec_parties',
      fields: [
        field('MessageId', 'job.col_message_id', 'code', { locked: true }),
        field('Dealer', 'reg.dealer', 'code', { choices: 'dealer-ours', required: true }),
      ],
    },
    {
      title: 'reg.sec_vehicle',
      fields: [
        field('ChassisNumber', 'reg.chassis', 'code', { required: true }),
        field('LicenseNumber', 'reg.license', 'code'),
        field('Make', 'reg.make', 'text', { choices: 'make', required: true }),
        field('Model', 'reg.model'),
        field('Variant', 'reg.variant'),
        field('YearModel', 'reg.year_model', 'whole'),
        field('Mileage', 'reg.mileage', 'whole'),
        field('IsUsed', 'reg.used', 'flag'),
        field('Color', 'reg.color'),
        field('Fuel', 'reg.fuel', 'text', { values: FUELS }),
        field('Transmission', 'reg.transmission', 'text', { values: TRANSMISSIONS }),
        field('Description', 'reg.description'),
      ],
    },
    {
      title: 'lbl.price',
      fields: [
        field('Price', 'reg.buying_price', 'money'),
        field('VATAmount', 'reg.vat_amount', 'money'),
        field('SalesPrice', 'reg.selling_price', 'money'),
      ],
    },
  ],
  specification: 'Specification',
  fieldOfCode: {
    UNKNOWN_DEALER: 'Dealer',
    INACTIVE_DEALER: 'Dealer',
    DUPLICATE_CHASSIS: 'ChassisNumber',
    WAITING_EARLIER: 'ChassisNumber',
    INVALID_CHASSIS: 'ChassisNumber',
    DUPLICATE_LICENSE: 'LicenseNumber',
    INVALID_LICENSE: 'LicenseNumber',
  },
  together: [],
  eitherNumber: [],
  schema: dealerVehicleMessage,
  parse: parseDealerVehicle,
  dryRunPath: `${JOB_PROCESS_ROUTES.dealerVehicle}?dry_run=true`,
};
