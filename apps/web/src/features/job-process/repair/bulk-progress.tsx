import { REPAIR_BATCHES } from '@floorplan/job-process/contracts';
import { causeKey } from '@floorplan/job-process/domain';
import { NOT_REACHED, TECHNICAL_ERROR, type BatchOutcome } from '@floorplan/kernel/batches';
import type { BatchAnswer } from '@floorplan/kernel/wire';
import { useTexts } from '@floorplan/ui';
import { BatchPanel, type BatchTexts } from '../../../app/batches/batch-panel';
import { reasonKey } from './repair-rights';

const RERUN: BatchTexts = {
  result: 'job.bulk_result_title',
  stopped: 'job.bulk_stopped',
  progress: 'job.bulk_progress',
  leave: 'job.bulk_leave',
  stop: 'job.btn_stop',
  parts: {
    done: 'job.bulk_ok',
    waiting: 'job.bulk_waiting',
    failed: 'job.bulk_failed',
    left: 'job.bulk_untouched',
  },
};
const REJECT: BatchTexts = {
  ...RERUN,
  result: 'job.bulk_reject_title',
  parts: { ...RERUN.parts, done: 'job.bulk_rejected' },
};

/** Name of each outcome in URLs. */
const PARTS: Readonly<Record<BatchOutcome, string>> = {
  done: 'healed',
  waiting: 'waiting',
  failed: 'failed',
  left: 'untouched',
};

/**
 * Progress and result of a bulk repair. `onShow` is called with the outcome whose messages the user wants to
 * see.
 */
export function BulkProgress(props: { id: string; onClose: () => void; onShow: (part: string) => void }) {
  const { t } = useTexts();
  const rejects = ({ Kind }: BatchAnswer) => Kind === REPAIR_BATCHES.REJECT;
  const causeOf = (batch: BatchAnswer, outcome: BatchOutcome, code: string) => {
    if (code === NOT_REACHED) return t('batch.not_reached');
    if (code === TECHNICAL_ERROR) return t('batch.technical_fault');
    if (outcome !== 'left') return t(causeKey(code) ?? code);
    return t('job.left_because', { reason: t(reasonKey(rejects(batch) ? 'reject' : 'rerun', code)) });
  };
  return (
    <BatchPanel
      id={props.id}
      textsOf={(batch) => (rejects(batch) ? REJECT : RERUN)}
      causeOf={causeOf}
      onShow={(outcome, code) =>
        props.onShow(code === undefined || outcome === 'left' ? PARTS[outcome] : code)
      }
      onClose={props.onClose}
    />
  );
}
