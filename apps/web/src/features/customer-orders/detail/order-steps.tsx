import type { CustomerOrder } from '@floorplan/customer-order/contracts';
import { useTexts } from '@floorplan/ui';
import { Panel } from '../../../app/layout/panel';
import { ORDER_STATUS_STYLE } from '../order.status';
import { courseOf, type OrderStep } from './order-course';

const MARKS: Readonly<Record<OrderStep['state'], string>> = {
  done: 'check',
  now: 'circle-fill',
  ahead: 'circle',
};

/** Text that says what comes next, and who does it. */
function nextKey({ Status, Financing, ShopDelivers }: CustomerOrder): string {
  if (Status === 'NEW' && Financing.PaymentTermId === null) return 'order.next_no_term';
  if (Status === 'SIGNED' && ShopDelivers) return 'order.next_shop_delivers';
  return `order.next_${Status}`;
}

/** The course of an order in one line, and what comes next. */
export function OrderSteps({ order }: { order: CustomerOrder }) {
  const { t, format } = useTexts();
  const { ValidTo } = order.Signing ?? {};
  return (
    <Panel
      title={t('order.sec_status')}
      aside={<span className="soft">{t('order.shop_number', { id: String(order.ShopOrderId) })}</span>}
    >
      <ol className="order-course" aria-label={t('order.sec_status')}>
        {courseOf(order).map(({ status, state, on }) => {
          const { text, tone, icon } = ORDER_STATUS_STYLE[status];
          return (
            <li
              key={status}
              className={['order-step', state, state === 'now' && `tone-${tone}`].filter(Boolean).join(' ')}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <i className={`pi pi-${state === 'now' ? icon : MARKS[state]}`} aria-hidden="true" />
              <span>
                {t(text)}
                {state === 'done' && <span className="sr-only"> {t('order.step_done')}</span>}
                {on && <span className="soft">{format.date(on)}</span>}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="order-next">{t(nextKey(order), { date: ValidTo ? format.date(ValidTo) : '' })}</p>
    </Panel>
  );
}
