import { JOB_PROCESS_ROUTES, type ResendAnswer, type ResendRequest } from '@floorplan/job-process/contracts';
import {
  ActionButton,
  AskDialog,
  failureOf,
  savingFailure,
  useTexts,
  useToast,
  type ChosenRows,
} from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import type { InventoryRow } from '@floorplan/vehicle/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../app/session/session';
import { readMatchingIds, type InventoryFilter } from './get-inventory';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';

const MAX_VEHICLES = 1_000;
/**
 * Button that sends the current financing of the chosen vehicles, or of all matching ones, to their importers
 * again.
 */
export function ResendVehicles(props: { chosen: ChosenRows<InventoryRow>; filter: InventoryFilter }) {
  const { chosen } = props;
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const reason = chosen.count > MAX_VEHICLES ? t('action.reason_max', { count: MAX_VEHICLES }) : null;
  return (
    <>
      <ActionButton
        size="small"
        icon="pi pi-send"
        label={t('job.btn_resend_count', { count: chosen.count })}
        reason={reason}
        onClick={() => setOpen(true)}
      />
      {open && <ResendDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Ids of the chosen vehicles. They are fixed when the dialog opens, so that later matches are not resent. */
function useChosenIds(chosen: ChosenRows<InventoryRow>, filter: InventoryFilter) {
  const api = useApi();
  const all = chosen.selection.kind === 'matching';
  const query = useQuery({
    queryKey: ['vehicle', 'resend', filter],
    queryFn: () => readMatchingIds(api, filter, MAX_VEHICLES),
    enabled: all,
    staleTime: 0,
    gcTime: 0,
  });
  return all ? query : { data: chosen.rows.map((row) => row.VehicleId), error: null };
}

function ResendDialog(props: {
  chosen: ChosenRows<InventoryRow>;
  filter: InventoryFilter;
  onClose: () => void;
}) {
  const { chosen, onClose } = props;
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { data: ids, error } = useChosenIds(chosen, props.filter);
  const count = ids?.length ?? chosen.count;

  const send = async () => {
    if (!ids) return;
    setBusy(true);
    const request: ResendRequest = { VehicleIds: [...ids] };
    try {
      const answer = await api.post<ResendAnswer>(JOB_PROCESS_ROUTES.resendVehicles, request);
      toast({
        tone: 'info',
        text: t('job.msg_resent', { count }),
        action: {
          label: t('app.open_result'),
          run: () => void navigate(address(paths.jobProcess, { id: answer.ProcessId })),
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
      disabled={!ids}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <p>{error ? failureOf(error).message : t('job.resend_text')}</p>
    </AskDialog>
  );
}
