import { type CustomerOrder, type OrderEvents } from '@floorplan/customer-order/contracts';
import {
  orderFigures,
  ORDER_ACTIONS,
  orderStream,
  whyNotOnOrder,
  type OrderCaller,
  type OrderCustomer,
  type OrderEvent,
  type OrderState,
} from '@floorplan/customer-order/domain';
import { canSeeDealer, seesAll, type UserScope } from '@floorplan/identity/domain';
import { formatIdentityNumber, kronorOfOre, maskedIdentityNumber } from '@floorplan/kernel';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { notFound, problemOf } from '@floorplan/platform/http';
import { totalPrice, vehicleStream } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { canSeeOrdersOf, orderCallerOf } from './order-scope';
import { describeOrderEvent } from './order-event-texts';

/** Answers with one order, as the caller may see it. */
@Injectable()
export class OrderDetails {
  constructor(
    private readonly log: EventLog,
    private readonly database: Database,
    private readonly parties: PartiesReader,
  ) {}

  /** @throws 404 for an order that the caller may not see */
  async read(scope: UserScope, orderId: number): Promise<CustomerOrder> {
    const loaded = await this.log.load(orderStream, orderId);
    if (!loaded.state.content || !canSeeOrdersOf(scope, loaded.state, await this.parties.parties()))
      throw notFound();
    return this.describe(scope, loaded);
  }

  /** Describes an order that the caller may see. */
  async describe(
    scope: UserScope,
    { state, version }: { readonly state: OrderState; readonly version: number },
  ): Promise<CustomerOrder> {
    const parties = await this.parties.parties();
    const dealer = parties.dealers.find(({ id }) => id === state.dealerId);
    const caller = orderCallerOf(scope, state, parties);
    const [mark] = await this.database.query(
      'select from customer_order_favorite where order_id = $1 and user_id = $2',
      [state.orderId, scope.userId],
    );
    return {
      ...rowOf(state, version),
      DealerName: dealer?.name ?? '',
      Favorite: mark !== undefined,
      OriginalOrderId: state.originalOrderId,
      ShopOrderId: state.content!.shopOrderId,
      Customer: customerOf(state.content!.customer, scope),
      Financing: financingOf(state),
      ...progressOf(state),
      Car: await this.car(scope, state),
      ShopDelivers: caller.shopDelivers,
      Actions: actionsOf(caller, state),
    };
  }

  /** What happened to an order, the newest first. @throws 404 */
  async events(scope: UserScope, orderId: number): Promise<OrderEvents> {
    const { state } = await this.log.load(orderStream, orderId);
    if (!state.content || !canSeeOrdersOf(scope, state, await this.parties.parties())) throw notFound();
    const history = await this.log.history(orderStream, orderId);
    const Rows = history
      .map((stored) => ({
        At: stored.recordedAt.toISOString(),
        By: stored.metadata.actor.name,
        Type: stored.type.replace('customer-order/', ''),
        ...describeOrderEvent({ type: stored.type, data: stored.data } as unknown as OrderEvent),
      }))
      .reverse();
    return { Rows, Total: Rows.length };
  }

  /** The car as it is now, or as it was ordered when it has moved to a dealer outside the scope. */
  private async car(scope: UserScope, { content }: OrderState): Promise<CustomerOrder['Car']> {
    const { car } = content!;
    const { state } = await this.log.load(vehicleStream, car.vehicleId);
    const shown = {
      VehicleId: car.vehicleId,
      LicenseNumber: car.licenseNumber,
      ChassisNumber: car.chassisNumber,
      Make: car.make,
      Model: car.model,
    };
    if (state.status === 'absent' || !canSeeDealer(scope, state.parties.dealerId))
      return { ...shown, YearModel: null, Mileage: null, Price: null, SaleStatusCode: 0 };
    const { yearModel, mileage } = state.item;
    return {
      ...shown,
      YearModel: yearModel,
      Mileage: mileage,
      Price: kronorOfOre(totalPrice(state.price)),
      SaleStatusCode: state.sale.statusCode ?? 0,
    };
  }
}

function rowOf(state: OrderState, version: number) {
  const { customer, car, orderDate, purchasePrice, product } = state.content!;
  return {
    Id: state.orderId,
    CustomerOrderId: state.orderId,
    Version: version,
    OrderDate: orderDate,
    Status: state.status as CustomerOrder['Status'],
    DealerId: state.dealerId,
    FirstName: customer.firstName,
    LastName: customer.lastName,
    LicenseNumber: car.licenseNumber,
    Make: car.make,
    Model: car.model,
    PurchasePrice: kronorOfOre(purchasePrice),
    FinanceType: product,
  };
}

/** Only staff see the whole personal number of a customer. */
const customerOf = (customer: OrderCustomer, scope: UserScope): CustomerOrder['Customer'] => ({
  IdentityNumber: (seesAll(scope) ? formatIdentityNumber : maskedIdentityNumber)(customer.identityNumber),
  Email: customer.email,
  Phone: customer.phone,
  Address: customer.address,
  ZipCode: customer.zipCode,
  City: customer.city,
});

function financingOf({ content }: OrderState): CustomerOrder['Financing'] {
  const term = content!.term;
  const figures = orderFigures(content!);
  return {
    PaymentTermId: term?.id ?? null,
    PaymentTerm: term?.name ?? '',
    TermLength: term?.length ?? null,
    InterestRate: term && term.interest / 100,
    DepositPercentage: term && term.deposit / 100,
    Deposit: figures && kronorOfOre(figures.deposit),
    AppliedAmount: figures && kronorOfOre(figures.appliedAmount),
    MonthlyCost: figures && kronorOfOre(figures.monthlyCost),
    BalloonPercentage: term && (term.balloon ?? 0) / 100,
    Balloon: figures && kronorOfOre(figures.balloon),
  };
}

const progressOf = ({
  application,
  signing,
  quotes,
  status,
  deliveredOn,
}: OrderState): Pick<CustomerOrder, 'Application' | 'Signing' | 'QuoteSentOn' | 'DeliveredOn'> => ({
  Application: application && {
    SentOn: application.sentOn,
    Amount: kronorOfOre(application.amount),
    State: application.outcome,
  },
  Signing: signing && {
    // A link that was used or has expired is not returned.
    Url: status === 'AWAITING_SIGNATURE' ? signing.url : '',
    ValidTo: signing.expiresOn,
    SignedOn: signing.signedOn,
  },
  QuoteSentOn: quotes.sentOn,
  DeliveredOn: deliveredOn,
});

function actionsOf(caller: OrderCaller, state: OrderState): CustomerOrder['Actions'] {
  const answers = ORDER_ACTIONS.map((action) => {
    const reason = whyNotOnOrder(action, state, caller);
    const Reason = reason && problemOf(reason).message;
    return [action, { Possible: reason === null, Code: reason?.code ?? null, Reason }];
  });
  return Object.fromEntries(answers) as CustomerOrder['Actions'];
}
