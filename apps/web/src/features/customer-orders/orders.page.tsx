import {
  ORDER_TOPIC,
  STATUS_FILTERS,
  STATUS_OF_FILTER,
  type OrderRow,
} from '@floorplan/customer-order/contracts';
import { isStaffRole } from '@floorplan/identity/domain';
import { dayIn } from '@floorplan/kernel';
import { ActionButton, stockholmDay, useTexts } from '@floorplan/ui';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '../../app/browser/use-now';
import { useDealerGroupOptions, useDealerOptions } from '../../app/data/reference-data';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { useReadsOnly } from '../../app/session/reads-only';
import { useUser } from '../../app/session/session';
import { FAVORITE, firstDay, orderChoiceOf, ordersList, type OrderChoice } from './orders-list';
import { servedOrders } from './served-orders';
import { ShopDialog } from './shop-dialog';
import { WaitingDealers } from './waiting-dealers';

/** Whether a new order matches the filter. Rows do not contain their dealer group, so with a group none does. */
function belongs(row: OrderRow, filter: OrderChoice): boolean {
  const { dealerGroupId, dealerId, fromDate, toDate } = filter;
  const statuses: readonly OrderRow['Status'][] = STATUS_FILTERS.filter((key) => filter[key]).map(
    (key) => STATUS_OF_FILTER[key],
  );
  return (
    !dealerGroupId &&
    (!dealerId || row.DealerId === dealerId) &&
    (!fromDate || row.OrderDate >= fromDate) &&
    (!toDate || row.OrderDate < toDate) &&
    (statuses.length === 0 || statuses.includes(row.Status)) &&
    (!filter.orderStatusFavorite || row.Favorite)
  );
}

const useOptions = () => ({ dealerGroupId: useDealerGroupOptions(), dealerId: useDealerOptions() });

function FavoriteHint() {
  const { t } = useTexts();
  return t('order.favorite_hint');
}

/** @param onShop opens the orders in the web shop, of a dealer or of all dealers for null */
function useScreen(onShop: (dealerId: number | null) => void): ServedListScreen<OrderRow, OrderChoice> {
  const { t } = useTexts();
  const isStaff = isStaffRole(useUser().Role);
  const today = stockholmDay(useNow());
  const [params] = useSearchParams();
  const from = dayIn(params.get('from') ?? firstDay(today)) ?? '';
  const description = useMemo(() => ordersList({ isStaff, today, from }), [isStaff, today, from]);
  const readsOnly = useReadsOnly('orders.change');
  return {
    description,
    served: servedOrders,
    filterOf: orderChoiceOf(today),
    context: params.get(FAVORITE) === 'true' ? <FavoriteHint /> : <WaitingDealers onOpen={onShop} />,
    texts: {
      title: 'order.title',
      count: 'order.count',
      search: 'order.filter_text',
      empty: 'order.empty',
      notLoaded: 'order.err_list',
    },
    useOptions,
    live: { topic: ORDER_TOPIC, belongs },
    pageActions: (
      <ActionButton
        icon="pi pi-cart-plus"
        label={t('order.ws_title')}
        reason={readsOnly}
        onClick={() => onShop(Number(params.get('dealerId')) || null)}
      />
    ),
  };
}

/** List of customer orders, and the orders in the web shop that can be taken in. */
export function OrdersPage() {
  const [shop, setShop] = useState<{ readonly dealerId: number | null } | null>(null);
  return (
    <>
      <ServedListPage screen={useScreen((dealerId) => setShop({ dealerId }))} />
      {shop && <ShopDialog dealerId={shop.dealerId} onClose={() => setShop(null)} />}
    </>
  );
}
