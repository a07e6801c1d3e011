import type { Account, ReceiverSide } from '@floorplan/invoicing/domain';
import type { BusinessDate } from '@floorplan/kernel';

/** Income of days that differ from those of its documents, of one receiver and account. */
export interface Accrual {
  /** ACCRUED: earned by the day and not billed. DEFERRED: billed by the day and earned later. */
  readonly kind: 'ACCRUED' | 'DEFERRED';
  readonly side: ReceiverSide;
  readonly receiverId: number;
  readonly account: Account;
  /** Öre, without VAT. Below 0 for what is to be returned. */
  readonly amount: number;
}

/** Reads what a closed month needs besides its documents. An abstract class, so that it can be an injection token. */
export abstract class Accruals {
  /** All accruals at the end of a day, as known now. */
  abstract on(day: BusinessDate): Promise<readonly Accrual[]>;
}
