import { RUN_ROUTES, type PaymentRunDetail, type RunActAnswer } from '@floorplan/payouts/contracts';
import { useTexts } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ActBar } from '../../../app/acts/act-bar';
import { ActDialog } from '../../../app/acts/act-dialog';
import { useOffered, type ActionOnScreen } from '../../../app/acts/offered-actions';
import { useRecordAct } from '../../../app/acts/use-record-act';
import { messageOf } from '../../../app/invoices/use-invoicing-act';
import { address } from '../../../app/session/api-client';
import { RunEffects } from './run-effects';

type ActKey = 'approve' | 'send' | 'hand_over' | 'take_out' | 'abandon';
/** Acts on the whole run; payments are taken out one by one. */
type RunAct = Exclude<ActKey, 'take_out'>;

const GROUP = 'run.title';
const ACTIONS: readonly ActionOnScreen<RunAct, RunAct>[] = [
  {
    key: 'approve',
    button: 'run.btn_approve',
    icon: 'check',
    group: GROUP,
    primary: 'when possible',
    dialog: 'approve',
  },
  {
    key: 'send',
    button: 'run.btn_send',
    icon: 'send',
    group: GROUP,
    primary: 'when possible',
    dialog: 'send',
  },
  {
    key: 'hand_over',
    button: 'run.btn_hand_over',
    icon: 'replay',
    group: GROUP,
    primary: 'when possible',
    dialog: 'hand_over',
  },
  { key: 'abandon', button: 'run.btn_abandon', icon: 'times', group: GROUP, dialog: 'abandon' },
];

/** Actions on a payment run. */
export function RunActions({ run }: { run: PaymentRunDetail }) {
  const { t, format } = useTexts();
  const offered = useOffered(run.Actions, ACTIONS, () => 'paymentRuns.change' as const);
  return (
    <ActBar of={t('run.title_single', { date: format.date(run.Date) })} offered={offered}>
      {({ dialog }, { close }) => <RunActDialog run={run} act={dialog} onClose={close} />}
    </ActBar>
  );
}

/** Dialog of an act on a run. Names the amount in its button. */
export function RunActDialog(props: {
  run: PaymentRunDetail;
  act: ActKey;
  /** Payables to take out. */
  payableIds?: readonly number[];
  onClose: () => void;
}) {
  const { run, act, payableIds } = props;
  const { t, format } = useTexts();
  const queries = useQueryClient();
  const requests = useRecordAct<RunActAnswer>({
    route: address(RUN_ROUTES[act], { id: run.Id }),
    key: ['payment-run'],
    version: run.Version,
    readAgain: () => queries.invalidateQueries({ queryKey: ['payouts'] }),
    show: ({ Preview }) => Preview && <RunEffects preview={Preview} />,
  });
  const amount = format.kronor(run.Total, 2);
  return (
    <ActDialog<RunActAnswer>
      {...requests}
      title={t(`run.${act}_title`)}
      text={t(`run.${act}_text`, { amount, by: run.Prepared.By, count: run.Payments.length })}
      confirm={t(`run.${act}_confirm`, { amount })}
      destructive={act === 'abandon'}
      body={payableIds ? { PayableIds: payableIds } : {}}
      failed={`run.err_${act}`}
      done={messageOf}
      onClose={props.onClose}
    />
  );
}
