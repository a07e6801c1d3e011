import { DESCRIBED, type OrderDelivered, type OrderEvent } from '@floorplan/customer-order/domain';
import { textOf } from '@floorplan/platform/texts';

/** Title and details of a fact. */
export function describeOrderEvent(fact: OrderEvent): { Title: string; Text: string } {
  const titled = (Title: string, Text = '') => ({ Title, Text });
  if (DESCRIBED.isDescribed(fact))
    return titled(textOf(DESCRIBED.nameOf((fact as OrderEvent).type)!), DESCRIBED.describe(fact));
  switch (fact.type) {
    case 'customer-order/TakenIn':
      return titled(
        textOf('order.event_taken_in'),
        textOf('order.shop_number', { id: String(fact.data.shopOrderId) }),
      );
    case 'customer-order/Replaced':
      return titled(
        textOf('order.event_replaced'),
        textOf('order.shop_number', { id: String(fact.data.shopOrderId) }),
      );
    case 'customer-order/Applied':
      return titled(textOf('order.event_applied'), outcomeText(fact.data.outcome));
    case 'customer-order/Decided':
      return titled(textOf('order.event_decided'), outcomeText(fact.data.outcome));
    case 'customer-order/SigningOpened':
      return titled(textOf('order.event_signing'), textOf('order.until', { date: fact.data.expiresOn }));
    case 'customer-order/Signed':
      return titled(textOf('order.event_signed'));
    case 'customer-order/SigningExpired':
      return titled(textOf('order.event_expired'));
    case 'customer-order/Quoted':
      return titled(textOf('order.event_quoted'), textOf('order.until', { date: fact.data.validTo }));
    case 'customer-order/Delivered':
      return titled(textOf('order.event_delivered'), deliveryText(fact.data));
    case 'customer-order/Cancelled':
      return titled(
        textOf('order.event_cancelled'),
        fact.data.told === 'signing' ? textOf('order.told_signing') : textOf('order.told_shop'),
      );
  }
}

function deliveryText({ told, on }: OrderDelivered['data']): string {
  if (told === 'shop') return textOf('order.told_by_shop');
  return told === 'dealer' ? textOf('order.delivered_on', { date: on }) : '';
}

function outcomeText(outcome: 'MANUAL' | 'APPROVED' | 'REFUSED'): string {
  if (outcome === 'MANUAL') return textOf('order.status_MANUAL_APPROVAL');
  return outcome === 'APPROVED'
    ? textOf('order.status_APPLICATION_APPROVED')
    : textOf('order.status_REFUSED');
}
