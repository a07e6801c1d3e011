import { ORDER_ROUTES, type CustomerOrder, type OrderAnswer } from '@floorplan/customer-order/contracts';
import { laterOf } from '@floorplan/kernel';
import {
  ActionButton,
  MenuButton,
  refetchOwnChange,
  stockholmDay,
  useNarrow,
  useTexts,
  type FormField,
  type FormValues,
} from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ActDialog } from '../../../app/acts/act-dialog';
import { useActionItems, useOffered, type ActionOnScreen } from '../../../app/acts/offered-actions';
import { address, withQuery } from '../../../app/session/api-client';
import { plateText } from '../../../app/texts/identifiers';
import { ORDERS_KEY } from '../served-orders';

interface DialogProps {
  readonly order: CustomerOrder;
  readonly onClose: () => void;
}
type OrderAction = ActionOnScreen<keyof CustomerOrder['Actions'], DialogProps>;

/** Dialog that asks before an action on an order, with its consequences. */
function OrderDialog(
  props: DialogProps & {
    title: string;
    confirm: string;
    text: ReactNode;
    path: string;
    done: string;
    failed: string;
    fields?: readonly FormField[];
    bodyOf?: (values: FormValues) => object;
  },
) {
  const { t } = useTexts();
  const queries = useQueryClient();
  return (
    <ActDialog
      title={t(props.title)}
      confirm={t(props.confirm)}
      text={props.text}
      failed={props.failed}
      {...(props.fields && { fields: props.fields })}
      send={async (api, values) => {
        try {
          await api.post<OrderAnswer>(props.path, props.bodyOf?.(values) ?? {});
        } finally {
          // A refusal may mean that the page shows an outdated order.
          await refetchOwnChange(queries, ORDERS_KEY);
        }
        return t(props.done);
      }}
      onClose={props.onClose}
    />
  );
}

function ApplicationDialog({ order, onClose }: DialogProps) {
  const { t, format } = useTexts();
  const { AppliedAmount } = order.Financing;
  const amount = format.kronor(AppliedAmount ?? order.PurchasePrice, 2);
  const name = [order.FirstName, order.LastName].join(' ');
  return (
    <OrderDialog
      order={order}
      onClose={onClose}
      title="order.confirm_application"
      confirm="order.btn_send_application"
      text={t('order.application_text', { amount, name })}
      path={withQuery(ORDER_ROUTES.sendApplication, { orderId: order.Id })}
      done="order.msg_application_sent"
      failed="order.err_application"
    />
  );
}

function QuoteDialog({ order, onClose }: DialogProps) {
  const { t, format } = useTexts();
  const { QuoteSentOn } = order;
  return (
    <OrderDialog
      order={order}
      onClose={onClose}
      title="order.confirm_quote"
      confirm="order.btn_send_quote"
      text={
        <>
          {t('order.quote_text', { email: order.Customer.Email })}
          {QuoteSentOn && ` ${t('order.quote_again', { date: format.date(QuoteSentOn) })}`}
        </>
      }
      path={withQuery(ORDER_ROUTES.sendQuote, { orderId: order.Id })}
      done="order.msg_quote_sent"
      failed="order.err_quote"
    />
  );
}

function SignDialog({ order, onClose }: DialogProps) {
  const { t } = useTexts();
  return (
    <OrderDialog
      order={order}
      onClose={onClose}
      title="order.confirm_sign"
      confirm="order.btn_sign"
      text={t('order.sign_text')}
      path={address(ORDER_ROUTES.sign, { id: order.Id })}
      done="order.msg_new_link"
      failed="contract.err_link"
    />
  );
}

function DeliverDialog({ order, onClose }: DialogProps) {
  const { t } = useTexts();
  const { LicenseNumber, FirstName, LastName, Signing } = order;
  const today = stockholmDay(new Date());
  const [reg, name] = [plateText(LicenseNumber), [FirstName, LastName].join(' ')];
  const day: FormField = {
    name: 'Date',
    label: 'order.delivered_day',
    kind: 'date',
    required: 'form.err_required',
    initial: laterOf(today, Signing?.SignedOn ?? today),
  };
  return (
    <OrderDialog
      order={order}
      onClose={onClose}
      title="order.confirm_deliver"
      confirm="order.btn_deliver"
      text={t('order.deliver_text', { reg, name })}
      fields={[day]}
      bodyOf={({ Date: delivered }) => ({ Date: delivered })}
      path={address(ORDER_ROUTES.deliver, { id: order.Id })}
      done="order.msg_delivered"
      failed="order.err_deliver"
    />
  );
}

const GROUP = 'order.title_single';
/** Actions in the order of the menu. The possible primary ones are buttons. */
const ACTIONS: readonly OrderAction[] = [
  {
    key: 'sendapplication',
    button: 'order.btn_send_application',
    icon: 'send',
    group: GROUP,
    isPrimary: true,
    dialog: ApplicationDialog,
  },
  {
    key: 'sign',
    button: 'order.btn_sign',
    icon: 'link',
    group: GROUP,
    isPrimary: true,
    dialog: SignDialog,
  },
  {
    key: 'deliver',
    button: 'order.btn_deliver',
    icon: 'car',
    group: GROUP,
    isPrimary: true,
    dialog: DeliverDialog,
  },
  {
    key: 'sendquote',
    button: 'order.btn_send_quote',
    icon: 'envelope',
    group: GROUP,
    isPrimary: true,
    dialog: QuoteDialog,
  },
];

/** Actions on an order. Those that are not possible are in the menu, with the reason. */
export function OrderActions({ order }: { order: CustomerOrder }) {
  const { t } = useTexts();
  const narrow = useNarrow();
  const [open, setOpen] = useState<OrderAction | null>(null);
  const answers = Object.entries(order.Actions).map(([Key, { Possible, Code, Reason }]) => ({
    Key,
    Code,
    Reason: Possible ? null : Reason,
  }));
  const offered = useOffered(answers, ACTIONS, () => 'orders.change');
  const buttons = offered.filter(({ reason }) => reason === null).slice(0, narrow ? 1 : ACTIONS.length);
  const rest = offered.filter((each) => !buttons.includes(each));
  const items = useActionItems(rest, setOpen);
  const Dialog = open?.dialog;
  return (
    <>
      {buttons.map(({ one }, at) => (
        <ActionButton
          key={one.key}
          icon={`pi pi-${one.icon}`}
          label={t(one.button)}
          outlined={at > 0}
          onClick={() => setOpen(one)}
        />
      ))}
      {items.length > 0 && <MenuButton label={t('action.menu')} icon="ellipsis-v" items={items} />}
      {Dialog && <Dialog order={order} onClose={() => setOpen(null)} />}
    </>
  );
}
