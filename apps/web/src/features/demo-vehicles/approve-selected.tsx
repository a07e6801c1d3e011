import {
  MAX_ENDED,
  VEHICLE_ROUTES,
  type ApproveDemosRequest,
  type DemoVehicleRow,
} from '@floorplan/vehicle/contracts';
import { ActionButton, AskDialog, useTexts, type ChosenRows } from '@floorplan/ui';
import { useState } from 'react';
import { BatchPreviewPanel } from './batch-preview';
import { servedApprovals, type DemoChoice } from './demo-list';
import { useChosenDemos, useDemoBatch } from './use-demo-batch';
import { ableOf, useBatchPreview } from './use-batch-preview';

/** Button with which an importer approves the chosen demo vehicles. */
export function ApproveSelected(props: { chosen: ChosenRows<DemoVehicleRow>; filter: DemoChoice }) {
  const { chosen } = props;
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const tooMany = chosen.count > MAX_ENDED ? t('action.reason_max', { count: MAX_ENDED }) : null;
  return (
    <>
      <ActionButton
        size="small"
        icon="pi pi-check"
        label={t('approvedemo.btn_count', { count: chosen.count })}
        reason={tooMany}
        onClick={() => setOpen(true)}
      />
      {open && <ApproveDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ApproveDialog(props: {
  chosen: ChosenRows<DemoVehicleRow>;
  filter: DemoChoice;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const ids = useChosenDemos(props.chosen, servedApprovals, { ...props.filter, approvetype: 'IMP' });
  const { busy, start } = useDemoBatch(VEHICLE_ROUTES.approveDemos, 'approvedemo.err');
  const body: ApproveDemosRequest | null = ids && { vehicleids: [...ids], approvetype: 'IMP' };
  const preview = useBatchPreview(VEHICLE_ROUTES.approveDemos, body);
  const count = ids?.length ?? props.chosen.count;
  const able = preview.data?.Count ?? count;
  return (
    <AskDialog
      open
      title={t('approvedemo.confirm', { count })}
      confirm={t('approvedemo.btn_count', { count: able })}
      busy={busy}
      disabled={able === 0 || !preview.data}
      onConfirm={() => void start({ ...body, vehicleids: ableOf(preview.data) })}
      onCancel={props.onClose}
    >
      <p>{t('dlg.importer_approval_text')}</p>
      <BatchPreviewPanel query={preview} />
    </AskDialog>
  );
}
