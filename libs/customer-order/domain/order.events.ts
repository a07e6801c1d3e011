import type { Actor, BusinessDate, Ore } from '@floorplan/kernel';
import type { OrderProduct } from './order.values';

export const ORDER_CATEGORY = 'customer-order';

export interface OrderCustomer {
  readonly firstName: string;
  readonly lastName: string;
  /** Personal or organisation number, digits only. */
  readonly identityNumber: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly zipCode: string;
  readonly city: string;
}

/** A payment term as it was when the order was taken in. */
export interface OrderTerm {
  readonly id: number;
  readonly name: string;
  /** Months. */
  readonly length: number;
  /** Hundredths of a per cent a year. */
  readonly interest: number;
  /** Hundredths of a per cent of the purchase price. */
  readonly deposit: number;
  /** Hundredths of a per cent of the purchase price that are paid at the end of the term; absent when there are none. */
  readonly balloon?: number;
}

export interface OrderCar {
  readonly vehicleId: number;
  readonly licenseNumber: string;
  readonly chassisNumber: string;
  readonly make: string;
  readonly model: string;
}

/** Content of one version of an order in the web shop. */
export interface OrderContent {
  /** Number of the version in the web shop. */
  readonly shopOrderId: number;
  readonly orderDate: BusinessDate;
  readonly customer: OrderCustomer;
  readonly car: OrderCar;
  readonly purchasePrice: Ore;
  readonly product: OrderProduct;
  /** Null when neither order nor car has one. */
  readonly term: OrderTerm | null;
}

interface Act {
  readonly on: BusinessDate;
  readonly by: Actor;
}

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

export type CreditOutcome = 'MANUAL' | 'APPROVED' | 'REFUSED';

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
  | OrderCancelled;
