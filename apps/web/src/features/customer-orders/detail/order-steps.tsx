import type { CustomerOrder } from '@floorplan/customer-order/contracts';
import { useTexts } from '@floorplan/ui';
import { Panel } from '../../../app/layout/panel';
import { orderLooks } from '../order.status';
import { courseOf, type OrderStep } from './order-course';

const MARKS: Readonly<Record<OrderStep['state'], string>> = {
  done: 'check',
  now: 'circle-fill',
  ahead: 'circle',
};

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
          const { text, tone, icon } = orderLooks[status];
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
      <p className="order-next">
        {order.Status === 'NEW' && order.Financing.PaymentTermId === null
          ? t('order.next_no_term')
          : t(`order.next_${order.Status}`, { date: ValidTo ? format.date(ValidTo) : '' })}
      </p>
    </Panel>
  );
}
