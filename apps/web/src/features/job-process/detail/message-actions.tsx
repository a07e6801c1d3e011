import type { ProcessDetailAnswer } from '@floorplan/job-process/contracts';
import { classOf, isMessageCode } from '@floorplan/job-process/domain';
import { MenuButton, savingFailureText, useNarrow, useTexts } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { lazy, Suspense, useState } from 'react';
import { formOf } from '../../../app/messages/form-of';
import { useApi } from '../../../app/session/session';
import { reject, rerun } from '../api/repair-process';
import { ReasonDialog } from '../repair/reason-dialog';
import { useRepaired } from '../repair/use-repaired';
import { reasonKey } from '../repair/repair-rights';

const EditDialog = lazy(() =>
  import('../repair/edit-dialog').then((module) => ({ default: module.EditDialog })),
);

type RepairAction = 'rerun' | 'reject' | 'edit';

interface Offered {
  readonly key: RepairAction;
  readonly icon: string;
  readonly label: string;
  /** Why the action is not possible; null when it is possible. */
  readonly reason: string | null;
}

/**
 * Actions on a message. The server decides which actions are allowed and sends the reasons for the others.
 */
export function MessageActions({ detail }: { detail: ProcessDetailAnswer }) {
  const { t } = useTexts();
  const narrow = useNarrow();
  const [action, setAction] = useState<RepairAction | null>(null);
  const form = formOf(detail.Row.MessageType);
  const { Rerun, Edit, Reject } = detail.Actions;
  const why = (name: RepairAction, allowed: { Allowed: boolean; Reason: string | null }) =>
    allowed.Allowed ? null : t(reasonKey(name, allowed.Reason));
  const close = () => setAction(null);
  // Edit comes first for a message with errors, because running it again unchanged does not help.
  const wrong = detail.Codes.some((code) => isMessageCode(code.Code) && classOf(code.Code) === 'N');
  const first: RepairAction = wrong ? 'edit' : 'rerun';
  const offered: readonly Offered[] = [
    { key: 'rerun', icon: 'refresh', label: t('job.btn_rerun'), reason: why('rerun', Rerun) },
    ...(form
      ? [{ key: 'edit', icon: 'pencil', label: t('job.btn_edit_rerun'), reason: why('edit', Edit) } as const]
      : []),
    { key: 'reject', icon: 'ban', label: t('job.btn_reject'), reason: why('reject', Reject) },
  ];
  const atHand = offered.filter(({ key, reason }) => reason === null && (!narrow || key === first));
  const behind = offered.filter((candidate) => !atHand.includes(candidate));
  return (
    <>
      {atHand.map(({ key, icon, label }) => (
        <Button
          key={key}
          type="button"
          outlined={key !== first && key !== 'reject'}
          severity={key === 'reject' ? 'danger' : undefined}
          icon={`pi pi-${icon}`}
          label={label}
          onClick={() => setAction(key)}
        />
      ))}
      {behind.length > 0 && (
        <MenuButton
          label={t('action.menu')}
          icon="ellipsis-v"
          items={behind.map((each) => ({ ...each, run: () => setAction(each.key) }))}
        />
      )}
      {(action === 'rerun' || action === 'reject') && (
        <AskReason action={action} detail={detail} onClose={close} />
      )}
      {action === 'edit' && form && (
        <Suspense fallback={null}>
          <EditDialog detail={detail} form={form} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function AskReason({
  action,
  detail,
  onClose,
}: {
  action: 'rerun' | 'reject';
  detail: ProcessDetailAnswer;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const api = useApi();
  const repaired = useRepaired();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isRerun = action === 'rerun';
  const updatesPending = !isRerun || detail.Row.Status !== 'ERROR';

  const run = async (reason: string) => {
    setBusy(true);
    setFailure(null);
    try {
      await (isRerun ? rerun(api, detail.Row, reason) : reject(api, detail.Row.Id, reason));
      await repaired(detail.Row, t(isRerun ? 'job.msg_rerun' : 'job.msg_rejected'));
      onClose();
    } catch (error) {
      setFailure(savingFailureText(t(updatesPending ? 'job.upd_pending' : 'job.err_rerun'), error, t));
      setBusy(false);
    }
  };
  return (
    <ReasonDialog
      title={t(isRerun ? 'job.confirm_rerun' : 'job.confirm_reject')}
      confirm={t(isRerun ? 'job.rerun_this' : 'job.reject_this')}
      label={t(isRerun ? 'job.rerun_reason' : 'job.reject_reason')}
      suggestions={action}
      destructive={!isRerun}
      busy={busy}
      failure={failure}
      onConfirm={(reason) => void run(reason)}
      onCancel={onClose}
    >
      {!isRerun && <p>{t('job.reject_text', { count: 1 })}</p>}
    </ReasonDialog>
  );
}
