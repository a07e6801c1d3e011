import {
  describeRecord,
  flag,
  identityNumber,
  optional,
  percent,
  recordStream,
  text,
} from '@floorplan/kernel/records';
import type { RecordSaved, RowOf } from '@floorplan/kernel/records';
import { PARTIES_GUARD } from './parties.guard';

/** An importer (general agent): the supplier of the vehicles. */
export const importer = describeRecord({
  category: 'importer',
  table: 'importer',
  fact: 'parties/ImporterSaved',
  guard: PARTIES_GUARD,
  fields: {
    name: text('Name', 'imp.col_name', { required: true }),
    /** What its own system calls it. */
    importerAssignedId: text('ImporterAssignedId', 'imp.assigned_id', {
      kind: 'code',
      max: 50,
      required: true,
      unique: 'importer-own-number',
    }),
    /** What the finance provider calls it. */
    financerAssignedId: text('FinancerAssignedId', 'dealer.col_financer_id', {
      kind: 'code',
      max: 50,
      required: true,
      unique: 'importer-number',
    }),
    organizationNumber: identityNumber('OrganizationNumber', 'imp.col_orgno'),
    vat: percent('VAT', 'imp.vat', 25),
    isActive: flag('IsActive', 'lbl.active', true),
    allowReject: flag('AllowReject', 'imp.allow_reject'),
    /** Demo vehicles need the importer's approval before they are delivered. */
    demandDemoApproval: flag('DemandDemoApproval', 'imp.demo_before_delivery'),
    /** Private-label vehicles wait until they are approved. */
    demandPlApproval: flag('DemandPlApproval', 'imp.demand_pl_approval'),
    usePurchaseDiscount: flag('UsePurchaseDiscount', 'imp.use_purchase_discount'),
    allowOwnerReg: flag('AllowOwnerReg', 'imp.allow_owner_reg', true),
    allowManualTransferToDemo: flag('AllowManualTransferToDemo', 'imp.allow_transfer_to_demo', true),
    paymentEmails: optional('emails', 'PaymentEmails', 'imp.payment_emails', {
      max: 1000,
      help: 'record.emails_help',
    }),
    errorEmails: optional('emails', 'ErrorEmails', 'imp.error_emails', {
      max: 1000,
      help: 'record.emails_help',
    }),
    /** Where `resend_vehicles` posts; null = nowhere configured. */
    resendUrl: optional('url', 'ResendUrl', 'imp.resend_url', { help: 'imp.resend_url_help' }),
  },
});

export type Importer = RowOf<typeof importer>;
export type ImporterSaved = RecordSaved<typeof importer>;

export const importerStream = recordStream(importer, ({ id }) => ({ importers: [id] }));
