import type { EnterPaymentAnswer, EnterPaymentRequest, BookingPreview } from '@floorplan/invoicing/contracts';
import { readReferences, whyNotPaidOn } from '@floorplan/invoicing/domain';
import { oreOfKronor, refused, type Actor, type Outcome } from '@floorplan/kernel';
import { changedSums, decodeSums, encodeSums } from '@floorplan/platform/acts';
import { Clock, Ids, MadeUpNumbers, refuse, type StreamChange } from '@floorplan/platform/commands';
import { done } from '@floorplan/platform/http';
import { Injectable } from '@nestjs/common';
import { BOOKING_SUMS, bookingPreviewOf } from './booking-preview';
import { messageOf } from './payment-answers';
import { PaymentReceipts } from './payment-receipts';

interface EnterCall {
  readonly by: Actor;
  readonly isDryRun: boolean;
  /** Sums that the caller saw in a dry run. */
  readonly expected?: string | undefined;
}

/** Receives payments that staff enter by hand. */
@Injectable()
export class EnterPayment {
  constructor(
    private readonly receipts: PaymentReceipts,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async enter(request: EnterPaymentRequest, call: EnterCall): Promise<Outcome<EnterPaymentAnswer>> {
    const { Date: on, Amount, Payer, Reference, InvoiceNumber, BankReference } = request;
    const code = whyNotPaidOn(on, this.clock.today());
    if (code) return refused(code, { field: 'Date' });
    const { isDryRun, by } = call;
    const [paymentId] = await (isDryRun ? new MadeUpNumbers() : this.ids).take('payment_id', 1);
    const payment = {
      paymentId: paymentId!,
      bankReference: BankReference ?? `M-${on}-${paymentId}`,
      amount: oreOfKronor(Amount),
      on,
      payer: Payer ?? null,
      ...readReferences(Reference ?? null, InvoiceNumber == null ? null : String(InvoiceNumber)),
      source: 'HAND',
    } as const;
    let preview: BookingPreview | null = null;
    const inspect = (changes: readonly StreamChange[]) => {
      preview = bookingPreviewOf(changes);
      // A payment that is entered again changes nothing, whatever the caller saw before the first time.
      if (changes.length > 0) refuseChanged(call.expected, preview);
    };
    const outcome = await this.receipts.enter(payment, by, { isDryRun, inspect });
    if (!outcome.ok) return outcome;
    const { result: Result, reason: Reason, bankReference } = outcome.answer;
    const booked = { Result, Reason, Message: messageOf(outcome.answer) };
    if (!isDryRun)
      return {
        ok: true,
        answer: {
          Status: done('payment.msg_entered'),
          ...booked,
          BankReference: bankReference,
          PaymentId: outcome.answer.paymentId,
        },
      };
    const Preview = preview!;
    const ExpectedPreview = encodeSums(BOOKING_SUMS.in(Preview));
    const Status = done('action.msg_preview');
    const named = { BankReference: BankReference ?? null, PaymentId: null };
    return { ok: true, answer: { Status, ...booked, ...named, Preview, ExpectedPreview } };
  }
}

/** @throws ActRefused when the sums that the caller saw have changed */
function refuseChanged(expected: string | undefined, preview: BookingPreview): void {
  if (expected === undefined) return;
  const shown = decodeSums(expected, BOOKING_SUMS.schema);
  const changed = changedSums(
    shown,
    BOOKING_SUMS.in(preview),
    (sum) => BOOKING_SUMS.label(sum, preview),
    BOOKING_SUMS.text,
  );
  if (changed.length > 0) refuse({ code: 'PREVIEW_CHANGED', params: { sums: changed.join('; ') } });
}
