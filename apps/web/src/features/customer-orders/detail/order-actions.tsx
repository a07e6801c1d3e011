import { ORDER_ROUTES, type CustomerOrder, type OrderAnswer } from '@floorplan/customer-order/contracts';
import { laterOf } from '@floorplan/kernel';
import {
  initialValues,
  refetchOwnChange,
  stockholmDay,
  useTexts,
  type FormField,
  type FormValues,
} from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { ActBar } from '../../../app/acts/act-bar';
import { BeforeAfter, type LabelledValue } from '../../../app/acts/before-after';
import { PreviewedDialog } from '../../../app/acts/previewed-dialog';
import { useOffered, type ActionOnScreen } from '../../../app/acts/offered-actions';
import { address, withQuery } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';
import { plateText } from '../../../app/texts/identifiers';
import { ORDER_STATUS_STYLE } from '../order.status';
import { ORDER_DRY_RUN_KEY, ORDERS_KEY } from '../served-orders';

interface DialogProps {
  readonly order: CustomerOrder;
  readonly onClose: () => void;
}
const NO_FIELDS: readonly FormField[] = [];
type OrderAction = ActionOnScreen<keyof CustomerOrder['Actions'], ComponentType<DialogProps>>;

/** Dialog of an action on an order, with its consequences. Shows what the action would change before it is confirmed. */
function OrderDialog({
  order,
  route,
  title,
  confirm,
  bodyOf = () => ({}),
  fields = NO_FIELDS,
  ...rest
}: DialogProps & {
  title: string;
  confirm: string;
  text: ReactNode;
  route: string;
  done: string;
  failed: string;
  fields?: readonly FormField[];
  bodyOf?: (values: FormValues) => object;
}) {
  const { t } = useTexts();
  const api = useApi();
  const queries = useQueryClient();
  const [values, setValues] = useState(() => initialValues(fields));
  return (
    <PreviewedDialog<OrderAnswer>
      {...rest}
      title={t(title)}
      confirm={t(confirm)}
      fields={fields}
      values={values}
      onChange={setValues}
      body={bodyOf(values)}
      version={order.Version}
      route={route}
      dryRunKey={ORDER_DRY_RUN_KEY}
      act={(body, query) =>
        // A refusal may mean that the page shows an outdated order.
        api.post<OrderAnswer>(route, body, { query }).finally(() => refetchOwnChange(queries, ORDERS_KEY))
      }
      preview={({ Order }) => Order && <OrderPreview order={order} after={Order} />}
    />
  );
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
  return <BeforeAfter before={values(order)} after={values(after)} />;
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
      route={withQuery(ORDER_ROUTES.sendApplication, { orderId: order.Id })}
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
      route={withQuery(ORDER_ROUTES.sendQuote, { orderId: order.Id })}
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
      route={address(ORDER_ROUTES.sign, { id: order.Id })}
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
      route={address(ORDER_ROUTES.deliver, { id: order.Id })}
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
