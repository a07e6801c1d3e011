import type { AccruedAmount, AccruedSource } from '@floorplan/invoicing/billing';
import {
  invoiceStream,
  lastDueDateWithQuarters,
  LATE_CHARGE,
  type Invoice,
  type InvoiceEvent,
} from '@floorplan/invoicing/domain';
import type { BusinessDate } from '@floorplan/kernel';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { Inject, Injectable } from '@nestjs/common';
import {
  DOCUMENT_SOURCE_SETTINGS,
  interestOf,
  LateInterestSource,
  type DocumentSourceSettings,
} from '../runs/document-sources';

/**
 * Interest on late payments that is not billed. As in billing runs, interest is due from the day of the payment, and
 * on an amount that is not paid for long at the end of each quarter.
 */
@Injectable()
export class AccruedLateInterest implements AccruedSource {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly billed: LateInterestSource,
    @Inject(DOCUMENT_SOURCE_SETTINGS) private readonly settings: DocumentSourceSettings,
  ) {}

  async *accrued(day: BusinessDate): AsyncGenerator<readonly AccruedAmount[]> {
    const reference = await this.billed.reference();
    for (const number of await this.candidates(day)) {
      const events = await this.log.history(invoiceStream, number);
      const invoice = invoiceOn(
        events.map(({ type, data }) => ({ type, data }) as InvoiceEvent),
        day,
      );
      if (!invoice) continue;
      const { side, id } = invoice.receiver;
      const shared = { receiver: { side, id }, feeType: LATE_CHARGE };
      const found = interestOf(invoice, reference, day);
      yield found
        ? found.map(({ amount, from, to }) => ({ ...shared, from, to, amount, missing: null }))
        : [{ ...shared, from: day, to: day, amount: 0, missing: this.settings.referenceRate }];
    }
  }

  /**
   * Numbers of documents that have unbilled interest now, or whose interest was billed after the day although
   * they were paid late by then.
   */
  private async candidates(day: BusinessDate): Promise<number[]> {
    const rows = await this.database.query<{ number: number }>(
      `select i.number from invoice i
        where i.has_late_interest
           or i.total > 0 and i.due_date <= $2 and (i.total - i.credited - i.paid > 0 or exists (
                select from invoice_entry p where p.number = i.number and p.effective_on > $1))
           or exists (select from invoice_entry p where p.number = i.number and p.kind in ('PAYMENT', 'SET_OFF')
                         and p.effective_on > i.due_date and p.effective_on <= $1)
              and exists (select from event e where e.stream = '${invoiceStream.category}:' || i.number
                             and e.type = 'invoicing/LateInterestBilled' and e.data ->> 'on' > $1::date::text)
        order by i.number`,
      [day, lastDueDateWithQuarters(day)],
    );
    return rows.map(({ number }) => number);
  }
}

/** Facts that change whether an unpaid document bears interest, or what of it is billed. */
const BY_DAY: ReadonlySet<InvoiceEvent['type']> = new Set([
  'invoicing/LateInterestBilled',
  'invoicing/InvoiceDisputed',
  'invoicing/DisputeEnded',
  'invoicing/InvoiceWrittenOff',
  'invoicing/WriteOffTurned',
]);

/** A document with its payments of a day or earlier, and the interest that was billed by then. */
export function invoiceOn(facts: readonly InvoiceEvent[], day: BusinessDate): Invoice | null {
  const known = facts.filter(({ type, data }) => !BY_DAY.has(type) || !('on' in data) || data.on <= day);
  const invoice = known.reduce(invoiceStream.evolve, invoiceStream.initialState);
  if (!invoice || invoice.on > day) return null;
  return { ...invoice, payments: invoice.payments.filter(({ on }) => on <= day) };
}
