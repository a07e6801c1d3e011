import { parseReverse, reverseMessage } from '@floorplan/vehicle/contracts';
import type { MessageForm } from '../../../app/messages/message-form';
import { CHASSIS, CREDIT_NUMBER, IMPORTERS_FORM, IMPORTERS_SECTION } from './vehicle-message-fields';

/** Form of REVERSE messages. */
export const form: MessageForm = {
  ...IMPORTERS_FORM,
  type: 'REVERSE',
  sections: [
    IMPORTERS_SECTION,
    { title: 'reg.sec_vehicle', fields: [CHASSIS, { ...CREDIT_NUMBER, required: true }] },
  ],
  schema: reverseMessage,
  parse: parseReverse,
};
