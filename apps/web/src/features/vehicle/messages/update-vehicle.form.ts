import { parseUpdateVehicle, updateVehicleMessage } from '@floorplan/vehicle/contracts';
import { field, type MessageForm } from '../../../app/messages/message-form';
import { CHASSIS, IMPORTERS_FORM, IMPORTERS_SECTION } from './vehicle-message-fields';

/** Form of UPDATEVEHICLE messages: plate and registration code. */
export const form: MessageForm = {
  ...IMPORTERS_FORM,
  type: 'UPDATEVEHICLE',
  sections: [
    IMPORTERS_SECTION,
    {
      title: 'reg.sec_vehicle',
      fields: [
        CHASSIS,
        field('LicenseNumber', 'reg.license', 'code'),
        field('CBRCode', 'reg.cbr', 'code', { secret: true }),
      ],
    },
  ],
  fieldOfCode: {
    ...IMPORTERS_FORM.fieldOfCode,
    INVALID_LICENSE: 'LicenseNumber',
    DUPLICATE_LICENSE: 'LicenseNumber',
    HAS_PLATE_AND_CODE: 'LicenseNumber',
    NOTHING_CHANGED: 'LicenseNumber',
  },
  schema: updateVehicleMessage,
  parse: parseUpdateVehicle,
};
