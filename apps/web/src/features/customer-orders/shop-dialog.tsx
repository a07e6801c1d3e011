import {
  ORDER_ROUTES,
  type OrderAnswer,
  type ShopOrder,
  type ShopOrders,
} from '@floorplan/customer-order/contracts';
import {
  AskDialog,
  FormFields,
  LoadFailed,
  Notice,
  invalidate,
  savingFailure,
  displayedValues,
  Skeleton,
  SmallTable,
  useTexts,
  useToast,
  type FormField,
  type FormValues,
  type SmallColumn,
} from '@floorplan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useDealerOptions } from '../../app/data/reference-data';
import { WAITING_ORDERS } from '../../app/data/waiting-orders';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { useApi } from '../../app/session/session';
import { plateText } from '../../app/texts/identifiers';
import { ORDERS_KEY, servedOrders } from './served-orders';

const DEALER = 'dealerId';
/** Stands for all of the user's dealers. */
const ALL = 0;

/** Reads the open orders in the web shop of a dealer, or of all. */
function useShopOrders(dealerId: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...ORDERS_KEY, 'shop', dealerId],
    queryFn: ({ signal }) => api.get<ShopOrders>(ORDER_ROUTES.shopList, { query: { dealerId }, signal }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}

type Shop = ReturnType<typeof useShopOrders>;

/** Returns a function that takes an order in and opens it, and whether it is busy. */
function useTakeIn(shop: Shop, onTaken: () => void) {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const take = async ({ OrderId, OriginalOrderId }: ShopOrder) => {
    setBusy(true);
    try {
      const query = { orderId: OrderId, originalOrderId: OriginalOrderId };
      const { Order: order } = await api.get<OrderAnswer>(ORDER_ROUTES.shopGet, { query });
      void invalidate(queries, servedOrders.name);
      void invalidate(queries, WAITING_ORDERS);
      toast({ tone: 'success', text: t('order.msg_taken_in') });
      onTaken();
      void navigate(address(paths.customerOrder, { id: order.Id }));
    } catch (error) {
      toast({ ...savingFailure(t('order.err_take'), error, t), about: 'take' });
      setBusy(false);
      void shop.refetch();
    }
  };
  return { take, busy };
}

/** Choice of one of the user's dealers, or of all. */
function useDealerField(dealerId: number | null): FormField {
  const dealers = useDealerOptions();
  return {
    name: DEALER,
    label: 'order.filter_dealer',
    kind: 'choice',
    initial: dealerId ?? ALL,
    options: [
      { value: ALL, text: 'order.ws_all' },
      ...dealers.map(({ value, label }) => ({ value: Number(value), label })),
    ],
  };
}

/** Dialog with the open orders in the web shop, of a dealer or of all for null. The chosen one is taken in and opened. */
export function ShopDialog(props: { dealerId: number | null; onClose: () => void }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState<FormValues>({});
  const [orderId, setOrderId] = useState<number | null>(null);
  const fields = [useDealerField(props.dealerId)];
  const values = displayedValues(fields, typed);
  const dealerId = Number(values[DEALER]);
  const shop = useShopOrders(dealerId);
  const { take, busy } = useTakeIn(shop, props.onClose);
  const chosen = shop.data?.Rows.find((row) => row.OrderId === orderId && !row.Taken);
  return (
    <AskDialog
      open
      wide
      title={t('order.ws_title')}
      confirm={t('order.btn_take')}
      cancel={t('btn.close')}
      busy={busy}
      disabled={chosen === undefined}
      onConfirm={() => chosen && void take(chosen)}
      onCancel={props.onClose}
    >
      <FormFields
        fields={fields}
        values={values}
        errors={new Map()}
        onChange={(name, value) => {
          setTyped({ [name]: value });
          setOrderId(null);
        }}
      />
      <FoundOrders
        shop={shop}
        ofSeveral={dealerId === ALL}
        chosen={chosen?.OrderId ?? null}
        onChoose={setOrderId}
      />
      {shop.data && shop.data.Silent.length > 0 && (
        <p className="soft">{t('order.ws_silent_dealers', { dealers: shop.data.Silent.join(', ') })}</p>
      )}
    </AskDialog>
  );
}

interface ChoiceOfOrder {
  /** Whether the orders are of several dealers. */
  readonly ofSeveral: boolean;
  readonly chosen: number | null;
  readonly onChoose: (orderId: number) => void;
}

/** The orders that were found, or that there are none or that the shop cannot be read. */
function FoundOrders({ shop, ...choice }: ChoiceOfOrder & { shop: Shop }) {
  const { t } = useTexts();
  if (shop.error)
    return <LoadFailed title="order.err_shop" error={shop.error} onRetry={() => void shop.refetch()} />;
  if (!shop.data) return <Skeleton rows={4} />;
  const { Rows, Silent } = shop.data;
  if (Rows.length === 0 && Silent.length === 0) return <Notice kind="empty" title={t('order.ws_empty')} />;
  return <OpenOrders rows={Rows} {...choice} />;
}

/** Orders that are not taken in first, and then the oldest. */
const byNextToTake = (one: ShopOrder, other: ShopOrder): number =>
  Number(one.Taken) - Number(other.Taken) || one.OrderDate.localeCompare(other.OrderDate);

function useColumns({ ofSeveral, chosen, onChoose }: ChoiceOfOrder): readonly SmallColumn<ShopOrder>[] {
  const { t, format } = useTexts();
  const group = useId();
  return [
    {
      key: 'OrderId',
      header: 'order.col_id',
      whole: true,
      cell: ({ OrderId, Taken }) =>
        Taken ? (
          <span className="mono">{OrderId}</span>
        ) : (
          <label className="shop-order">
            <input
              type="radio"
              className="check"
              name={group}
              checked={OrderId === chosen}
              onChange={() => onChoose(OrderId)}
            />
            <span className="mono">{OrderId}</span>
          </label>
        ),
    },
    {
      key: 'OrderDate',
      header: 'order.col_date',
      whole: true,
      cell: ({ OrderDate }) => format.date(OrderDate),
    },
    ...(ofSeveral ? [DEALER_COLUMN] : []),
    { key: 'CustomerName', header: 'order.sec_customer', cell: ({ CustomerName }) => CustomerName },
    {
      key: 'LicenseNumber',
      header: 'order.col_license',
      whole: true,
      cell: ({ LicenseNumber }) => <span className="mono">{plateText(LicenseNumber)}</span>,
    },
    {
      key: 'Model',
      header: 'order.sec_car',
      cell: ({ Make, Model }) => [Make, Model].filter(Boolean).join(' '),
    },
    {
      key: 'PurchasePrice',
      header: 'order.col_price',
      money: true,
      cell: ({ PurchasePrice }) => format.money(PurchasePrice),
    },
    { key: 'Product', header: 'order.finance_type', cell: ({ Product }) => t(`order.product_${Product}`) },
    { key: 'Taken', header: 'order.ws_in_portal', cell: (one) => <InPortal order={one} /> },
  ];
}

const DEALER_COLUMN: SmallColumn<ShopOrder> = {
  key: 'DealerName',
  header: 'order.col_dealer',
  cell: ({ DealerName }) => DealerName,
};

/** Open orders, first those that are not taken in. One of these can be chosen. */
function OpenOrders({ rows, ...choice }: ChoiceOfOrder & { rows: readonly ShopOrder[] }) {
  const { t } = useTexts();
  const columns = useColumns(choice);
  return (
    <SmallTable
      label={t('order.ws_title')}
      columns={columns}
      rows={rows.toSorted(byNextToTake)}
      rowKey={({ OrderId }) => OrderId}
    />
  );
}

/** Whether an order is taken in, without a payment term or only in an earlier version, with a link to it. */
function InPortal({ order: { Taken, LacksTerm, CustomerOrderId: id } }: { order: ShopOrder }) {
  const { t } = useTexts();
  if (id === null) return Taken ? t('order.taken') : null;
  const text = Taken ? 'order.taken' : LacksTerm ? 'order.ws_no_term' : 'order.ws_earlier';
  return <Link to={address(paths.customerOrder, { id })}>{t(text)}</Link>;
}
