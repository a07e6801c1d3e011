import { PAYMENT_ROUTES, type PaymentRow } from '@floorplan/invoicing/contracts';
import { useTexts } from '@floorplan/ui';
import { useNavigate } from 'react-router-dom';
import { invoicePath } from '../payment-texts';
import { useValues } from '../../../app/acts/use-act-dialog';
import { BookingDialog } from '../../../app/invoices/booking-dialog';
import { address } from '../../../app/session/api-client';
import { reasonField } from './reason-field';

const FIELDS = [reasonField('payment.unmatch_reason')];

/** Dialog that unmatches a payment from a document. */
export function UnmatchDialog(props: { payment: PaymentRow; number: string; onClose: () => void }) {
  const { payment, number } = props;
  const { t, format } = useTexts();
  const navigate = useNavigate();
  const [values, type] = useValues({});
  const booking = payment.Bookings.find(({ InvoiceNumber }) => InvoiceNumber === number);
  const amount = booking ? format.kronor(booking.Amount, 2) : null;
  return (
    <BookingDialog
      version={payment.Version}
      route={address(PAYMENT_ROUTES.unmatch, { id: payment.Id })}
      title={t('payment.unmatch_title', { number })}
      confirm={amount ? t('payment.unmatch_confirm', { amount }) : t('payment.btn_unmatch')}
      text={t('payment.unmatch_text', { number })}
      fields={FIELDS}
      values={values}
      onChange={type}
      body={{ InvoiceNumber: number, Reason: String(values['Reason']).trim() }}
      failed="payment.err_unmatch"
      result={{ label: t('payment.btn_invoice', { number }), run: () => void navigate(invoicePath(number)) }}
      onClose={props.onClose}
    />
  );
}
