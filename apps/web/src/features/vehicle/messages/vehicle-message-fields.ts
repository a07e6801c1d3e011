import { JOB_PROCESS_ROUTES } from '@floorplan/job-process/contracts';
import { field, type MessageForm, type MessageSection } from '../../../app/messages/message-form';

const identity = [
  field('MessageId', 'job.col_message_id', 'code', { locked: true }),
  field('Date', 'lbl.date', 'instant', { locked: true }),
];

/** Identity and importer of a message of an importer. */
export const IMPORTERS_SECTION: MessageSection = {
  title: 'job.sec_parties',
  fields: [
    ...identity,
    field('ImporterParty.ImporterAssignedId', 'job.field_importer_own', 'code', { choices: 'importer-own' }),
    field('ImporterParty.FinancerAssignedId', 'job.field_importer_ours', 'code', {
      choices: 'importer-ours',
    }),
  ],
};

/** Identity and dealer of a message of a dealer. */
export const DEALERS_SECTION: MessageSection = {
  title: 'job.sec_parties',
  fields: [
    ...identity,
    field('DealerParty.FinancerAssignedId', 'job.field_dealer_ours', 'code', {
      choices: 'dealer-ours',
      required: true,
    }),
  ],
};

export const CHASSIS = field('ChassisNumber', 'reg.chassis', 'code', { required: true });
export const CREDIT_NUMBER = field('CreditInvoiceNumber', 'dlg.reverse_invoice_no', 'code');

type Shared = Pick<MessageForm, 'specification' | 'fieldOfCode' | 'together' | 'eitherNumber' | 'dryRunPath'>;

const shared = {
  specification: null,
  together: [],
  dryRunPath: `${JOB_PROCESS_ROUTES.vehicleMessages}?dry_run=true`,
};

const AT_CHASSIS = {
  UNKNOWN_VEHICLE: 'ChassisNumber',
  WAITING_EARLIER: 'ChassisNumber',
  WRONG_STATUS: 'ChassisNumber',
  OTHER_FINANCE_TYPE: 'ChassisNumber',
} as const;

const IMPORTER_NUMBERS = ['ImporterParty.ImporterAssignedId', 'ImporterParty.FinancerAssignedId'] as const;

/** Parts that the forms of importers' messages have in common. */
export const IMPORTERS_FORM: Shared = {
  ...shared,
  together: [IMPORTER_NUMBERS],
  eitherNumber: [IMPORTER_NUMBERS],
  fieldOfCode: { ...AT_CHASSIS, UNKNOWN_IMPORTER: IMPORTER_NUMBERS[0] },
};

/** Parts that the forms of dealers' messages have in common. */
export const DEALERS_FORM: Shared = {
  ...shared,
  eitherNumber: [],
  fieldOfCode: { ...AT_CHASSIS, UNKNOWN_DEALER: 'DealerParty.FinancerAssignedId' },
};
