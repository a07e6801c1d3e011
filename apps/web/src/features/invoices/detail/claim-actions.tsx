import {
  CLAIM_ROUTES,
  type ClaimAnswer,
  type ClaimPreview,
  type InvoiceDetail,
} from '@floorplan/invoicing/contracts';
import { DISPUTE_OUTCOMES, type ClaimAct } from '@floorplan/invoicing/domain';
import { initialValues, stockholmDay, useTexts, type FormField } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ActBar } from '../../../app/acts/act-bar';
import { ActDialog } from '../../../app/acts/act-dialog';
import { useOffered, type ActionOnScreen } from '../../../app/acts/offered-actions';
import { useValues } from '../../../app/acts/use-act-dialog';
import { useRecordAct } from '../../../app/acts/use-record-act';
import { Effects } from '../../../app/acts/what-happens';
import { useNow } from '../../../app/browser/use-now';
import { CLAIM_STATE_STYLE } from '../../../app/invoices/claim.status';
import { messageOf } from '../../../app/invoices/use-invoicing-act';
import { address } from '../../../app/session/api-client';

const MAX_REASON = 500;
const MAX_TEXT = 2_000;
const MAX_REFERENCE = 50;

const action = (key: ClaimAct, button: string, icon: string, primary?: 'when possible') =>
  ({
    key,
    button,
    icon,
    group: 'claim.group',
    dialog: key,
    ...(primary && { primary }),
  }) as const;

const ACTIONS: readonly ActionOnScreen<ClaimAct, ClaimAct>[] = [
  action('approve_write_off', 'claim.btn_approve_write_off', 'check', 'when possible'),
  action('end_dispute', 'claim.btn_end_dispute', 'comment', 'when possible'),
  action('dispute', 'claim.btn_dispute', 'comments'),
  action('hold', 'claim.btn_hold', 'pause'),
  action('release', 'claim.btn_release', 'play'),
  action('propose_write_off', 'claim.btn_propose_write_off', 'eraser'),
  action('reject_write_off', 'claim.btn_reject_write_off', 'times'),
  action('hand_over', 'claim.btn_hand_over', 'briefcase'),
  action('take_back', 'claim.btn_take_back', 'replay'),
];

/** Reasons for which an act does not fit the document at all, so that it is not offered. */
const NOT_FITTING = [
  'NOTHING_OPEN',
  'INVOICE_NOT_HELD',
  'INVOICE_NOT_DISPUTED',
  'NO_WRITE_OFF',
  'NOT_AT_COLLECTION',
];

/** What staff can do about a document that is not paid. Its receiver can dispute it. */
export function ClaimActions({ invoice }: { invoice: InvoiceDetail }) {
  const fitting = invoice.Claims.Actions.filter(({ Code }) => Code === null || !NOT_FITTING.includes(Code));
  const offered = useOffered(fitting, ACTIONS, (key) =>
    key === 'dispute' ? 'claims.dispute' : 'claims.change',
  );
  const of = [invoice.CategoryName, invoice.InvoiceNumber].filter(Boolean).join(' ');
  return (
    <ActBar of={of} offered={offered}>
      {({ dialog }, { close }) => <ClaimDialog invoice={invoice} act={dialog} onClose={close} />}
    </ActBar>
  );
}

const required = 'form.err_required';
const lines = (name: string, label: string, maxLength: number): FormField => ({
  name,
  label,
  kind: 'lines',
  maxLength,
  required,
});

function useFields(act: ClaimAct): readonly FormField[] {
  const { t } = useTexts();
  const today = stockholmDay(useNow());
  switch (act) {
    case 'hold':
      return [
        { name: 'Until', label: 'claim.hold_until', kind: 'date', required },
        lines('Reason', 'claim.reason', MAX_REASON),
      ];
    case 'dispute':
      return [lines('Text', 'claim.what_is_wrong', MAX_TEXT)];
    case 'end_dispute':
      return [
        {
          name: 'Outcome',
          label: 'claim.outcome',
          kind: 'choice',
          required,
          options: DISPUTE_OUTCOMES.map((value) => ({ value, label: t(`claim.outcome_${value}`) })),
        },
        lines('Text', 'claim.answer', MAX_TEXT),
      ];
    case 'hand_over':
      return [
        { name: 'Date', label: 'claim.handed_over_on', kind: 'date', required, initial: today },
        { name: 'Reference', label: 'claim.reference', kind: 'text', maxLength: MAX_REFERENCE, required },
      ];
    case 'propose_write_off':
    case 'reject_write_off':
    case 'take_back':
      return [lines('Reason', 'claim.reason', MAX_REASON)];
    case 'approve_write_off':
    case 'release':
      return [];
  }
}

const bodyOf = (fields: readonly FormField[], values: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    fields.map(({ name, kind }) => [
      name,
      kind === 'lines' || kind === 'text' ? String(values[name] ?? '').trim() : values[name],
    ]),
  );

const DESTRUCTIVE: readonly ClaimAct[] = ['reject_write_off', 'approve_write_off'];

function ClaimDialog(props: { invoice: InvoiceDetail; act: ClaimAct; onClose: () => void }) {
  const { invoice, act } = props;
  const { t, format } = useTexts();
  const queries = useQueryClient();
  const fields = useFields(act);
  const [values, type] = useValues(() => initialValues(fields));
  const requests = useRecordAct<ClaimAnswer>({
    route: address(CLAIM_ROUTES[act], { id: invoice.Id }),
    key: ['claim'],
    version: invoice.Version,
    readAgain: () => queries.invalidateQueries({ queryKey: ['invoicing'] }),
    show: ({ Preview }) => Preview && <ClaimEffects preview={Preview} />,
  });
  const { Proposal, Dispute } = invoice.Claims;
  const words = {
    number: invoice.InvoiceNumber ?? invoice.Id,
    amount: format.kronor(invoice.OpenAmount, 2),
    by: Proposal?.By ?? '',
    reason: Proposal?.Reason ?? '',
    text: Dispute?.Text ?? '',
  };
  return (
    <ActDialog<ClaimAnswer>
      {...requests}
      title={t(`claim.${act}_title`, words)}
      text={t(`claim.${act}_text`, words)}
      confirm={t(`claim.${act}_confirm`, words)}
      destructive={DESTRUCTIVE.includes(act)}
      fields={fields}
      values={values}
      onChange={type}
      body={bodyOf(fields, values)}
      failed={`claim.err_${act}`}
      done={messageOf}
      onClose={props.onClose}
    />
  );
}

/** The document after the act. */
function ClaimEffects({ preview }: { preview: ClaimPreview }) {
  const { t, format } = useTexts();
  const money = (kronor: number) => format.kronor(kronor, 2);
  const { OpenBefore, OpenAfter, Loss, LossVAT, Claim, HeldUntil } = preview;
  return (
    <Effects title={t('action.preview')}>
      <p>
        <strong>
          {OpenBefore === OpenAfter
            ? t('claim.effect_open', { amount: money(OpenAfter) })
            : t('claim.effect_open_changed', { before: money(OpenBefore), after: money(OpenAfter) })}
        </strong>
      </p>
      {Loss !== 0 && <p>{t('claim.effect_loss', { amount: money(Loss - LossVAT), vat: money(LossVAT) })}</p>}
      {Claim === 'HELD' && HeldUntil !== null ? (
        <p>{t('claim.held_until', { date: format.date(HeldUntil) })}</p>
      ) : (
        Claim && <p>{t(CLAIM_STATE_STYLE[Claim].text)}</p>
      )}
    </Effects>
  );
}
