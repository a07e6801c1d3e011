import { PAYMENT_ROUTES } from '@floorplan/invoicing/contracts';
import { useTexts } from '@floorplan/ui';
import { useValues } from '../../../app/acts/use-act-dialog';
import { BookingDialog } from '../../../app/invoices/booking-dialog';
import { address } from '../../../app/session/api-client';

interface UnlearnProps {
  readonly id: number;
  readonly name: string;
  readonly version?: number;
  readonly onClose: () => void;
}

/** Dialog that unlearns that a receiver pays from a bankgiro or account. */
export function UnlearnDialog({ id, name, version, onClose }: UnlearnProps) {
  const { t } = useTexts();
  const [values, type] = useValues({});
  return (
    <BookingDialog
      {...(version !== undefined && { version })}
      route={address(PAYMENT_ROUTES.unlearnPayer, { id })}
      title={t('payment.unlearn_title', { name })}
      confirm={t('payment.btn_unlearn')}
      text={t('payment.unlearn_text')}
      fields={[]}
      values={values}
      onChange={type}
      body={{}}
      failed="payment.err_unlearn"
      onClose={onClose}
    />
  );
}
