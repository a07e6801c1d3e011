import { LoadFailed, Skeleton, StaleNotice, Timeline, useTexts, type TimelineEntry } from '@floorplan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Panel } from './panel';

/** Tone and icon of a type of event. */
export type EventStyle = Pick<TimelineEntry, 'tone' | 'icon'>;

export const OTHER_EVENT: EventStyle = { tone: 'neutral', icon: 'circle' };

/** Panel with the events and notes of a record, in the order of the answer. */
export function EventPanel<Event>(props: {
  title: string;
  query: UseQueryResult<{ readonly Rows: readonly Event[] }>;
  /** Text key of the error when the events cannot be read. */
  failed: string;
  entryOf: (event: Event) => TimelineEntry;
}) {
  const { t } = useTexts();
  const { title, entryOf } = props;
  const { data, error, dataUpdatedAt, refetch } = props.query;
  const retry = () => void refetch();
  return (
    <Panel title={t(title)}>
      {!data && !error && <Skeleton rows={4} />}
      {!data && error && <LoadFailed title={props.failed} error={error} onRetry={retry} />}
      {data && error && <StaleNotice error={error} since={dataUpdatedAt} onRetry={retry} />}
      {data && <Timeline entries={data.Rows.map(entryOf)} label={t(title)} />}
    </Panel>
  );
}
