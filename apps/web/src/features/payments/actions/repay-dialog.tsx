import { PAYMENT_ROUTES, type PaymentRow } from '@floorplan/invoicing/contracts';
import { useTexts } from '@floorplan/ui';
import { useValues } from '../../../app/acts/use-act-dialog';
import { BookingDialog } from '../../../app/invoices/booking-dialog';
import { address } from '../../../app/session/api-client';
import { reasonField } from './reason-field';

const FIELDS = [reasonField('payment.repay_reason')];

/**
 * Dialog that records that the unmatched amount was paid back. This cannot be undone, so the button is red.
 */
export function RepayDialog({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const { t, format } = useTexts();
  const [values, type] = useValues({});
  const amount = format.kronor(payment.UnmatchedAmount, 2);
  return (
    <BookingDialog
      version={payment.Version}
      route={address(PAYMENT_ROUTES.repay, { id: payment.Id })}
      title={t('payment.repay_title')}
      confirm={t('payment.repay_confirm', { amount })}
      destructive
      text={t('payment.repay_text', { amount })}
      fields={FIELDS}
      values={values}
      onChange={type}
      body={{ Reason: String(values['Reason']).trim() }}
      failed="payment.err_repay"
      onClose={onClose}
    />
  );
}
