import { useTexts } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { useWaitingOrders } from '../data/waiting-orders';
import { paths } from '../routing/paths';

/** Number of orders that wait in the web shop, with a link to the list. Not shown for 0 or while it is unknown. */
export function WaitingOrdersFigure() {
  const { t } = useTexts();
  const waiting = useWaitingOrders().data?.Waiting ?? 0;
  if (waiting === 0) return null;
  return (
    <p className="message tone-info dash-operations">
      <i className="pi pi-cart-plus" aria-hidden="true" />
      <Link to={paths.customerOrders}>{t('home.orders_wait', { count: waiting })}</Link>
    </p>
  );
}
