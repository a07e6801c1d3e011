export { InvoicingModule } from './invoicing.module';
export { manifest } from './manifest';
export { PaymentsModule } from './payments/payments.module';
export { ReceivePayments } from './payments/receive-payments';
