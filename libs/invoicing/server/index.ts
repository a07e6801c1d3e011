export { CLAIM_ACT_ROWS, ClaimKind } from './claims/claim-acts';
export { MadeLetters } from './claims/made-letters';
export { ReminderPlans } from './claims/reminder-plans';
export { InvoicingModule } from './invoicing.module';
export { manifest } from './manifest';
export { PaymentsModule } from './payments/payments.module';
export { ReceivePayments } from './payments/receive-payments';
