import {
  awaitsTerm,
  nextOrderStatus,
  orderStream,
  takeInOrder,
  type OrderContent,
  type OrderTerm,
} from '@floorplan/customer-order/domain';
import { actorOf, canActForDealer, isActingStaff, type UserScope } from '@floorplan/identity/domain';
import { oreOfKronor, parseIdentityNumber, parsePlate, refused, type Outcome } from '@floorplan/kernel';
import { TermsReader, type KnownTerm } from '@floorplan/net-sale/contracts';
import { PartiesReader } from '@floorplan/parties/contracts';
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
import type { Vehicle } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WebShop, type ShopOrder } from '../outside/web-shop';
import { KnownOrders } from './known-orders';
import { OrderCars } from './order-cars';
import { facilitiesSeen, type Facility } from './order-scope';

/** Kind of the claims that keep orders unique by their number in the web shop. */
const ORDER_CLAIM = 'customer-order';

/**
 * Takes in a version of an order from the web shop. The same version again changes nothing, unless it lacked a payment
 * term. Returns the id of the order.
 */
export class TakeInOrder extends Command<Outcome<number>> {
  constructor(
    readonly scope: UserScope,
    readonly shopOrderId: number,
    readonly originalOrderId: number,
    readonly correlationId: string,
  ) {
    super();
  }
}

@Injectable()
@CommandHandler(TakeInOrder)
export class TakeInOrderHandler implements ICommandHandler<TakeInOrder> {
  constructor(
    private readonly shop: WebShop,
    private readonly cars: OrderCars,
    private readonly parties: PartiesReader,
    private readonly terms: TermsReader,
    private readonly commands: Commands,
    private readonly known: KnownOrders,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** @throws ShopUnavailable */
  async execute({
    scope,
    shopOrderId,
    originalOrderId,
    correlationId,
  }: TakeInOrder): Promise<Outcome<number>> {
    const order = await this.shop.order(shopOrderId, originalOrderId);
    if (!order || order.OriginalOrderId !== originalOrderId) return refused('NOT_FOUND');
    const facility = facilitiesSeen(scope, await this.parties.parties()).find(
      ({ financerAssignedId }) => financerAssignedId === order.DealerNumber,
    );
    if (!facility) return refused('NOT_FOUND');
    if (!isActingStaff(scope) && !canActForDealer(scope, facility.id))
      return { ok: false, refusal: { code: 'FORBIDDEN', kind: 'forbidden' } };
    const plate = parsePlate(order.LicenseNumber);
    if (plate === null) return refused('CAR_NOT_AVAILABLE', { reg: order.LicenseNumber });
    const known = async () => (await this.known.read([originalOrderId])).get(originalOrderId)?.id;
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
      orderId,
      originalOrderId: order.OriginalOrderId,
      dealerId: facility.id,
      organisationId: facility.dealerOrganizationId,
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
}

const termOf = ({ id, name, termLength, interestRate, downPayment, balloon }: KnownTerm): OrderTerm => ({
  id,
  name,
  length: termLength,
  interest: interestRate,
  deposit: downPayment,
  ...(balloon > 0 && { balloon }),
});

function contentOf(order: ShopOrder, vehicle: Vehicle, term: OrderTerm | null, today: string): OrderContent {
  const { Customer: customer, PurchasePrice, Product } = order;
  const { item, identity } = vehicle;
  return {
    shopOrderId: order.OrderId,
    orderDate: order.OrderDate,
    product: Product,
    term,
    purchasePrice: oreOfKronor(PurchasePrice),
    customer: {
      firstName: customer.FirstName,
      lastName: customer.LastName,
      identityNumber: parseIdentityNumber(customer.IdentityNumber, today)?.digits ?? '',
      email: customer.Email,
      phone: customer.Phone,
      address: customer.Address,
      zipCode: customer.ZipCode,
      city: customer.City,
    },
    car: {
      vehicleId: identity.vehicleId,
      licenseNumber: item.licenseNumber ?? '',
      chassisNumber: item.chassisNumber,
      make: item.make,
      model: item.model ?? '',
    },
  };
}
