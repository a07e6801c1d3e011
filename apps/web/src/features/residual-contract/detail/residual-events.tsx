import type { ResidualEventAnswer } from '@floorplan/residual-value/contracts';
import type { TimelineEntry } from '@floorplan/ui';
import { EventPanel, OTHER_EVENT, type EventStyle } from '../../../app/layout/event-panel';
import { useResidualEvents } from '../get-residual';

const INFO = 'info';
const NEUTRAL = 'neutral';
const SUCCESS = 'success';

/** Tone and icon of each type of event. */
const LOOKS: Readonly<Record<string, EventStyle>> = {
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

const entryOf = (event: ResidualEventAnswer): TimelineEntry => ({
  key: String(event.Id),
  at: event.CreatedDT,
  actor: event.CreatedByName,
  what: event.Title,
  why: event.Description,
  ...(LOOKS[event.Type] ?? OTHER_EVENT),
});

/** Events and notes of a contract, newest first. */
export const ResidualEvents = ({ contractNo }: { contractNo: string }) => (
  <EventPanel
    title="rv.sec_events"
    query={useResidualEvents(contractNo)}
    failed="rv.err_events"
    entryOf={entryOf}
  />
);
