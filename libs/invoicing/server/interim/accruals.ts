import { accountOfCharge } from '@floorplan/invoicing/billing';
import { Accruals, type Accrual } from '@floorplan/invoicing/contracts';
import {
  ACCOUNTS,
  BUYOUT,
  COLLECTIVE_BUYOUT,
  invoiceStream,
  LATE_CHARGE,
  type InvoiceEvent,
  type ReceiverSide,
} from '@floorplan/invoicing/domain';
import type { BusinessDate } from '@floorplan/kernel';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { LateInterestSource } from '../runs/document-sources';
import { invoiceOn } from './accrued-late-interest';
import { AccruedSums } from './accrued-sums';
import { runningInterest } from './running-interest';

interface Receiver {
  readonly side: ReceiverSide;
  readonly receiver: number;
}

/**
 * Billed charges of days after the closed one, each by its days. A buyout whose financing ends later is left out, and
 * its credit note: all of its income is booked on the day of the end.
 */
const DEFERRED = `
  select c.receiver_side as side, c.receiver_id as receiver, c.fee_type as "feeType",
         sum(round(c.amount * (c.to_day - greatest(c.from_day - 1, $1::date))::numeric / (c.to_day - c.from_day + 1)))::bigint as amount
    from invoice_charge c join invoice i on i.number = c.number
   where c.to_day > $1::date and i.invoice_date <= $1::date and i.category not in (${BUYOUT}, ${COLLECTIVE_BUYOUT})
     and not exists (select from invoice o where o.number = i.credit_of and o.category in (${BUYOUT}, ${COLLECTIVE_BUYOUT}))
   group by c.receiver_side, c.receiver_id, c.fee_type`;

/** Documents whose late interest runs or is not billed, with those that were paid after the day. */
const LATE = `
  select i.number from invoice i
   where i.has_late_interest
      or i.total > 0 and i.settled_on is null and i.due_date < $1::date and (i.total - i.credited - i.paid > 0
         or exists (select from invoice_entry p where p.number = i.number and p.effective_on > $1::date))
   order by i.number`;

/** Accruals of documents and of what no document bills yet. */
@Injectable()
export class DocumentAccruals extends Accruals {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly sums: AccruedSums,
    private readonly late: LateInterestSource,
  ) {
    super();
  }

  override async on(day: BusinessDate): Promise<readonly Accrual[]> {
    const charges = (await this.sums.on(day)).filter(({ feeType }) => feeType !== LATE_CHARGE);
    const accrued = charges.map(({ side, receiver: receiverId, feeType, amount }): Accrual => ({
      kind: 'ACCRUED',
      side,
      receiverId,
      account: accountOfCharge(feeType),
      amount,
    }));
    return [...accrued, ...(await this.runningInterest(day)), ...(await this.deferred(day))].filter(
      ({ amount }) => amount !== 0,
    );
  }

  private async runningInterest(day: BusinessDate): Promise<Accrual[]> {
    const reference = await this.late.reference();
    if (!reference) return [];
    const rows = await this.database.query<{ number: number }>(LATE, [day]);
    const accruals: Accrual[] = [];
    for (const { number } of rows) {
      const events = await this.log.history(invoiceStream, number);
      const facts = events.map(({ type, data }) => ({ type, data }) as InvoiceEvent);
      const invoice = invoiceOn(facts, day);
      if (!invoice) continue;
      const { side, id: receiverId } = invoice.receiver;
      const amount = interestOrNull(invoice, reference, day);
      if (amount !== null)
        accruals.push({ kind: 'ACCRUED', side, receiverId, account: ACCOUNTS.late, amount });
    }
    return accruals;
  }

  private async deferred(day: BusinessDate): Promise<Accrual[]> {
    const rows = await this.database.query<Receiver & { feeType: string; amount: number }>(DEFERRED, [day]);
    return rows.map(({ side, receiver: receiverId, feeType, amount }) => ({
      kind: 'DEFERRED',
      side,
      receiverId,
      account: accountOfCharge(feeType),
      amount,
    }));
  }
}

/** Null when a day has no reference rate: like other charges without a rate, the interim list names it. */
function interestOrNull(...asked: Parameters<typeof runningInterest>): number | null {
  try {
    return runningInterest(...asked);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
