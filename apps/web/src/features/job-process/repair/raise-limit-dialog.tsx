import type { ProcessGroup } from '@floorplan/job-process/contracts';
import {
  LIMITS_ROUTES,
  type LimitSpecificationAnswer,
  type SaveLimitSpecificationRequest,
} from '@floorplan/limits/contracts';
import {
  AskDialog,
  failureOf,
  Field,
  savingFailureText,
  Skeleton,
  useTexts,
  useToast,
  type RowsAnswer,
} from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { InputText } from 'primereact/inputtext';
import { useState } from 'react';
import { address } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';
import { withLimitNames } from '../limit-names';
import { readNumber } from './read-number';

type Category = LimitSpecificationAnswer['LimitCategory']['CreditLimitType'];

const STEP = 100_000;

/** What the approved amount must be for the whole group to fit, in whole steps. */
export const enoughFor = (amount: number, used: number, approved: number): number =>
  Math.max(approved, Math.ceil((used + amount) / STEP) * STEP);

/** Raises, or sets up, the limit that a group of messages waits for. */
export function RaiseLimitDialog({ group, onClose }: { group: ProcessGroup; onClose: () => void }) {
  const { t } = useTexts();
  const api = useApi();
  const subject = group.Subject!;
  const [organisation = '', category = ''] = subject.Id.split('|');
  const query = useQuery({
    queryKey: ['limits', 'specifications', organisation],
    queryFn: ({ signal }) =>
      api.get<RowsAnswer<LimitSpecificationAnswer>>(
        address(LIMITS_ROUTES.specifications, { id: organisation }),
        { signal },
      ),
    staleTime: 0,
  });
  if (!query.data) {
    return (
      <AskDialog
        open
        title={t('job.limit_title', { what: withLimitNames(subject.Label, t) })}
        confirm={t('job.limit_confirm')}
        disabled
        onConfirm={onClose}
        onCancel={onClose}
      >
        {query.error ? <p role="alert">{failureOf(query.error).message}</p> : <Skeleton rows={3} />}
      </AskDialog>
    );
  }
  const specification = query.data.Rows.find((row) => row.LimitCategory.CreditLimitType === category);
  return (
    <LimitForm
      group={group}
      organisation={Number(organisation)}
      category={category as Category}
      specification={specification}
      onClose={onClose}
    />
  );
}

function LimitForm(props: {
  group: ProcessGroup;
  organisation: number;
  category: Category;
  specification: LimitSpecificationAnswer | undefined;
  onClose: () => void;
}) {
  const { group, specification, onClose } = props;
  const { t, format } = useTexts();
  const api = useApi();
  const toast = useToast();
  const approved = specification?.ApprovedAmount ?? 0;
  const used = specification?.UsedAmount ?? 0;
  const [typed, setTyped] = useState(() => format.money(enoughFor(group.Amount, used, approved)));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const amount = readNumber(typed);
  const wrong = typeof amount !== 'number' || amount <= approved;
  const distributed = specification?.LimitCategory.UseDistribution ?? false;

  const save = async () => {
    if (wrong) return;
    setBusy(true);
    setFailure(null);
    const request: SaveLimitSpecificationRequest = {
      DealerOrganizationId: props.organisation,
      LimitCategory: { CreditLimitType: props.category, UseDistribution: distributed },
      ApprovedAmount: amount,
      MakeLimits: (specification?.MakeLimits ?? []).map(({ MakeLimitUsedAmounts: _used, ...row }) => row),
    };
    try {
      await api.post(LIMITS_ROUTES.saveSpecification, request);
      toast({
        tone: 'success',
        text: t('job.mend_done', { what: group.Subject!.Label }),
        detail: t('job.mend_done_text'),
      });
      onClose();
    } catch (error) {
      setFailure(savingFailureText(null, error, t));
      setBusy(false);
    }
  };
  return (
    <AskDialog
      open
      title={t('job.limit_title', { what: withLimitNames(group.Subject!.Label, t) })}
      confirm={t('job.limit_confirm')}
      busy={busy}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <dl className="facts">
        <dt>{t('job.limit_approved')}</dt>
        <dd>{t('lbl.amount_kr', { amount: format.money(approved) })}</dd>
        <dt>{t('limit.col_used')}</dt>
        <dd>{t('lbl.amount_kr', { amount: format.money(used) })}</dd>
        <dt>{t('job.limit_waiting')}</dt>
        <dd>{t('lbl.amount_kr', { amount: format.money(group.Amount) })}</dd>
      </dl>
      {distributed && <p className="message tone-warning">{t('job.limit_distributed')}</p>}
      <Field
        label={t('job.limit_new')}
        required
        help={t('job.limit_help')}
        error={wrong ? t('job.limit_err', { amount: format.money(approved) }) : null}
      >
        {({ id, describedBy, invalid }) => (
          <InputText
            id={id}
            value={typed}
            inputMode="decimal"
            invalid={invalid}
            aria-invalid={invalid}
            aria-describedby={describedBy}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      {failure && (
        <p className="message tone-danger" role="alert">
          {failure}
        </p>
      )}
    </AskDialog>
  );
}
