import { saleStatusOfOrder, type OrderState } from '@floorplan/customer-order/domain';
import { refuse, type Act, type UnitOfWork } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { LISTED_VEHICLES } from '@floorplan/vehicle/contracts';
import {
  SALE_STATUSES,
  saleSaved,
  vehicleStream,
  type Vehicle,
  type VehicleSale,
} from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';

const [RESERVED, SOLD] = [1, 2] as const;

/** Cars of customer orders: found, reserved, sold and freed with their order, in the same act. */
@Injectable()
export class OrderCars {
  constructor(private readonly database: Database) {}

  /**
   * The car of a facility with the plate that an order may take: not sold, not reserved but by the order itself, and
   * of no other order that is under way, whatever sale status was set by hand.
   * @throws Refused CAR_NOT_AVAILABLE
   */
  async available(
    unitOfWork: UnitOfWork,
    {
      dealerId,
      plate,
      order,
    }: { readonly dealerId: number; readonly plate: string; readonly order: OrderState },
  ): Promise<Vehicle> {
    const found = await this.database.query<{ id: number }>(
      `select id from ${LISTED_VEHICLES} v where license_number = $1 and dealer_id = $2 order by id desc`,
      [plate, dealerId],
    );
    for (const { id } of found) {
      const { state } = await unitOfWork.load(vehicleStream, id);
      const isOwn = order.content?.car.vehicleId === id;
      if (state.status === 'absent' || !isOffered(state, isOwn)) continue;
      const holder = await this.holderOf(id);
      if (holder === null || holder === order.orderId) return state;
    }
    return refuse({ code: 'CAR_NOT_AVAILABLE', params: { reg: plate } });
  }

  /** Gives the car the sale status of its order, and frees the earlier car of a replaced order. */
  async follow(act: Act, unitOfWork: UnitOfWork, before: OrderState, after: OrderState): Promise<void> {
    const [earlier, now] = [before.content?.car.vehicleId, after.content!.car.vehicleId];
    if (earlier !== undefined && earlier !== now) await this.set(act, unitOfWork, earlier, null);
    if (earlier !== now || saleStatusOfOrder(before) !== saleStatusOfOrder(after))
      await this.set(act, unitOfWork, now, saleStatusOfOrder(after));
  }

  /** The order under way that reserves a car; null for none. */
  async holderOf(vehicleId: number): Promise<number | null> {
    const [held] = await this.database.query<{ id: number }>(
      `select id from customer_order where vehicle_id = $1 and status not in ('DELIVERED', 'REFUSED', 'CANCELLED')
        order by id limit 1`,
      [vehicleId],
    );
    return held?.id ?? null;
  }

  /** Reserves the car of an order under way again after its sale status was changed by hand. */
  async keep(act: Act, unitOfWork: UnitOfWork, order: OrderState): Promise<void> {
    const { vehicleId } = order.content!.car;
    const { state } = await unitOfWork.load(vehicleStream, vehicleId);
    if (saleStatusOfOrder(order) !== RESERVED || state.status === 'absent' || !isForSale(state)) return;
    await this.set(act, unitOfWork, vehicleId, RESERVED);
  }

  private async set(
    act: Act,
    unitOfWork: UnitOfWork,
    vehicleId: number,
    statusCode: VehicleSale['statusCode'],
  ): Promise<void> {
    const { state } = await unitOfWork.load(vehicleStream, vehicleId);
    if (state.status === 'absent') return;
    // A car that was sold, or is offered in another way, is not freed.
    if (statusCode === null && state.sale.statusCode !== RESERVED) return;
    const { showForNetSale } = state.sale;
    const next = { ...state.saleTerms, statusCode, showForNetSale };
    act.append(vehicleStream, vehicleId, saleSaved(state, next, act.context.actor));
  }
}

const isForSale = ({ status }: Vehicle): boolean => SALE_STATUSES.some((candidate) => candidate === status);

const isOffered = (vehicle: Vehicle, isOwn: boolean): boolean => {
  const { statusCode } = vehicle.sale;
  return isForSale(vehicle) && statusCode !== SOLD && (statusCode !== RESERVED || isOwn);
};
