import { PAYMENT_ROUTES, type EnterPaymentAnswer } from '@floorplan/invoicing/contracts';
import { stockholmDay, useTexts, type FormField, type FormValues } from '@floorplan/ui';
import { useNavigate } from 'react-router-dom';
import { useValues } from '../acts/use-act-dialog';
import { useNow } from '../browser/use-now';
import { paths } from '../routing/paths';
import { address } from '../session/api-client';
import { BookingDialog } from './booking-dialog';

const MAX_OF_PAYER = 100;
const MAX_OF_REFERENCE = 140;
const MAX_OF_BANK_REFERENCE = 50;

/** What an open document fills in. */
export interface PaymentToEnter {
  readonly Amount?: number;
  readonly Payer?: string;
  readonly Reference?: string;
}

function amountError(amount: unknown): string | null {
  if (typeof amount !== 'number') return null;
  if (amount <= 0) return 'payment.err_amount_small';
  return Math.round(amount * 100) / 100 === amount ? null : 'field.err_TOO_MANY_DECIMALS';
}

const textIn = (values: FormValues, name: string): object => {
  const text = String(values[name] ?? '').trim();
  return text === '' ? {} : { [name]: text };
};

/** Dialog in which staff enter a payment by hand. Shows what it will pay before it is confirmed. */
export function EnterPaymentDialog({ given = {}, onClose }: { given?: PaymentToEnter; onClose: () => void }) {
  const { t, format } = useTexts();
  const navigate = useNavigate();
  const [values, type] = useValues({ Date: stockholmDay(useNow()), ...given });
  const { Amount, Date: date } = values;
  const isMissing = typeof Amount !== 'number' || amountError(Amount) !== null || !date;
  return (
    <BookingDialog<EnterPaymentAnswer>
      route={PAYMENT_ROUTES.list}
      title={t('payment.enter_title')}
      confirm={
        typeof Amount === 'number'
          ? t('payment.enter_confirm', { amount: format.kronor(Amount, 2) })
          : t('payment.btn_enter')
      }
      fields={fieldsIn(t)}
      values={values}
      onChange={type}
      body={
        isMissing
          ? null
          : {
              Date: date,
              Amount,
              ...textIn(values, 'Payer'),
              ...textIn(values, 'Reference'),
              ...textIn(values, 'BankReference'),
            }
      }
      failed="payment.err_enter"
      captionOf={({ Message }) => Message}
      resultOf={({ BankReference: reference }) =>
        reference === null
          ? undefined
          : {
              label: t('payment.btn_entered', { reference }),
              run: () => void navigate(address(paths.payment, { reference })),
            }
      }
      onClose={onClose}
    />
  );
}

const fieldsIn = (t: ReturnType<typeof useTexts>['t']): readonly FormField[] => [
  {
    name: 'Amount',
    label: 'payment.col_amount',
    kind: 'amount',
    required: 'form.err_required',
    wrong: (value) => {
      const error = amountError(value);
      return error && t(error);
    },
  },
  { name: 'Date', label: 'payment.enter_date', kind: 'date', required: 'form.err_required' },
  { name: 'Payer', label: 'payment.enter_payer', kind: 'text', maxLength: MAX_OF_PAYER },
  {
    name: 'Reference',
    label: 'payment.enter_reference',
    kind: 'text',
    maxLength: MAX_OF_REFERENCE,
    help: 'payment.enter_reference_help',
  },
  {
    name: 'BankReference',
    label: 'payment.enter_bank_reference',
    kind: 'text',
    maxLength: MAX_OF_BANK_REFERENCE,
    help: 'payment.enter_bank_reference_help',
  },
];
