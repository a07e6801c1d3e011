import type { ShopOrders } from '@floorplan/customer-order/contracts';
import {
  awaitsTerm,
  nextOrderStatus,
  orderStream,
  takeInOrder,
  type OrderContent,
  type OrderStatus,
  type OrderTerm,
} from '@floorplan/customer-order/domain';
import { actorOf, canActForDealer, isActingStaff, type UserScope } from '@floorplan/identity/domain';
import { oreOfKronor, parseIdentityNumber, parsePlate, refused, type Outcome } from '@floorplan/kernel';
import { TermsReader, type KnownTerm } from '@floorplan/net-sale/contracts';
import { PartiesReader, type Parties } from '@floorplan/parties/contracts';
import {
  Clock,
  Commands,
  factsOf,
  Ids,
  outcomeOf,
  refuse,
  type Act,
  type UnitOfWork,
} from '@floorplan/platform/commands';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { notFound } from '@floorplan/platform/http';
import type { Vehicle } from '@floorplan/vehicle/domain';
import { LISTED_VEHICLES } from '@floorplan/vehicle/contracts';
import { Injectable } from '@nestjs/common';
import { WebShop, type ShopOrder, type ShownCar } from '../outside/web-shop';
import { OrderCars } from './order-cars';
import { canSeeOrdersOf } from './order-scope';

const MOST_SHOWN = 500;

/** Kind of the claims that keep orders unique by their number in the web shop. */
const ORDER_CLAIM = 'customer-order';

type Facility = Parties['dealers'][number];

/** An order in the portal, and the version of it that was taken in. */
interface KnownOrder {
  readonly id: number;
  readonly shopOrderId: number;
  readonly status: OrderStatus;
}

/** Lists the open orders of the web shop, and takes them in. */
@Injectable()
export class TakeInOrders {
  constructor(
    private readonly shop: WebShop,
    private readonly cars: OrderCars,
    private readonly parties: PartiesReader,
    private readonly terms: TermsReader,
    private readonly commands: Commands,
    private readonly log: EventLog,
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Open orders of a facility. @throws 404, ShopUnavailable */
  async open(scope: UserScope, dealerId: number): Promise<ShopOrders> {
    const facility = await this.facility(scope, ({ id }) => id === dealerId);
    const orders = await this.shop.openOrders(facility.financerAssignedId, await this.shown(dealerId));
    const known = await this.known(orders.map(({ OriginalOrderId }) => OriginalOrderId));
    const Rows: ShopOrders['Rows'] = [];
    for (const order of orders) {
      const taken = known.get(order.OriginalOrderId);
      const isTaken = taken !== undefined && taken.shopOrderId >= order.OrderId;
      const LacksTerm = isTaken && (await this.lacksTerm(taken, order.OrderId));
      Rows.push({ ...order, Taken: isTaken && !LacksTerm, LacksTerm, CustomerOrderId: taken?.id ?? null });
    }
    return { Rows, Total: Rows.length };
  }

  private async lacksTerm({ id, status }: KnownOrder, shopOrderId: number): Promise<boolean> {
    return status === 'NEW' && awaitsTerm((await this.log.load(orderStream, id)).state, shopOrderId);
  }

  /** Takes in a version of an order. The same version again changes nothing, unless it lacked a payment term. @throws 404, ShopUnavailable */
  async takeIn(
    scope: UserScope,
    shopOrderId: number,
    originalOrderId: number,
    correlationId: string,
  ): Promise<Outcome<number>> {
    const order = await this.shop.order(shopOrderId, originalOrderId);
    if (!order || order.OriginalOrderId !== originalOrderId) throw notFound();
    const facility = await this.facility(
      scope,
      ({ financerAssignedId }) => financerAssignedId === order.DealerNumber,
    );
    if (!isActingStaff(scope) && !canActForDealer(scope, facility.id))
      return { ok: false, refusal: { code: 'FORBIDDEN', kind: 'forbidden' } };
    const plate = parsePlate(order.LicenseNumber);
    if (plate === null) return refused('CAR_NOT_AVAILABLE', { reg: order.LicenseNumber });
    const known = async () => (await this.known([originalOrderId])).get(originalOrderId)?.id;
    const context = { actor: actorOf(scope), correlationId, now: this.clock.now() };
    const run = async (knownId: number | undefined): Promise<Outcome<number>> => {
      const orderId = knownId ?? (await this.ids.take('customer_order_id', 1))[0]!;
      return outcomeOf(() =>
        this.commands.run(context, (act, unitOfWork) =>
          this.write(act, unitOfWork, { order, facility, plate, orderId, isNew: knownId === undefined }),
        ),
      );
    };
    const before = await known();
    const outcome = await run(before);
    if (outcome.ok || before !== undefined) return outcome;
    // The car may be refused because another request has taken in the same order meanwhile.
    const meanwhile = await known();
    return meanwhile === undefined ? outcome : run(meanwhile);
  }

  private async write(
    act: Act,
    unitOfWork: UnitOfWork,
    {
      order,
      facility,
      plate,
      orderId,
      isNew,
    }: {
      readonly order: ShopOrder;
      readonly facility: Facility;
      readonly plate: string;
      readonly orderId: number;
      readonly isNew: boolean;
    },
  ): Promise<number> {
    const { state: before } = isNew
      ? unitOfWork.create(orderStream, orderId)
      : await unitOfWork.load(orderStream, orderId);
    if (!isNew && before.content!.shopOrderId >= order.OrderId && !awaitsTerm(before, order.OrderId))
      return orderId;
    // Before its car, which it may have sold.
    if (!isNew && nextOrderStatus(before.status, 'replaced') === null) refuse({ code: 'ORDER_IN_PROGRESS' });
    const vehicle = await this.cars.available(unitOfWork, { dealerId: facility.id, plate, order: before });
    const on = this.clock.today();
    const content = contentOf(order, vehicle, await this.termOf(order, facility, vehicle, on), on);
    const seller = {
      ...{ orderId, originalOrderId: order.OriginalOrderId },
      ...{ dealerId: facility.id, organisationId: facility.dealerOrganizationId },
    };
    const facts = factsOf(takeInOrder(before, { content, seller, on, by: act.context.actor }));
    if (facts.length === 0) return orderId;
    const after = act.append(orderStream, orderId, facts);
    if (isNew) act.claim(ORDER_CLAIM, String(order.OriginalOrderId), orderStream, orderId);
    await this.cars.follow(act, unitOfWork, before, after);
    return orderId;
  }

  /** The order's term of its product that is valid today in the dealer group, else that of the car. */
  private async termOf(
    { PaymentTermId, Product }: ShopOrder,
    { dealerOrganizationId }: Facility,
    { saleTerms }: Vehicle,
    today: string,
  ): Promise<OrderTerm | null> {
    const { organisations } = await this.parties.parties();
    const groupId = organisations.find(({ id }) => id === dealerOrganizationId)?.concernId ?? null;
    const offered = (await this.terms.terms()).filter(
      (term) => term.dealerGroupId === groupId && term.validFrom <= today && today <= term.validTo,
    );
    const ofProduct = Product === 'LOAN' ? saleTerms.loanId : saleTerms.leasingId;
    for (const id of [PaymentTermId, ofProduct, saleTerms.defaultId]) {
      const found = offered.find((term) => term.id === id && term.product === Product);
      if (found) return termOf(found);
    }
    return null;
  }

  private async facility(scope: UserScope, is: (dealer: Facility) => boolean): Promise<Facility> {
    const parties = await this.parties.parties();
    const facility = parties.dealers.find(is);
    const place = facility && { dealerId: facility.id, organisationId: facility.dealerOrganizationId };
    if (!facility || !canSeeOrdersOf(scope, place!, parties)) throw notFound();
    return facility;
  }

  /** The cars that the facility shows in the shop. */
  private async shown(dealerId: number): Promise<ShownCar[]> {
    const rows = await this.database.query<Omit<ShownCar, 'Product'> & { leasing: boolean }>(
      `select license_number as "LicenseNumber", coalesce(make, '') as "Make", coalesce(model, '') as "Model",
              round(total_price / 100.0, 2)::float as "Price", loan_term_id is null and leasing_term_id is not null as leasing
         from ${LISTED_VEHICLES} v
        where dealer_id = $1 and is_shown and license_number is not null order by id limit ${MOST_SHOWN}`,
      [dealerId],
    );
    return rows.map(({ leasing, ...car }) => ({ ...car, Product: leasing ? 'LEASING' : 'LOAN' }));
  }

  private async known(originalIds: readonly number[]) {
    const rows = await this.database.query<KnownOrder & { original: number }>(
      `select id, original_order_id as original, shop_order_id as "shopOrderId", status
         from customer_order where original_order_id = any($1)`,
      [originalIds],
    );
    return new Map(rows.map(({ original, ...order }) => [original, order]));
  }
}

const termOf = ({ id, name, termLength, interestRate, downPayment, balloon }: KnownTerm): OrderTerm => ({
  ...{ id, name, length: termLength, interest: interestRate, deposit: downPayment },
  ...(balloon > 0 && { balloon }),
});

function contentOf(order: ShopOrder, vehicle: Vehicle, term: OrderTerm | null, today: string): OrderContent {
  const { Customer: customer, PurchasePrice, Product } = order;
  const { item, identity } = vehicle;
  return {
    ...{ shopOrderId: order.OrderId, orderDate: order.OrderDate, product: Product, term },
    purchasePrice: oreOfKronor(PurchasePrice),
    customer: {
      ...{ firstName: customer.FirstName, lastName: customer.LastName },
      identityNumber: parseIdentityNumber(customer.IdentityNumber, today)?.digits ?? '',
      ...{ email: customer.Email, phone: customer.Phone, address: customer.Address },
      ...{ zipCode: customer.ZipCode, city: customer.City },
    },
    car: {
      ...{ vehicleId: identity.vehicleId, licenseNumber: item.licenseNumber ?? '' },
      ...{ chassisNumber: item.chassisNumber, make: item.make, model: item.model ?? '' },
    },
  };
}
