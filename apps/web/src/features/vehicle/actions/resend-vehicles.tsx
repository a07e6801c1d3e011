import type { CurrentUser } from '@floorplan/identity/contracts';
import { JOB_PROCESS_ROUTES, type ResendAnswer, type ResendRequest } from '@floorplan/job-process/contracts';
import { ActionButton, AskDialog, savingFailure, useTexts, useToast, type ChosenRows } from '@floorplan/ui';
import type { InventoryRow } from '@floorplan/vehicle/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { holds, useApi } from '../../../app/session/session';

const AT_MOST = 1_000;
const READS_ONLY = 12;

/** Staff and importers, who follow the result among the job processes. */
export const mayResend = (user: CurrentUser): boolean =>
  (user.Role === 'admin' || user.Role === 'IMP') &&
  user.RoleCode !== READS_ONLY &&
  holds(user, 'fncProcesses');

/** Sends the present financing of chosen vehicles to their importers again. */
export function ResendVehicles({ chosen }: { chosen: ChosenRows<InventoryRow> }) {
  const { t } = useTexts();
  const [asked, setAsked] = useState(false);
  const reason = chosen.count > AT_MOST ? t('action.reason_max', { count: AT_MOST }) : null;
  return (
    <>
      <ActionButton
        size="small"
        icon="pi pi-send"
        label={t('job.btn_resend_count', { count: chosen.count })}
        reason={reason}
        onClick={() => setAsked(true)}
      />
      {asked && <ResendDialog chosen={chosen} onClose={() => setAsked(false)} />}
    </>
  );
}

function ResendDialog({ chosen, onClose }: { chosen: ChosenRows<InventoryRow>; onClose: () => void }) {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const count = chosen.rows.length;

  const send = async () => {
    setBusy(true);
    const request: ResendRequest = { VehicleIds: chosen.rows.map((row) => row.VehicleId) };
    try {
      const answer = await api.post<ResendAnswer>(JOB_PROCESS_ROUTES.resendVehicles, request);
      toast({
        tone: 'success',
        text: t('job.msg_resent', { count }),
        action: {
          label: t('app.open_result'),
          run: () => void navigate(`/start/jobprocess/${answer.ProcessId}`),
        },
      });
      chosen.clear();
      onClose();
    } catch (error) {
      toast(savingFailure(t('job.err_resend'), error, t));
      setBusy(false);
    }
  };
  return (
    <AskDialog
      open
      title={t('job.resend_title', { count })}
      confirm={t('job.btn_resend_count', { count })}
      busy={busy}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <p>{t('job.resend_text')}</p>
    </AskDialog>
  );
}
