import { BILLING_ROUTES, type BillingRunAnswer } from '@floorplan/invoicing/contracts';
import type { StatusAnswer } from '@floorplan/kernel/wire';
import { ActionButton, useTexts } from '@floorplan/ui';
import { useState } from 'react';
import { address } from '../../../app/session/api-client';
import { useReadsOnly } from '../../../app/session/reads-only';
import { ActDialog } from '../../../app/acts/act-dialog';
import type { ActDialogProps } from '../../../app/acts/use-act-dialog';
import { messageOf, useInvoicingAct } from '../../../app/invoices/use-invoicing-act';

type Act = 'issue' | 'prepare' | 'abandon';

/** Text of the button that issues the documents of a run. */
function useIssueText({ Documents, TotalAmount }: BillingRunAnswer): string {
  const { t, format } = useTexts();
  return t('billing.btn_issue', {
    count: Documents ?? 0,
    amount: format.kronor(TotalAmount ?? 0, 2),
  });
}

/** Buttons for a billing run: issue its documents, calculate it again, or abandon it. */
export function RunActions({ run }: { run: BillingRunAnswer }) {
  const { t } = useTexts();
  const reason = useReadsOnly('billing.run');
  const issue = useIssueText(run);
  const [open, setOpen] = useState<Act | null>(null);
  const isShown = run.Status === 'PREVIEWED';
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
      {isShown && <ActionButton label={issue} reason={reason} onClick={() => setOpen('issue')} />}
      {open && <RunDialog key={open} act={open} run={run} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Dialog that confirms an act on a billing run. */
function RunDialog({ act, run, onClose }: { act: Act; run: BillingRunAnswer; onClose: () => void }) {
  const { t, format } = useTexts();
  const issue = useIssueText(run);
  const { Month: month, Outliers } = run;
  const send = useInvoicingAct();
  const posting = (route: string, body: object = {}) => ({
    body,
    act: () => send(address(route, { month }), body),
    done: messageOf,
    onClose,
  });
  const dialogs: Readonly<Record<Act, ActDialogProps<StatusAnswer>>> = {
    issue: {
      title: t('billing.issue_title', { month }),
      text: t(Outliers ? 'billing.issue_text_outliers' : 'billing.issue_text', {
        count: run.Documents ?? 0,
        amount: format.kronor(run.TotalAmount ?? 0, 2),
        outliers: Outliers ?? 0,
      }),
      confirm: issue,
      failed: 'billing.err_issue',
      ...posting(BILLING_ROUTES.issue, { Preparation: run.Calculation.Preparation }),
    },
    prepare: {
      title: t('billing.again_title', { month }),
      text: t('billing.again_text'),
      confirm: t('billing.btn_again'),
      failed: 'billing.err_start',
      ...posting(BILLING_ROUTES.prepare),
    },
    abandon: {
      title: t('billing.abandon_title', { month }),
      text: t('billing.abandon_text'),
      confirm: t('billing.btn_abandon'),
      destructive: true,
      failed: 'billing.err_abandon',
      ...posting(BILLING_ROUTES.abandon),
    },
  };
  return <ActDialog {...dialogs[act]} />;
}
