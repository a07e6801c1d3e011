import { UserActs } from '@floorplan/identity/acts';
import { Acts } from '@floorplan/platform/acts';
import { Policies, Registry, type StoredEvent } from '@floorplan/platform/event-store';
import { Lists } from '@floorplan/platform/lists';
import { SignedDocuments } from '@floorplan/signing/contracts';
import { Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { OrderSignings } from './jobs/order-signings';
import {
  DeliverWhenCarIsSold,
  EndLinksWhenOrderChanges,
  KeepCarReserved,
  MailQuoteWhenSent,
  OpenSigningWhenApproved,
} from './jobs/policies';
import { OrderJobs } from './jobs/scheduled-orders';
import { TendOrders } from './jobs/tend-orders';
import { OrderLive } from './order.live';
import { orderProjection } from './order.projection';
import { Favorites } from './orders/favorites';
import { KnownOrders } from './orders/known-orders';
import { OpenOrders } from './orders/open-orders';
import { OrderActsController } from './orders/order-acts';
import { OrderApplications } from './orders/order-applications';
import { OrderCars } from './orders/order-cars';
import { OrderDetails } from './orders/order-details';
import { OrderKind } from './orders/order-kind';
import { OrderLinks } from './orders/order-links';
import { StoredOrderDocuments } from './orders/stored-order-documents';
import { OrdersController } from './orders/orders.controller';
import { OrdersList } from './orders/orders.list';
import { SystemActs } from './orders/system-acts';
import { TakeInOrderHandler } from './orders/take-in-order.command';
import { CreditSystem, HttpCreditSystem } from './outside/credit-system';
import { HttpWebShop, WebShop } from './outside/web-shop';

/** Addresses of the outside parties; undefined when none is configured. */
export interface OrderSettings {
  readonly shopUrl: string | undefined;
  readonly creditUrl: string | undefined;
}

/** Commands on orders. They need a `SigningProvider`. */
export const ORDER_PROVIDERS = [
  OrderCars,
  Acts,
  UserActs,
  OrderDetails,
  OrderKind,
  SystemActs,
  OrderApplications,
  StoredOrderDocuments,
  OrderLinks,
  OrderSignings,
  KnownOrders,
  OpenOrders,
  TakeInOrderHandler,
  TendOrders,
];

export const outsideOf = ({ shopUrl, creditUrl }: OrderSettings) => [
  { provide: WebShop, useFactory: () => new HttpWebShop(shopUrl) },
  { provide: CreditSystem, useFactory: () => new HttpCreditSystem(creditUrl) },
];

/** Table of customer orders, for both hosts. */
@Module({})
export class CustomerOrderModule {
  constructor(registry: Registry) {
    registry.addInlineProjection(orderProjection);
  }
}

/** HTTP routes of customer orders. */
@Module({
  imports: [CqrsModule],
  controllers: [OrderActsController, OrdersController],
  providers: [Lists, OrdersList, OrderLive, Favorites, ...ORDER_PROVIDERS],
})
export class CustomerOrderApiModule {
  constructor(signed: SignedDocuments, signings: OrderSignings) {
    signed.add((signingId) => signings.refresh(signingId));
  }

  static with(settings: OrderSettings): DynamicModule {
    return { module: CustomerOrderApiModule, providers: outsideOf(settings) };
  }
}

/** Jobs and policies of customer orders. */
@Module({
  providers: [
    ...ORDER_PROVIDERS,
    OrderJobs,
    OpenSigningWhenApproved,
    MailQuoteWhenSent,
    DeliverWhenCarIsSold,
    EndLinksWhenOrderChanges,
    KeepCarReserved,
  ],
})
export class CustomerOrderWorkerModule implements OnModuleInit {
  constructor(
    private readonly policies: Policies,
    private readonly open: OpenSigningWhenApproved,
    private readonly mail: MailQuoteWhenSent,
    private readonly deliver: DeliverWhenCarIsSold,
    private readonly endLinks: EndLinksWhenOrderChanges,
    private readonly keep: KeepCarReserved,
  ) {}

  static with(settings: OrderSettings): DynamicModule {
    return { module: CustomerOrderWorkerModule, providers: outsideOf(settings) };
  }

  onModuleInit(): void {
    const add = (
      { readerName: name, types }: { readonly readerName: string; readonly types: readonly string[] },
      react: (events: readonly StoredEvent[]) => Promise<void>,
    ) => this.policies.add({ name, types: [...types], react });
    add(OpenSigningWhenApproved, (events) => this.open.react(events));
    add(MailQuoteWhenSent, (events) => this.mail.react(events));
    add(DeliverWhenCarIsSold, (events) => this.deliver.react(events));
    add(EndLinksWhenOrderChanges, (events) => this.endLinks.react(events));
    add(KeepCarReserved, (events) => this.keep.react(events));
  }
}
