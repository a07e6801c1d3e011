import type { ProcessFilter, ProcessGroup } from '@floorplan/job-process/contracts';
import {
  LIMITS_ROUTES,
  type LimitSpecificationAnswer,
  type SaveLimitSpecificationRequest,
} from '@floorplan/limits/contracts';
import { AmountField, AskDialog, Field, savingFailureText, useTexts } from '@floorplan/ui';
import { useState } from 'react';
import { BeforeAfterTable } from '../../../app/acts/what-happens';
import { useApi } from '../../../app/session/session';
import { withLimitNames } from '../limit-names';
import { readMatchingMessages } from '../api/get-outcomes';
import type { Remedied } from './remedy-result';
import { ReasonField } from './reason-field';

export type Category = LimitSpecificationAnswer['LimitCategory']['CreditLimitType'];

interface RaiseLimitProps {
  readonly group: ProcessGroup;
  readonly filter: ProcessFilter;
  readonly onRemedied: (remedied: Remedied) => void;
  readonly organisation: number;
  readonly category: Category;
  readonly specification: LimitSpecificationAnswer | undefined;
  readonly onClose: () => void;
}

/** The new amount and its reason as typed, and the request that raises the limit. */
function useRaise({ specification, filter, onRemedied, onClose, ...props }: RaiseLimitProps) {
  const { t } = useTexts();
  const api = useApi();
  const approved = specification?.ApprovedAmount ?? 0;
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [touched, setTouched] = useState({ amount: false, reason: false });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const raised = amount !== null && amount > approved ? amount : null;
  const distributed = specification?.LimitCategory.UseDistribution ?? false;
  const what = withLimitNames(props.group.Subject!.Label, t);

  const requestOf = (ApprovedAmount: number): SaveLimitSpecificationRequest => ({
    DealerOrganizationId: props.organisation,
    LimitCategory: { CreditLimitType: props.category, UseDistribution: distributed },
    ApprovedAmount,
    ApprovedAmountBefore: approved,
    Version: specification?.Version ?? 0,
    Reason: reason.trim(),
    MakeLimits: (specification?.MakeLimits ?? []).map(({ MakeLimitUsedAmounts: _used, ...row }) => row),
  });
  const save = async () => {
    setTouched({ amount: true, reason: true });
    if (raised === null || !reason.trim()) return;
    setBusy(true);
    setFailure(null);
    try {
      const ids = await readMatchingMessages(api, filter);
      await api.post(LIMITS_ROUTES.saveSpecification, requestOf(raised));
      onRemedied({ what, ids });
      onClose();
    } catch (error) {
      setFailure(savingFailureText(t('app.err_save'), error, t));
      setBusy(false);
    }
  };
  return {
    what,
    approved,
    used: specification?.UsedAmount ?? 0,
    distributed,
    amount,
    setAmount,
    raised,
    reason,
    setReason,
    touched,
    touchAmount: () => amount !== null && setTouched((now) => ({ ...now, amount: true })),
    busy,
    failure,
    save,
  };
}
type Raise = ReturnType<typeof useRaise>;

/** Form for a new limit amount and its reason. Prefills no amount. The button shows the raise. */
export function RaiseLimitForm(props: RaiseLimitProps) {
  const { group, onClose } = props;
  const { t, format } = useTexts();
  const raise = useRaise(props);
  const { what, approved, used, raised, failure } = raise;
  /** Text of an amount, with öre only when there are some. */
  const exact = (kronor: number) => format.money(kronor, Number.isInteger(kronor) ? 0 : 2);
  return (
    <AskDialog
      open
      title={t('job.limit_title', { what })}
      confirm={
        raised === null
          ? t('job.limit_confirm')
          : t('job.limit_confirm_to', { by: exact(raised - approved), to: exact(raised) })
      }
      busy={raise.busy}
      onConfirm={() => void raise.save()}
      onCancel={onClose}
    >
      <Effect approved={approved} used={used} raised={raised} />
      <p>
        {t('job.limit_needed', {
          count: group.Count,
          waiting: format.money(group.Amount),
          needed: format.money(used + group.Amount),
        })}
      </p>
      {raise.distributed && <p className="message tone-warning">{t('job.limit_distributed')}</p>}
      <RaiseFields raise={raise} />
      {failure && (
        <p className="message tone-danger" role="alert">
          {failure}
        </p>
      )}
    </AskDialog>
  );
}

/** Fields for the new amount and the reason. */
function RaiseFields({ raise }: { raise: Raise }) {
  const { t, format } = useTexts();
  const { amount, approved, raised, reason, touched } = raise;
  const amountError = () =>
    Number.isNaN(amount) ? t('vehicle.err_numeric') : t('job.limit_err', { amount: format.money(approved) });
  return (
    <>
      <Field
        label={t('job.limit_new')}
        required
        error={touched.amount && raised === null ? amountError() : null}
      >
        {(wiring) => <AmountField {...wiring} onChange={raise.setAmount} onLeave={raise.touchAmount} />}
      </Field>
      <ReasonField
        label={t('job.limit_reason')}
        suggestions="limit"
        value={reason}
        error={touched.reason && !reason.trim() ? t('form.err_required') : null}
        onLeave={() => undefined}
        onChange={raise.setReason}
      />
    </>
  );
}

/** Limit before and after the raise, with the used and the remaining amount. */
function Effect({ approved, used, raised }: { approved: number; used: number; raised: number | null }) {
  const { t, format } = useTexts();
  const row = (label: string, before: number, after: number) => ({
    label: t(label),
    before: format.kronor(before),
    after: raised === null ? '–' : format.kronor(after),
  });
  const limit = raised ?? approved;
  return (
    <BeforeAfterTable
      areAmounts
      rows={[
        row('job.limit_approved', approved, limit),
        row('limit.col_used', used, used),
        row('job.limit_left', approved - used, limit - used),
      ]}
    />
  );
}
