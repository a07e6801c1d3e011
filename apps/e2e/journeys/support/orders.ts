import { ORDER_ROUTES, type OrderAnswer, type ShopOrders } from '@floorplan/customer-order/contracts';
import { DEALER_GROUP_ROUTES, type CurrentTermsAnswer } from '@floorplan/net-sale/contracts';
import { VEHICLE_ROUTES, type NetSaleAnswer } from '@floorplan/vehicle/contracts';
import type { Client } from '../../support/client';
import { Sender } from '../../support/outcomes';
import type { Portal } from './portal';

const GROUP = 1;
const CARS = 24;

/** Shows cars of the dealer group in the web shop, where customers order about half of them. */
async function showCars(admin: Client, vehicleIds: readonly number[]): Promise<void> {
  const terms = await admin.must(
    admin.get<CurrentTermsAnswer>(`${DEALER_GROUP_ROUTES.currentTerms}?dealerGroupId=${GROUP}`),
  );
  const loan = terms.Rows.find(({ PAG_ProductType }) => PAG_ProductType === 'LOAN')!.Id;
  const term = { pat_Id_Default: loan, pat_Id_Loan: loan, showForNetSale: true };
  await admin.must(
    admin.post(
      VEHICLE_ROUTES.saveNetSale,
      vehicleIds.map((vehicleId) => ({ vehicleId, ...term })),
    ),
  );
}

/** Finances cars of a dealer and shows them in the web shop. */
export async function offerCars({ system, messages }: Portal): Promise<void> {
  const admin = await system.user('admin');
  const sender = new Sender(system, admin);
  const cars: number[] = [];
  for (let n = 0; n < CARS; n++) {
    const { VehicleId } = await sender.outcome(messages.next({ Item: { LicenseNumber: `BKD${30 + n}A` } }));
    cars.push(VehicleId!);
  }
  await showCars(admin, cars);
}

/** Takes in an order for a car that the dealer sees. */
export async function takeInOrder(admin: Client, dealer: Client): Promise<OrderAnswer['Order']> {
  const search = VEHICLE_ROUTES.netSale.replace(':id', String(GROUP));
  const { searchResult: cars } = await admin.must(admin.post<NetSaleAnswer>(search, {}));
  await showCars(
    admin,
    cars.map(({ vehicleId }) => vehicleId),
  );
  for (const dealerId of new Set(cars.map(({ dealerPartyId }) => dealerPartyId))) {
    const { status, body } = await dealer.get<ShopOrders>(`${ORDER_ROUTES.shopList}?dealerId=${dealerId}`);
    const open = status === 200 && body.Rows.find(({ Taken }) => !Taken);
    if (!open) continue;
    const query = `orderId=${open.OrderId}&originalOrderId=${open.OriginalOrderId}`;
    return (await admin.must(admin.get<OrderAnswer>(`${ORDER_ROUTES.shopGet}?${query}`))).Order;
  }
  throw new Error(`no order for ${cars.length} cars`);
}
