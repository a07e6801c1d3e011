import { BankPayments } from '@floorplan/invoicing/contracts';
import { Global, Module } from '@nestjs/common';
import { KnownPayers } from './known-payers';
import { PaymentBook } from './payment-book';
import { PaymentReceipts } from './payment-receipts';
import { PaymentsOfBank } from './payments-of-bank';
import { Reversals } from './reversals';

/** Receives and books payments, for API and worker. */
@Global()
@Module({
  providers: [
    PaymentBook,
    PaymentReceipts,
    KnownPayers,
    Reversals,
    { provide: BankPayments, useClass: PaymentsOfBank },
  ],
  exports: [PaymentBook, PaymentReceipts, KnownPayers, BankPayments],
})
export class PaymentsModule {}
