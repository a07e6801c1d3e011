import type { BusinessDate, Ore } from '@floorplan/kernel';

/** Statuses of a customer order, as the API names them. */
export const ORDER_STATUSES = [
  'NEW',
  'MANUAL_APPROVAL',
  'APPLICATION_APPROVED',
  'AWAITING_SIGNATURE',
  'SIGNED',
  'DELIVERED',
  'REFUSED',
  'CANCELLED',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_PRODUCTS = ['LEASING', 'LOAN'] as const;
export type OrderProduct = (typeof ORDER_PRODUCTS)[number];

export type CreditOutcome = 'MANUAL' | 'APPROVED' | 'REFUSED';

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
