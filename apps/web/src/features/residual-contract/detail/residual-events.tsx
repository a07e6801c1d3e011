import type { ResidualEventAnswer } from '@floorplan/residual-value/contracts';
import { LoadFailed, Skeleton, StaleNotice, Timeline, useTexts, type TimelineEntry } from '@floorplan/ui';
import { Panel } from '../../../app/layout/panel';
import { useResidualEvents } from '../get-residual';

type Look = Pick<TimelineEntry, 'tone' | 'icon'>;

const INFO = 'info';
const NEUTRAL = 'neutral';
const SUCCESS = 'success';

/** Tone and icon of each type of event. */
const LOOKS: Readonly<Record<string, Look>> = {
  Registered: { tone: NEUTRAL, icon: 'file' },
  Corrected: { tone: NEUTRAL, icon: 'file-edit' },
  NoteAdded: { tone: NEUTRAL, icon: 'comment' },
  Reminded: { tone: NEUTRAL, icon: 'bell' },
  PriceRequested: { tone: INFO, icon: 'envelope' },
  PriceRequestDelivered: { tone: NEUTRAL, icon: 'envelope' },
  EndPriceUpdated: { tone: INFO, icon: 'pencil' },
  DealerChanged: { tone: INFO, icon: 'building' },
  DocumentUploaded: { tone: INFO, icon: 'upload' },
  DocumentRemoved: { tone: NEUTRAL, icon: 'trash' },
  Reserved: { tone: INFO, icon: 'bookmark' },
  ExtensionRequested: { tone: INFO, icon: 'calendar-plus' },
  ExtensionAnswered: { tone: SUCCESS, icon: 'calendar-plus' },
  Ended: { tone: SUCCESS, icon: 'flag' },
  Financed: { tone: SUCCESS, icon: 'wallet' },
  Released: { tone: INFO, icon: 'replay' },
  Reset: { tone: 'warning', icon: 'undo' },
  RegisterOrdered: { tone: INFO, icon: 'id-card' },
  RegisterAnswered: { tone: INFO, icon: 'id-card' },
  TransportOrdered: { tone: INFO, icon: 'truck' },
  TransportMoved: { tone: INFO, icon: 'truck' },
  CustomerCostSaved: { tone: INFO, icon: 'calculator' },
  CustomerInvoiced: { tone: SUCCESS, icon: 'send' },
  Invoiced: { tone: SUCCESS, icon: 'receipt' },
  InvoicedFlagged: { tone: NEUTRAL, icon: 'check-square' },
};
const OTHER: Look = { tone: 'neutral', icon: 'circle' };

const entryOf = (event: ResidualEventAnswer): TimelineEntry => ({
  key: String(event.Id),
  at: event.CreatedDT,
  actor: event.CreatedByName,
  what: event.Title,
  why: event.Description,
  ...(LOOKS[event.Type] ?? OTHER),
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
