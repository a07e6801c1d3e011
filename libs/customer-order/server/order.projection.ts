import { orderStream, type OrderEvent, type OrderState } from '@floorplan/customer-order/domain';
import type { InlineProjection } from '@floorplan/platform/event-store';

/** Table of customer orders, one row per order. */
export const orderProjection: InlineProjection<OrderState, OrderEvent> = {
  table: 'customer_order',
  stream: orderStream,
  rows: ({ after, version }) => {
    const { content, application, signing } = after;
    if (!content) return [];
    const { customer, car } = content;
    return [
      {
        id: after.orderId,
        version,
        status: after.status,
        original_order_id: after.originalOrderId,
        shop_order_id: content.shopOrderId,
        order_date: content.orderDate,
        dealer_id: after.dealerId,
        organisation_id: after.organisationId,
        vehicle_id: car.vehicleId,
        first_name: customer.firstName,
        last_name: customer.lastName,
        license_number: car.licenseNumber,
        chassis_number: car.chassisNumber,
        make: car.make,
        model: car.model,
        purchase_price: content.purchasePrice,
        product: content.product,
        application_id: application?.applicationId ?? null,
        signing_id: signing?.signingId ?? null,
      },
    ];
  },
};
