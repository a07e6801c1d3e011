import type { BusinessDate, Ore } from '@floorplan/kernel';
import type { OrderProgress } from './order.machine';
import type { CreditOutcome, OrderContent } from './order.values';

export interface OrderState {
  readonly status: OrderProgress;
  readonly orderId: number;
  readonly originalOrderId: number;
  readonly dealerId: number;
  readonly organisationId: number;
  /** Null until the order exists. */
  readonly content: OrderContent | null;
  readonly application: {
    readonly applicationId: string;
    readonly sentOn: BusinessDate;
    readonly amount: Ore;
    readonly outcome: CreditOutcome;
  } | null;
  /** Number of links that were made for signing. */
  readonly links: number;
  readonly signing: {
    readonly signingId: string;
    readonly url: string;
    readonly expiresOn: BusinessDate;
    readonly signedOn: BusinessDate | null;
    readonly documentId: string | null;
  } | null;
  readonly deliveredOn: BusinessDate | null;
  readonly quotes: { readonly count: number; readonly sentOn: BusinessDate | null };
}

export const initialOrder: OrderState = {
  status: 'absent',
  orderId: 0,
  originalOrderId: 0,
  dealerId: 0,
  organisationId: 0,
  content: null,
  application: null,
  links: 0,
  signing: null,
  deliveredOn: null,
  quotes: { count: 0, sentOn: null },
};
