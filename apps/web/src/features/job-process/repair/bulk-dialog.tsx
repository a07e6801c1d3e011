import { AskDialog, failureOf, Skeleton, useTexts } from '@floorplan/ui';
import { useBulkPreview, type BulkOf } from '../api/bulk';
import { ReasonDialog } from './reason-dialog';

export interface BulkRepair {
  readonly of: BulkOf;
  readonly action: 'RERUN' | 'REJECT';
  /** Called when the repair has started. */
  readonly onStarted?: () => void;
}

/** Dialog that confirms a bulk repair. Shows how many messages will change and how many stay unchanged. */
export function BulkDialog(props: {
  repair: BulkRepair;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}) {
  const { repair } = props;
  const { t, format } = useTexts();
  const { data, error } = useBulkPreview(repair);
  const rerun = repair.action === 'RERUN';
  if (!data || data.Eligible === 0) {
    const title = data
      ? t(rerun ? 'job.bulk_none' : 'job.reject_none')
      : t(rerun ? 'job.bulk_ask' : 'job.reject_ask');
    return (
      <AskDialog
        open
        title={title}
        confirm={t(rerun ? 'job.btn_rerun' : 'job.btn_reject')}
        disabled
        onConfirm={props.onCancel}
        onCancel={props.onCancel}
      >
        {data && <p>{t('job.left_out', { count: data.Matching })}</p>}
        {error && <p role="alert">{failureOf(error).message}</p>}
        {!data && !error && <Skeleton rows={3} />}
      </AskDialog>
    );
  }
  const count = data.Eligible;
  const left = data.Matching - count;
  return (
    <ReasonDialog
      title={t(rerun ? 'job.bulk_title' : 'job.reject_title', { count })}
      confirm={t(rerun ? 'job.btn_rerun_count' : 'job.btn_reject_count', { count })}
      label={t(rerun ? 'job.rerun_reason' : 'job.reject_reason')}
      suggestions={rerun ? 'rerun' : 'reject'}
      destructive={!rerun}
      busy={props.busy}
      onConfirm={props.onConfirm}
      onCancel={props.onCancel}
    >
      <p>{t(rerun ? 'job.bulk_text' : 'job.reject_text', { count })}</p>
      {data.Amount > 0 && <p>{t('job.bulk_amount', { amount: format.money(data.Amount) })}</p>}
      {left > 0 && <p className="soft">{t('job.left_out', { count: left })}</p>}
    </ReasonDialog>
  );
}
