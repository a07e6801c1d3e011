import {
  deliverRequest,
  orderAnswer,
  orderActRoute,
  type CustomerOrder,
} from '@floorplan/customer-order/contracts';
import {
  DESCRIBED_ACTS,
  deliverOrder,
  hasSameContent,
  noteApplied,
  noteQuoted,
  openOrderSigning,
  recipientOf,
  type OrderActionKey,
  type OrderEvent,
  type OrderState,
} from '@floorplan/customer-order/domain';
import { actController, describedRows, type AnyActRow } from '@floorplan/identity/acts';
import { decided, refused } from '@floorplan/kernel';
import { emptyBody, idParam } from '@floorplan/kernel/wire';
import { unavailable } from '../outside/unavailable';
import { OrderApplications } from './order-applications';
import { orderAct, OrderKind } from './order-kind';
import { OrderLinks } from './order-links';
import { StoredOrderDocuments } from './stored-order-documents';

/** Refuses what was prepared for another state of the order. */
const CHANGED = refused('CHANGED_MEANWHILE', { events: '' });

/** All acts of users on one order. */
export const ORDER_ACTS: Readonly<Record<OrderActionKey, AnyActRow<OrderState, OrderEvent>>> = {
  sendapplication: orderAct({
    summary: 'Send the application of an order to the credit system, once',
    body: emptyBody,
    named: { inQuery: 'orderId' },
    done: 'order.msg_application_sent',
    prepare: async (order, _, use) => ({
      order,
      answer: await use(OrderApplications).send(order).catch(unavailable),
    }),
    decide: (order, _, { on, by, isDryRun }, known) => {
      // Nobody knows the outcome before the credit system has the application.
      if (isDryRun) return decided();
      return known && hasSameContent(order, known.order)
        ? noteApplied(order, { on, by, ...known.answer })
        : CHANGED;
    },
  }),
  sendquote: orderAct({
    summary: 'Mail a quote to the customer',
    body: emptyBody,
    named: { inQuery: 'orderId' },
    done: 'order.msg_quote_sent',
    prepare: async (order, _, use) => ({ order, quote: await use(StoredOrderDocuments).quote(order) }),
    decide: (order, _, { on, by, act, isDryRun, use }, known) => {
      if (!isDryRun) {
        if (!known || !hasSameContent(order, known.order)) return CHANGED;
        use(StoredOrderDocuments).putQuote(act, order, known.quote);
      }
      return noteQuoted(order, { on, by, recipient: recipientOf(order)! });
    },
  }),
  sign: orderAct({
    summary: 'Make another link for signing, when the earlier one has expired',
    body: emptyBody,
    done: 'order.msg_new_link',
    prepare: async (order, _, use) => ({ order, link: await use(OrderLinks).ask(order).catch(unavailable) }),
    decide: (order, _, { isDryRun }, known) => {
      if (isDryRun) return decided();
      return known ? openOrderSigning(order, known.link) : CHANGED;
    },
    discard: ({ order, link }, use) => use(OrderLinks).giveBack(order.orderId, link.signingId),
  }),
  deliver: orderAct({
    summary: 'Deliver the car of a signed order, unless the web shop delivers it',
    body: deliverRequest,
    done: 'order.msg_delivered',
    decide: (order, { Date: day }, { on: today, by }) => deliverOrder(order, { on: day ?? today, today, by }),
  }),
  ...describedRows(DESCRIBED_ACTS),
};

/** `POST /api/v1/orders/{act}?orderId` and `POST /api/v1/orders/{id}/{act}` */
export const OrderActsController = actController<OrderActionKey, OrderState, OrderEvent, CustomerOrder>({
  tag: 'orders',
  kind: OrderKind,
  rows: ORDER_ACTS,
  route: orderActRoute,
  right: () => 'orders.change',
  named: { name: 'id', schema: idParam },
  answer: orderAnswer,
});
