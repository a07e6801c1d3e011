import { BILLING_ROUTES, type BillingRunAnswer } from '@floorplan/invoicing/contracts';
import type { StatusAnswer } from '@floorplan/kernel/wire';
import { ActionButton, useTexts } from '@floorplan/ui';
import { useState } from 'react';
import { amountText } from '../../../app/vehicles/field-values';
import { address, type ApiClient } from '../../../app/session/api-client';
import { useReadsOnly } from '../../../app/session/reads-only';
import { ActDialog } from '../../../app/acts/act-dialog';

type Act = 'issue' | 'prepare' | 'abandon';

/** Buttons for a billing run: issue its documents, calculate it again, or abandon it. */
export function RunActions({ run }: { run: BillingRunAnswer }) {
  const { t, format } = useTexts();
  const reason = useReadsOnly();
  const [open, setOpen] = useState<Act | null>(null);
  const amount = amountText(run.TotalAmount ?? 0, t, format);
  const count = run.Documents ?? 0;
  const isShown = run.Status === 'PREVIEWED';
  const post = (route: string, body: object) => async (api: ApiClient) => {
    const { Status } = await api.post<StatusAnswer>(address(route, { month: run.Month }), body);
    return Status.Message ?? null;
  };
  return (
    <>
      {(isShown || run.Status === 'PREPARING') && (
        <ActionButton
          outlined
          label={t('billing.btn_abandon')}
          reason={reason}
          onClick={() => setOpen('abandon')}
        />
      )}
      {run.CanPrepare && (
        <ActionButton
          outlined
          label={t('billing.btn_again')}
          reason={reason}
          onClick={() => setOpen('prepare')}
        />
      )}
      {isShown && (
        <ActionButton
          label={t('billing.btn_issue', { count, amount })}
          reason={reason}
          onClick={() => setOpen('issue')}
        />
      )}
      {open === 'issue' && (
        <ActDialog
          title={t('billing.issue_title', { month: run.Month })}
          text={t(run.Outliers ? 'billing.issue_text_outliers' : 'billing.issue_text', {
            count,
            amount,
            outliers: run.Outliers ?? 0,
          })}
          confirm={t('billing.btn_issue', { count, amount })}
          failed="billing.err_issue"
          send={post(BILLING_ROUTES.issue, { Preparation: run.Calculation.Preparation })}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'prepare' && (
        <ActDialog
          title={t('billing.again_title', { month: run.Month })}
          text={t('billing.again_text')}
          confirm={t('billing.btn_again')}
          failed="billing.err_start"
          send={post(BILLING_ROUTES.prepare, {})}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'abandon' && (
        <ActDialog
          title={t('billing.abandon_title', { month: run.Month })}
          text={t('billing.abandon_text')}
          confirm={t('billing.btn_abandon')}
          destructive
          failed="billing.err_abandon"
          send={post(BILLING_ROUTES.abandon, {})}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
