import {
  orderActRoute,
  ORDER_ROUTES,
  type CustomerOrder,
  type OrderAnswer,
} from '@floorplan/customer-order/contracts';
import { DESCRIBED_ACTS } from '@floorplan/customer-order/domain';
import { laterOf } from '@floorplan/kernel';
import { refetchOwnChange, useTexts } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ActDialog } from '../../../app/acts/act-dialog';
import { changedValues, WhatHappens, type LabelledValue } from '../../../app/acts/what-happens';
import { describedBy } from '../../../app/acts/described-acts';
import { dialogsOf } from '../../../app/acts/described-dialogs';
import type { ActFields } from '../../../app/acts/use-act-dialog';
import { useRecordAct } from '../../../app/acts/use-record-act';
import { address, withQuery } from '../../../app/session/api-client';
import { plateText } from '../../../app/texts/identifiers';
import { ORDER_STATUS_STYLE } from '../order.status';
import { ORDER_DRY_RUN_KEY, ORDERS_KEY } from '../served-orders';

/** Props of the dialogs of actions on an order. */
export interface OrderDialogProps {
  readonly order: CustomerOrder;
  readonly onClose: () => void;
}

/** Dialog of an action on an order. Shows what the action would change before it is confirmed. */
function OrderDialog(props: ActFields<OrderAnswer> & { order: CustomerOrder; route: string }) {
  const { order, route, ...rest } = props;
  const queries = useQueryClient();
  const requests = useRecordAct<OrderAnswer>({
    route,
    key: ORDER_DRY_RUN_KEY,
    version: order.Version,
    readAgain: () => refetchOwnChange(queries, ORDERS_KEY),
    show: ({ Order }) => Order && <OrderPreview order={order} after={Order} />,
  });
  return <ActDialog<OrderAnswer> {...rest} {...requests} />;
}

/** What an action would change: each changed value before and after. */
function OrderPreview({ order, after }: { order: CustomerOrder; after: CustomerOrder }) {
  const { t, format } = useTexts();
  const day = (date: string | null) => (date ? format.date(date) : '–');
  const values = (one: CustomerOrder): readonly LabelledValue[] => [
    [t('order.col_status'), t(ORDER_STATUS_STYLE[one.Status].text)],
    [t('order.quote_sent'), day(one.QuoteSentOn)],
    [t('order.delivered_day'), day(one.DeliveredOn)],
  ];
  return <WhatHappens changes={changedValues(values(order), values(after))} />;
}

const dialogOf = dialogsOf<OrderDialogProps, (order: CustomerOrder) => string>(
  (props, routeOf, described) => <OrderDialog {...props} {...described} route={routeOf(props.order)} />,
);
/** The dialog of an action that is described by its fields. */
export const describedDialog = (key: keyof typeof DESCRIBED_ACTS) =>
  dialogOf(({ Id }) => address(orderActRoute(key), { id: Id }), describedBy(key, DESCRIBED_ACTS[key]));

const nameOf = ({ FirstName, LastName }: CustomerOrder): string => [FirstName, LastName].join(' ');

export const ApplicationDialog = dialogOf(
  ({ Id }) => withQuery(ORDER_ROUTES.sendApplication, { orderId: Id }),
  {
    title: 'order.confirm_application',
    confirm: 'order.btn_send_application',
    text: ({ order }, { t, format }) => {
      const amount = format.kronor(order.Financing.AppliedAmount ?? order.PurchasePrice, 2);
      return t('order.application_text', { amount, name: nameOf(order) });
    },
    done: 'order.msg_application_sent',
    failed: 'order.err_application',
  },
);

export const QuoteDialog = dialogOf(({ Id }) => withQuery(ORDER_ROUTES.sendQuote, { orderId: Id }), {
  title: 'order.confirm_quote',
  confirm: 'order.btn_send_quote',
  text: ({ order: { Customer, QuoteSentOn } }, { t, format }) => (
    <>
      {t('order.quote_text', { email: Customer.Email })}
      {QuoteSentOn && ` ${t('order.quote_again', { date: format.date(QuoteSentOn) })}`}
    </>
  ),
  done: 'order.msg_quote_sent',
  failed: 'order.err_quote',
});

export const SignDialog = dialogOf(({ Id }) => address(ORDER_ROUTES.sign, { id: Id }), {
  title: 'order.confirm_sign',
  confirm: 'order.btn_sign',
  text: 'order.sign_text',
  done: 'order.msg_new_link',
  failed: 'contract.err_link',
});

export const DeliverDialog = dialogOf(({ Id }) => address(ORDER_ROUTES.deliver, { id: Id }), {
  title: 'order.confirm_deliver',
  confirm: 'order.btn_deliver',
  text: ({ order }, { t }) =>
    t('order.deliver_text', { reg: plateText(order.LicenseNumber), name: nameOf(order) }),
  fields: ({ order: { Signing } }, today) => [
    {
      name: 'Date',
      label: 'order.delivered_day',
      kind: 'date',
      required: 'form.err_required',
      initial: laterOf(today, Signing?.SignedOn ?? today),
    },
  ],
  done: 'order.msg_delivered',
  failed: 'order.err_deliver',
});
