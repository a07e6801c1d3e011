import { BankPayments } from '@floorplan/invoicing/contracts';
import { Global, Module } from '@nestjs/common';
import { PaymentBook } from './payment-book';
import { PaymentReceipts } from './payment-receipts';
import { PaymentsOfBank } from './payments-of-bank';

/** Receives and books payments, for API and worker. */
@Global()
@Module({
  providers: [PaymentBook, PaymentReceipts, { provide: BankPayments, useClass: PaymentsOfBank }],
  exports: [PaymentBook, PaymentReceipts, BankPayments],
})
export class PaymentsModule {}
