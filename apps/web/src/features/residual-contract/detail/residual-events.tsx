import type { ResidualEventAnswer } from '@floorplan/residual-value/contracts';
import { LoadFailed, Skeleton, StaleNotice, Timeline, useTexts, type TimelineEntry } from '@floorplan/ui';
import { Panel } from '../../../app/layout/panel';
import { useResidualEvents } from '../get-residual';

type Look = Pick<TimelineEntry, 'tone' | 'icon'>;

/** Tone and icon of kinds of events, by a word in their type. */
const LOOKS: readonly (readonly [word: RegExp, look: Look])[] = [
  [/Note/, { tone: 'neutral', icon: 'comment' }],
  [/Fail|Refus|Reject/, { tone: 'danger', icon: 'times' }],
  [/Ended|Settled|Financed/, { tone: 'success', icon: 'flag' }],
  [/Price/, { tone: 'info', icon: 'dollar' }],
  [/Document|Removed|Uploaded/, { tone: 'info', icon: 'file' }],
  [/Exten|Reserved/, { tone: 'info', icon: 'calendar-plus' }],
  [/Transport|Company/, { tone: 'info', icon: 'truck' }],
  [/Invoice|Cost/, { tone: 'info', icon: 'receipt' }],
  [/Mail|Remind|Request/, { tone: 'neutral', icon: 'envelope' }],
];
const OTHER: Look = { tone: 'neutral', icon: 'circle' };

const entryOf = (event: ResidualEventAnswer): TimelineEntry => ({
  key: String(event.Id),
  at: event.CreatedDT,
  actor: event.CreatedByName,
  what: event.Title,
  why: event.Description,
  ...(LOOKS.find(([word]) => word.test(event.Type))?.[1] ?? OTHER),
});

/** Events and notes of a contract, newest first. */
export function ResidualEvents({ contractNo }: { contractNo: string }) {
  const { t } = useTexts();
  const { data, error, dataUpdatedAt, refetch } = useResidualEvents(contractNo);
  const retry = () => void refetch();
  return (
    <Panel title={t('rv.sec_events')}>
      {!data && !error && <Skeleton rows={4} />}
      {!data && error && <LoadFailed title="rv.err_events" error={error} onRetry={retry} />}
      {data && error && <StaleNotice error={error} since={dataUpdatedAt} onRetry={retry} />}
      {data && <Timeline entries={data.Rows.map(entryOf)} label={t('rv.sec_events')} />}
    </Panel>
  );
}
