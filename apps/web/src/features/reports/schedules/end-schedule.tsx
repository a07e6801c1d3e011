import type { ReportSchedule } from '@floorplan/reports/contracts';
import { AskDialog, useTexts } from '@floorplan/ui';

/** Asks whether to end a scheduled report. */
export function EndSchedule(props: {
  schedule: Pick<ReportSchedule, 'Title' | 'Address'>;
  isBusy: boolean;
  onEnd: () => void;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const { schedule, isBusy, onEnd, onClose } = props;
  return (
    <AskDialog
      open
      destructive
      busy={isBusy}
      title={t('report.confirm_end_schedule', { report: schedule.Title })}
      confirm={t('report.btn_end_schedule')}
      onConfirm={onEnd}
      onCancel={onClose}
    >
      <p>{t('report.end_schedule_text', { address: schedule.Address })}</p>
    </AskDialog>
  );
}
