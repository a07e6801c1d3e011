import type { ProcessListAnswer } from '@floorplan/job-process/contracts';
import { useTexts } from '@floorplan/ui';
import { MESSAGE_STATUS_STYLE } from '../../../app/messages/message-status';

type Counts = ProcessListAnswer['Counts'];
const STATUSES = ['', 'ERROR', 'PENDING', 'OK', 'SUPERSEDED'] as const;

export const totalOf = (counts: Counts): number =>
  counts.PENDING + counts.ERROR + counts.OK + counts.SUPERSEDED;

/** Number of messages per status. Each number is a button that filters by its status. */
export function StatusTabs(props: {
  counts: Counts | undefined;
  status: string;
  onStatus: (status: string) => void;
}) {
  const { t, format } = useTexts();
  const { counts } = props;
  const all = counts ? totalOf(counts) : undefined;
  return (
    <div className="tabs" role="group" aria-label={t('job.filter_status')}>
      {STATUSES.map((status) => {
        const look = status ? MESSAGE_STATUS_STYLE[status] : null;
        const count = status ? counts?.[status] : all;
        return (
          <button
            key={status}
            type="button"
            className={`tab tone-${look?.tone ?? 'neutral'}`}
            aria-pressed={props.status === status}
            onClick={() => props.onStatus(status)}
          >
            {look && <i className={`pi pi-${look.icon}`} aria-hidden="true" />}
            {t(look ? look.text : 'lbl.all')}
            <strong>{format.number(count)}</strong>
          </button>
        );
      })}
    </div>
  );
}
