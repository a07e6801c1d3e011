import type { OrderStatus } from '@floorplan/customer-order/domain';
import type { StatusStyles } from '@floorplan/ui';

/** Tone, icon and text of each status of a customer order. */
export const ORDER_STATUS_STYLE: StatusStyles<OrderStatus> = {
  NEW: { tone: 'info', icon: 'file', text: 'order.status_NEW' },
  MANUAL_APPROVAL: { tone: 'warning', icon: 'hourglass', text: 'order.status_MANUAL_APPROVAL' },
  APPLICATION_APPROVED: { tone: 'info', icon: 'check', text: 'order.status_APPLICATION_APPROVED' },
  AWAITING_SIGNATURE: { tone: 'warning', icon: 'pencil', text: 'order.status_AWAITING_SIGNATURE' },
  SIGNED: { tone: 'success', icon: 'verified', text: 'order.status_SIGNED' },
  DELIVERED: { tone: 'success', icon: 'check-circle', text: 'order.status_DELIVERED' },
  REFUSED: { tone: 'danger', icon: 'times-circle', text: 'order.status_REFUSED' },
  CANCELLED: { tone: 'neutral', icon: 'ban', text: 'order.status_CANCELLED' },
};
