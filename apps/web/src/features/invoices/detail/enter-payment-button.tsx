import type { InvoiceDetail } from '@floorplan/invoicing/contracts';
import { ActionButton, useTexts } from '@floorplan/ui';
import { useState } from 'react';
import { EnterPaymentDialog } from '../../../app/invoices/enter-payment-dialog';
import { useReadsOnly } from '../../../app/session/reads-only';
import { hasRight } from '../../../app/session/rights';
import { useUser } from '../../../app/session/session';

/** Button with which staff enter a payment of an open document, filled in from it. */
export function EnterPaymentButton({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const reason = useReadsOnly('payments.change');
  const isOffered = hasRight(useUser(), 'payments.read') && invoice.OpenAmount > 0;
  if (!isOffered && !isOpen) return null;
  const given = {
    Amount: invoice.OpenAmount,
    Payer: invoice.ReceiverName ?? '',
    Reference: invoice.Ocr ?? invoice.InvoiceNumber ?? '',
  };
  return (
    <>
      <ActionButton
        outlined
        icon="pi pi-plus"
        label={t('payment.btn_enter')}
        reason={reason}
        onClick={() => setOpen(true)}
      />
      {isOpen && <EnterPaymentDialog given={given} onClose={() => setOpen(false)} />}
    </>
  );
}
