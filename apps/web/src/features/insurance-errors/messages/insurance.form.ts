import { INSURANCE_ROUTES, insuranceMessage, parseInsurance } from '@floorplan/insurance/contracts';
import { field, type MessageForm } from '../../../app/messages/message-form';

/** Form of INSURANCE messages: a row of an insurance company's file. */
export const form: MessageForm = {
  type: 'INSURANCE',
  sections: [
    {
      title: 'ins.sec_insurance',
      fields: [
        field('MessageId', 'job.col_message_id', 'code', { locked: true }),
        field('LicenseNumber', 'reg.license', 'code', { required: true }),
        field('Company', 'ins.company', 'text', { required: true }),
        field('ValidFrom', 'ins.valid_from', 'date', { required: true }),
        field('ValidTo', 'ins.valid_to', 'date', { required: true }),
        field('File', 'ins.file_column', 'text', { locked: true }),
        field('Row', 'ins.row', 'whole', { locked: true }),
      ],
    },
  ],
  specification: null,
  fieldOfCode: {
    INVALID_LICENSE: 'LicenseNumber',
    UNKNOWN_LICENSE: 'LicenseNumber',
    INSURANCE_COMPANY: 'Company',
    INSURANCE_DATES: 'ValidFrom',
    INSURANCE_OVERLAP: 'Company',
  },
  together: [['ValidFrom', 'ValidTo']],
  eitherNumber: [],
  schema: insuranceMessage,
  parse: parseInsurance,
  dryRunPath: INSURANCE_ROUTES.dryRun,
};
