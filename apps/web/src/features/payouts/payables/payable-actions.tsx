import {
  PAYABLE_ROUTES,
  type PayableActAnswer,
  type PayableDetail,
  type PayablePreview,
} from '@floorplan/payouts/contracts';
import type { PayableAct } from '@floorplan/payouts/domain';
import { initialValues, stockholmDay, useTexts, type FormField } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ActBar } from '../../../app/acts/act-bar';
import { ActDialog } from '../../../app/acts/act-dialog';
import { useOffered, type ActionOnScreen } from '../../../app/acts/offered-actions';
import { useValues } from '../../../app/acts/use-act-dialog';
import { useRecordAct } from '../../../app/acts/use-record-act';
import { Effects } from '../../../app/acts/what-happens';
import { useNow } from '../../../app/browser/use-now';
import { messageOf } from '../../../app/invoices/use-invoicing-act';
import { address } from '../../../app/session/api-client';

const MAX_REFERENCE = 140;
const MAX_REASON = 500;
const GROUP = 'payout.title';

const possible = { group: GROUP, primary: 'when possible' } as const;
const ACTIONS: readonly ActionOnScreen<PayableAct, PayableAct>[] = [
  {
    key: 'approve_by_hand',
    button: 'payout.btn_approve_by_hand',
    icon: 'check',
    ...possible,
    primary: 'always',
    dialog: 'approve_by_hand',
  },
  {
    key: 'reject_by_hand',
    button: 'payout.btn_reject_by_hand',
    icon: 'times',
    ...possible,
    quiet: true,
    dialog: 'reject_by_hand',
  },
  {
    key: 'pay_by_hand',
    button: 'payout.btn_pay_by_hand',
    icon: 'wallet',
    ...possible,
    quiet: true,
    dialog: 'pay_by_hand',
  },
  { key: 'hold', button: 'payout.btn_hold', icon: 'pause', ...possible, quiet: true, dialog: 'hold' },
  { key: 'release', button: 'payout.btn_release', icon: 'play', ...possible, quiet: true, dialog: 'release' },
];

/** Actions on a payable. What is paid or in a run offers none. */
export function PayableActions({ payable }: { payable: PayableDetail }) {
  const { t } = useTexts();
  const offered = useOffered(payable.Actions, ACTIONS, () => 'payables.change' as const);
  return (
    <ActBar of={t('payout.title_single', { receiver: payable.ReceiverName })} offered={offered}>
      {({ dialog }, { close }) => <PayableActDialog payable={payable} act={dialog} onClose={close} />}
    </ActBar>
  );
}

const reasonField = (label: string): FormField => ({
  name: 'Reason',
  label,
  kind: 'lines',
  maxLength: MAX_REASON,
  required: 'form.err_required',
});

const fieldsOf = (act: PayableAct, today: string): readonly FormField[] => {
  switch (act) {
    case 'pay_by_hand':
      return [
        {
          name: 'PaidOn',
          label: 'payout.hand_paid_on',
          kind: 'date',
          required: 'form.err_required',
          initial: today,
        },
        {
          name: 'BankReference',
          label: 'payout.hand_reference',
          kind: 'text',
          maxLength: MAX_REFERENCE,
          required: 'form.err_required',
        },
        reasonField('payout.hand_reason'),
      ];
    case 'hold':
      return [
        {
          name: 'Until',
          label: 'payout.hold_until',
          kind: 'date',
          required: 'form.err_required',
          help: 'payout.hold_help',
        },
        reasonField('payout.hold_reason'),
      ];
    case 'reject_by_hand':
      return [reasonField('payout.reject_reason')];
    case 'approve_by_hand':
    case 'release':
      return [];
  }
};

const bodyOf = (fields: readonly FormField[], values: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    fields.map(({ name, kind }) => [name, kind === 'date' ? values[name] : trimmed(values[name])]),
  );

const trimmed = (value: unknown): string => String(value ?? '').trim();

function PayableActDialog(props: { payable: PayableDetail; act: PayableAct; onClose: () => void }) {
  const { payable, act } = props;
  const { t, format } = useTexts();
  const queries = useQueryClient();
  const fields = fieldsOf(act, stockholmDay(useNow()));
  const [values, type] = useValues(() => initialValues(fields));
  const requests = useRecordAct<PayableActAnswer>({
    route: address(PAYABLE_ROUTES[act], { id: payable.Id }),
    key: ['payable'],
    version: payable.Version,
    readAgain: () => queries.invalidateQueries({ queryKey: ['payouts'] }),
    show: ({ Preview }) => Preview && <PayableEffects preview={Preview} />,
  });
  const amount = format.kronor(payable.Amount, 2);
  const words = {
    amount,
    receiver: payable.ReceiverName,
    by: payable.ByHand?.ProposedBy ?? '',
    date: payable.ByHand ? format.date(payable.ByHand.PaidOn) : '',
  };
  return (
    <ActDialog<PayableActAnswer>
      {...requests}
      title={t(`payout.${act}_title`, words)}
      text={t(textKey(act, payable), words)}
      confirm={t(`payout.${act}_confirm`, words)}
      destructive={act === 'reject_by_hand'}
      fields={fields}
      values={values}
      onChange={type}
      body={bodyOf(fields, values)}
      failed={`payout.err_${act}`}
      done={messageOf}
      onClose={props.onClose}
    />
  );
}

/** What the receiver owes is still subtracted by runs while a payment by hand waits for approval. */
const textKey = (act: PayableAct, { Amount }: PayableDetail): string =>
  act === 'pay_by_hand' && Amount < 0 ? 'payout.pay_by_hand_text_owed' : `payout.${act}_text`;

/** Whether the payable is paid, held back or to be paid after the act. */
function PayableEffects({ preview }: { preview: PayablePreview }) {
  const { t, format } = useTexts();
  const { Amount, ReceiverName, Status, HeldUntil, PaidByHandOn } = preview;
  return (
    <Effects title={t('action.preview')}>
      <p>
        <strong>
          {t('payout.effect_amount', { amount: format.kronor(Amount, 2), receiver: ReceiverName })}
        </strong>
      </p>
      <p>{t(`payout.status_${Status}`)}</p>
      {PaidByHandOn && Status === 'OPEN' && <p>{t('payout.effect_waits')}</p>}
      {HeldUntil && Status === 'OPEN' && <p>{t('payout.sec_hold', { date: format.date(HeldUntil) })}</p>}
    </Effects>
  );
}
