export { InvoicingModule } from './invoicing.module';
export { manifest } from './manifest';
export { PaymentBook } from './payments/payment-book';
export { ReceivePayments } from './payments/receive-payments';
