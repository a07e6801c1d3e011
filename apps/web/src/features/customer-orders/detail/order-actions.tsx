import type { CustomerOrder } from '@floorplan/customer-order/contracts';
import { useTexts } from '@floorplan/ui';
import type { ComponentType } from 'react';
import { ActBar } from '../../../app/acts/act-bar';
import { useOffered, type ActionOnScreen } from '../../../app/acts/offered-actions';
import {
  ApplicationDialog,
  DeliverDialog,
  QuoteDialog,
  SignDialog,
  type OrderDialogProps,
} from './order-dialogs';

type OrderAction = ActionOnScreen<keyof CustomerOrder['Actions'], ComponentType<OrderDialogProps>>;

const GROUP = 'order.title_single';
/** Actions in the order of the menu. The possible primary ones are buttons. */
const ACTIONS: readonly OrderAction[] = [
  {
    key: 'sendapplication',
    button: 'order.btn_send_application',
    icon: 'send',
    group: GROUP,
    primary: 'when possible',
    dialog: ApplicationDialog,
  },
  {
    key: 'sign',
    button: 'order.btn_sign',
    icon: 'link',
    group: GROUP,
    primary: 'when possible',
    dialog: SignDialog,
  },
  {
    key: 'deliver',
    button: 'order.btn_deliver',
    icon: 'car',
    group: GROUP,
    primary: 'when possible',
    dialog: DeliverDialog,
  },
  {
    key: 'sendquote',
    button: 'order.btn_send_quote',
    icon: 'envelope',
    group: GROUP,
    primary: 'when possible',
    dialog: QuoteDialog,
  },
];

/** Actions on an order. */
export function OrderActions({ order }: { order: CustomerOrder }) {
  const { t } = useTexts();
  const answers = Object.entries(order.Actions).map(([Key, { Possible, Code, Reason }]) => ({
    Key,
    Code,
    Reason: Possible ? null : Reason,
  }));
  const offered = useOffered(answers, ACTIONS, () => 'orders.change' as const);
  return (
    <ActBar of={t('order.title_with', { id: String(order.Id) })} offered={offered}>
      {({ dialog: Dialog }, { close }) => <Dialog order={order} onClose={close} />}
    </ActBar>
  );
}
