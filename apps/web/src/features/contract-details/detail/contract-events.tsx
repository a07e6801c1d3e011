import { NOTE_CATEGORY, type ContractEventAnswer } from '@floorplan/service-contract/contracts';
import type { TimelineEntry } from '@floorplan/ui';
import { EventPanel, OTHER_EVENT, type EventStyle } from '../../../app/layout/event-panel';
import { useContractEvents } from '../get-contract';

/** Tone and icon of each event category. */
const LOOKS: Readonly<Record<number, EventStyle>> = {
  [NOTE_CATEGORY]: { tone: 'neutral', icon: 'comment' },
  24: { tone: 'info', icon: 'pencil' },
  28: { tone: 'success', icon: 'verified' },
  29: { tone: 'success', icon: 'check' },
  30: { tone: 'danger', icon: 'ban' },
  31: { tone: 'neutral', icon: 'flag' },
};

const entryOf = (event: ContractEventAnswer): TimelineEntry => ({
  key: String(event.Id),
  at: event.CreatedDT,
  actor: event.CreatedByName,
  what: event.EventCategoryName,
  why: event.Description,
  ...(LOOKS[event.EventCategoryId] ?? OTHER_EVENT),
});

/** Events and notes of a contract, newest first. */
export const ContractEvents = ({ id }: { id: number }) => (
  <EventPanel
    title="contract.sec_events"
    query={useContractEvents(id)}
    failed="contract.err_events"
    entryOf={entryOf}
  />
);
