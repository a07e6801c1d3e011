import type { OrderEvents } from '@floorplan/customer-order/contracts';
import { EventPanel, OTHER_EVENT, type EventStyle } from '../../../app/layout/event-panel';
import { useOrderEvents } from '../get-order';

/** Tone and icon of each type of event. */
const LOOKS: Readonly<Record<string, EventStyle>> = {
  TakenIn: { tone: 'info', icon: 'shopping-cart' },
  Replaced: { tone: 'info', icon: 'file-edit' },
  Applied: { tone: 'info', icon: 'send' },
  Decided: { tone: 'info', icon: 'check-square' },
  SigningOpened: { tone: 'info', icon: 'link' },
  Signed: { tone: 'success', icon: 'pencil' },
  SigningExpired: { tone: 'warning', icon: 'clock' },
  Quoted: { tone: 'info', icon: 'envelope' },
  Delivered: { tone: 'success', icon: 'check-circle' },
  Cancelled: { tone: 'neutral', icon: 'ban' },
};

const entryOf = ({ At, By, Type, Title, Text }: OrderEvents['Rows'][number]) => ({
  key: `${At} ${Title}`,
  at: At,
  what: Title,
  why: Text,
  ...(By && { actor: By }),
  ...(LOOKS[Type] ?? OTHER_EVENT),
});

/** Events of an order, newest first. */
export const OrderEventPanel = ({ id }: { id: number }) => (
  <EventPanel
    title="contract.sec_events"
    query={useOrderEvents(id)}
    failed="contract.err_events"
    entryOf={entryOf}
  />
);
