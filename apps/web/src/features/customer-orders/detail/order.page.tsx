import type { CustomerOrder } from '@floorplan/customer-order/contracts';
import { NeighbourLinks, neighboursOf, StatusTag, useTexts } from '@floorplan/ui';
import { useLocation, useParams } from 'react-router-dom';
import { Figures } from '../../../app/layout/figures';
import { Page } from '../../../app/layout/page';
import { LoadedRecord } from '../../../app/pages/loaded-record';
import { NotFoundPage } from '../../../app/pages/not-found.page';
import { paths } from '../../../app/routing/paths';
import { plateText } from '../../../app/texts/identifiers';
import { FavoriteStar } from '../favorite-star';
import { useOrder } from '../get-order';
import { ORDER_STATUS_STYLE } from '../order.status';
import { ORDER_LIST } from '../orders-list';
import { OrderActions } from './order-actions';
import { OrderEventPanel } from './order-events';
import { CarPanel, CustomerPanel, FinancingPanel, SigningPanel } from './order-panels';
import { OrderSteps } from './order-steps';

const ID = /^[1-9]\d{0,14}$/;

/** Page of one customer order. */
export function OrderPage() {
  const { id = '' } = useParams();
  return ID.test(id) ? <Loaded key={id} id={Number(id)} /> : <NotFoundPage />;
}

function Loaded({ id }: { id: number }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const neighbours = neighboursOf(ORDER_LIST, pathname);
  const list = { path: paths.customerOrders, label: t('order.title') };
  const title = t('order.title_with', { id: String(id) });
  return (
    <LoadedRecord<CustomerOrder>
      query={useOrder(id)}
      title={title}
      failed="order.err_load"
      parent={list}
      unknown={{ text: t('order.not_found_hint'), link: t('order.btn_list') }}
    >
      {(order, stale) => (
        <Page
          prints
          title={title}
          parent={{ ...list, path: neighbours?.address ?? list.path }}
          neighbours={<NeighbourLinks neighbours={neighbours} />}
          beside={<StatusTag table={ORDER_STATUS_STYLE} status={order.Status} />}
          context={<Identity order={order} />}
          actions={
            <>
              <FavoriteStar order={order} />
              <OrderActions order={order} />
            </>
          }
          flow
        >
          {stale}
          <Head order={order} />
          <div className="stack">
            <OrderSteps order={order} />
            <div className="panels">
              <CustomerPanel order={order} />
              <FinancingPanel order={order} />
              <div className="stack">
                <SigningPanel order={order} />
                <CarPanel order={order} />
              </div>
            </div>
            <OrderEventPanel id={id} />
          </div>
        </Page>
      )}
    </LoadedRecord>
  );
}

/** What the car costs, what is applied for and what the customer pays each month. */
function Head({ order: { PurchasePrice, Financing } }: { order: CustomerOrder }) {
  const { t, format } = useTexts();
  const amount = (kronor: number | null) => kronor !== null && format.kronor(kronor, 2);
  return (
    <section className="status-bar" aria-label={t('contract.sec_head')}>
      <Figures
        large
        rows={[
          [t('order.col_price'), amount(PurchasePrice)],
          [t('order.applied_amount'), amount(Financing.AppliedAmount)],
          [t('order.monthly_cost'), amount(Financing.MonthlyCost)],
        ]}
      />
    </section>
  );
}

/** Customer, plate and car of an order in one line. */
function Identity({ order }: { order: CustomerOrder }) {
  const { FirstName, LastName, LicenseNumber, Make, Model, DealerName } = order;
  const car = [Make, Model].filter(Boolean).join(' ');
  return (
    <>
      {[FirstName, LastName].join(' ')} · <span className="mono">{plateText(LicenseNumber)}</span>
      {[car, DealerName].filter(Boolean).map((text) => ` · ${text}`)}
    </>
  );
}
