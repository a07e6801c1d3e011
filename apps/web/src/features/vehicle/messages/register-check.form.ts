import { JOB_PROCESS_ROUTES } from '@floorplan/job-process/contracts';
import { parseRegisterCheck, registerCheckMessage } from '@floorplan/vehicle/contracts';
import { field, type MessageForm } from '../../../app/messages/message-form';

/** Form of REGISTERCHECK messages: the vehicle and what the road traffic register notes for it. */
export const form: MessageForm = {
  type: 'REGISTERCHECK',
  sections: [
    {
      title: 'reg.sec_vehicle',
      fields: [
        field('MessageId', 'job.col_message_id', 'code', { locked: true }),
        field('LicenseNumber', 'reg.license', 'code'),
        field('ChassisNumber', 'reg.chassis', 'code'),
        field('Creditgiver', 'hist.col_creditgiver'),
        field('Leasinggiver', 'hist.col_leasinggiver'),
        field('VTRCreatedDT', 'hist.col_vtr_date', 'date', { required: true }),
      ],
    },
  ],
  specification: null,
  fieldOfCode: {
    UNKNOWN_VEHICLE: 'LicenseNumber',
    WAITING_EARLIER: 'LicenseNumber',
    CHECK_DATE_INVALID: 'VTRCreatedDT',
  },
  together: [['LicenseNumber', 'ChassisNumber']],
  eitherNumber: [],
  schema: registerCheckMessage,
  parse: parseRegisterCheck,
  dryRunPath: `${JOB_PROCESS_ROUTES.registerChecks}?dry_run=true`,
};
