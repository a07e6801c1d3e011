import { PAYMENT_ROUTES, type PaymentRow } from '@floorplan/invoicing/contracts';
import { useTexts } from '@floorplan/ui';
import { useValues } from '../../../app/acts/use-act-dialog';
import { BookingDialog } from '../../../app/invoices/booking-dialog';
import { address } from '../../../app/session/api-client';
import { reasonField } from './reason-field';

interface OtherPayment {
  readonly PaymentId: number;
  readonly BankReference: string;
}
interface SetOffProps {
  readonly payment: PaymentRow;
  readonly onClose: () => void;
}

/** Dialog that sets a payment off against another one of the same payer. */
export function SetOffDialog({
  payment,
  other,
  onClose,
}: SetOffProps & { other: OtherPayment & { readonly UnmatchedAmount: number } }) {
  const { t, format } = useTexts();
  const [values, type] = useValues({});
  const most = Math.min(Math.abs(payment.UnmatchedAmount), Math.abs(other.UnmatchedAmount));
  const amount = format.kronor(most, 2);
  return (
    <BookingDialog
      version={payment.Version}
      route={address(PAYMENT_ROUTES.setOffPayment, { id: payment.Id })}
      title={t('payment.set_off_title')}
      confirm={t('payment.set_off_confirm', { amount })}
      text={t('payment.set_off_text', { amount, reference: other.BankReference })}
      fields={[]}
      values={values}
      onChange={type}
      body={{ PaymentId: other.PaymentId }}
      failed="payment.err_set_off"
      onClose={onClose}
    />
  );
}

const FIELDS = [reasonField('payment.unmatch_reason')];

/** Dialog that takes a set-off against another payment back. */
export function UndoSetOffDialog({ payment, other, onClose }: SetOffProps & { other: OtherPayment }) {
  const { t } = useTexts();
  const [values, type] = useValues({});
  return (
    <BookingDialog
      version={payment.Version}
      route={address(PAYMENT_ROUTES.undoSetOff, { id: payment.Id })}
      title={t('payment.undo_set_off_title', { reference: other.BankReference })}
      confirm={t('payment.btn_undo_set_off')}
      text={t('payment.undo_set_off_text')}
      fields={FIELDS}
      values={values}
      onChange={type}
      body={{ PaymentId: other.PaymentId, Reason: String(values['Reason']).trim() }}
      failed="payment.err_unmatch"
      onClose={onClose}
    />
  );
}
