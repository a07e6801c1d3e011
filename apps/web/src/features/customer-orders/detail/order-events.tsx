import type { OrderEvents } from '@floorplan/customer-order/contracts';
import { EventPanel, OTHER_EVENT } from '../../../app/layout/event-panel';
import { useOrderEvents } from '../get-order';

const entryOf = ({ At, By, Title, Text }: OrderEvents['Rows'][number]) => ({
  ...{ key: `${At} ${Title}`, at: At, what: Title, why: Text },
  ...(By && { actor: By }),
  ...OTHER_EVENT,
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
