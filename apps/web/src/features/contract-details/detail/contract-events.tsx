import { NOTE_CATEGORY, type ContractEventAnswer } from '@floorplan/service-contract/contracts';
import { LoadFailed, Skeleton, StaleNotice, Timeline, useTexts, type TimelineEntry } from '@floorplan/ui';
import { useContractEvents } from '../get-contract';
import { Panel } from '../../../app/layout/panel';

type Look = Pick<TimelineEntry, 'tone' | 'icon'>;

/** Tone and icon of each event category. */
const LOOKS: Readonly<Record<number, Look>> = {
  [NOTE_CATEGORY]: { tone: 'neutral', icon: 'comment' },
  24: { tone: 'info', icon: 'pencil' },
  28: { tone: 'success', icon: 'verified' },
  29: { tone: 'success', icon: 'check' },
  30: { tone: 'danger', icon: 'ban' },
  31: { tone: 'neutral', icon: 'flag' },
};
const OTHER: Look = { tone: 'neutral', icon: 'circle' };

const entryOf = (event: ContractEventAnswer): TimelineEntry => ({
  key: String(event.Id),
  at: event.CreatedDT,
  actor: event.CreatedByName,
  what: event.EventCategoryName,
  why: event.Description,
  ...(LOOKS[event.EventCategoryId] ?? OTHER),
});

/** Events and notes of a contract, newest first. */
export function ContractEvents({ id }: { id: number }) {
  const { t } = useTexts();
  const { data, error, dataUpdatedAt, refetch } = useContractEvents(id);
  const retry = () => void refetch();
  return (
    <Panel title={t('contract.sec_events')}>
      {!data && !error && <Skeleton rows={4} />}
      {!data && error && <LoadFailed title="contract.err_events" error={error} onRetry={retry} />}
      {data && error && <StaleNotice error={error} since={dataUpdatedAt} onRetry={retry} />}
      {data && <Timeline entries={data.Rows.map(entryOf)} label={t('contract.sec_events')} />}
    </Panel>
  );
}
