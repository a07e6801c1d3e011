import { parseReturn, returnMessage } from '@floorplan/vehicle/contracts';
import type { MessageForm } from '../../../app/messages/message-form';
import { CHASSIS, DEALERS_FORM, DEALERS_SECTION } from './vehicle-message-fields';

/** Form of RETURN messages. */
export const form: MessageForm = {
  ...DEALERS_FORM,
  type: 'RETURN',
  sections: [DEALERS_SECTION, { title: 'reg.sec_vehicle', fields: [CHASSIS] }],
  schema: returnMessage,
  parse: parseReturn,
};
