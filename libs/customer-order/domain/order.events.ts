import type { Actor, BusinessDate, Ore } from '@floorplan/kernel';
import type { Act } from './act';
import type { DescribedEvent } from './acts/table';
import type { CreditOutcome, OrderContent } from './order.values';

export const ORDER_CATEGORY = 'customer-order';

export type OrderTakenIn = {
  readonly type: 'customer-order/TakenIn';
  readonly data: Act &
    OrderContent & {
      readonly orderId: number;
      readonly originalOrderId: number;
      readonly dealerId: number;
      readonly organisationId: number;
    };
};

/** A newer version in the web shop replaces the order. */
export type OrderReplaced = {
  readonly type: 'customer-order/Replaced';
  readonly data: Act & OrderContent;
};

/** The application was sent to the credit system, which answered. */
export type OrderApplied = {
  readonly type: 'customer-order/Applied';
  readonly data: Act & {
    readonly applicationId: string;
    readonly amount: Ore;
    readonly outcome: CreditOutcome;
  };
};

/** The credit system decided an application that was examined by hand. */
export type OrderDecided = {
  readonly type: 'customer-order/Decided';
  readonly data: { readonly on: BusinessDate; readonly outcome: 'APPROVED' | 'REFUSED' };
};

export type OrderSigningOpened = {
  readonly type: 'customer-order/SigningOpened';
  readonly data: {
    readonly on: BusinessDate;
    readonly signingId: string;
    readonly url: string;
    /** Last day on which the customer can sign. */
    readonly expiresOn: BusinessDate;
  };
};

export type OrderSigned = {
  readonly type: 'customer-order/Signed';
  readonly data: {
    readonly on: BusinessDate;
    readonly signingId: string;
    readonly documentId: string;
    readonly hash: string;
  };
};

export type OrderSigningExpired = {
  readonly type: 'customer-order/SigningExpired';
  readonly data: { readonly on: BusinessDate; readonly signingId: string };
};

export type OrderQuoted = {
  readonly type: 'customer-order/Quoted';
  readonly data: Act & {
    readonly recipient: string;
    readonly validTo: BusinessDate;
    readonly number: number;
  };
};

/** The car was delivered, as reported by the sale of the car, the web shop or a user of the dealer group. */
export type OrderDelivered = {
  readonly type: 'customer-order/Delivered';
  readonly data: {
    readonly on: BusinessDate;
    readonly told: 'vehicle' | 'shop' | 'dealer';
    /** Only for a delivery that a user reported. */
    readonly by?: Actor;
  };
};

/** The customer declined to sign, or the order was cancelled in the web shop. */
export type OrderCancelled = {
  readonly type: 'customer-order/Cancelled';
  readonly data: { readonly on: BusinessDate; readonly told: 'signing' | 'shop' };
};

export type OrderEvent =
  | OrderTakenIn
  | OrderReplaced
  | OrderApplied
  | OrderDecided
  | OrderSigningOpened
  | OrderSigned
  | OrderSigningExpired
  | OrderQuoted
  | OrderDelivered
  | OrderCancelled
  | DescribedEvent;
