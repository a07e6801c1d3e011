import type { ProcessListAnswer } from '@floorplan/job-process/contracts';
import { Tabs, useTexts } from '@floorplan/ui';
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
    <Tabs
      label={t('job.filter_status')}
      tabs={STATUSES.map((status) => {
        const look = status ? MESSAGE_STATUS_STYLE[status] : null;
        const label = t(look ? look.text : 'lbl.all');
        return {
          value: status,
          label,
          tone: look?.tone ?? 'neutral',
          face: (
            <>
              {look && <i className={`pi pi-${look.icon}`} aria-hidden="true" />}
              {label}
              <strong>{format.number(status ? counts?.[status] : all)}</strong>
            </>
          ),
        };
      })}
      value={props.status}
      onChange={props.onStatus}
    />
  );
}
