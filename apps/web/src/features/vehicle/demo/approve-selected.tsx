import {
  MOST_ENDED,
  VEHICLE_ROUTES,
  type ApproveDemosRequest,
  type DemoVehicleRow,
} from '@floorplan/vehicle/contracts';
import { ActionButton, AskDialog, useTexts, type ChosenRows } from '@floorplan/ui';
import { useState } from 'react';
import { servedApprovals, type DemoChoice } from './demo-list';
import { useChosenDemos, useDemoBatch } from './use-demo-batch';

/** The importer's yes to the ticked demo vehicles. */
export function ApproveSelected(props: { chosen: ChosenRows<DemoVehicleRow>; asked: DemoChoice }) {
  const { chosen } = props;
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const tooMany = chosen.count > MOST_ENDED ? t('action.reason_max', { count: MOST_ENDED }) : null;
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
  asked: DemoChoice;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const ids = useChosenDemos(props.chosen, servedApprovals, { ...props.asked, approvetype: 'IMP' });
  const { busy, start } = useDemoBatch(VEHICLE_ROUTES.approveDemos, 'approvedemo.err');
  const count = ids?.length ?? props.chosen.count;
  return (
    <AskDialog
      open
      title={t('approvedemo.confirm', { count })}
      confirm={t('approvedemo.btn_count', { count })}
      busy={busy}
      disabled={!ids}
      onConfirm={() => {
        const body: ApproveDemosRequest = { vehicleids: [...(ids ?? [])], approvetype: 'IMP' };
        void start(body);
      }}
      onCancel={props.onClose}
    >
      <p>{t('dlg.importer_approval_text')}</p>
    </AskDialog>
  );
}
