import {
  type BillContribution,
  type BillingGap,
  type BillingSource,
  type BillingSpan,
  type BillPart,
  type IssuingAct,
  type SlicePreview,
} from '@floorplan/invoicing/billing';
import {
  ACCOUNTS,
  invoiceStream,
  lastDueDateWithQuarters,
  LATE_INTEREST,
  unbilledLatePayments,
  type Invoice,
  type InvoiceEvent,
  type InvoiceRow,
  type InvoiceState,
} from '@floorplan/invoicing/domain';
import type { BusinessDate } from '@floorplan/kernel';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { ProgramsReader } from '@floorplan/pricing/contracts';
import { baseRatesOf, type BaseRate } from '@floorplan/pricing/domain';
import { Inject, Injectable } from '@nestjs/common';
import { unbilledLateInterest, type UnbilledLateInterest } from './late-interest';

export interface DocumentSourceSettings {
  /** Name of the interest rate that late interest is based on. */
  readonly referenceRate: string;
}

export const DOCUMENT_SOURCE_SETTINGS = Symbol('document source settings');

const ALL = 'all';

const receiverBill = ({ receiver: { side, id } }: Invoice, kind: string): string => `${side}:${id}:${kind}`;
const nothing: BillContribution = { documents: [], record: () => undefined };

async function load(log: EventLog, numbers: readonly number[]): Promise<Invoice[]> {
  const loaded = await log.loadMany(numbers.map((id) => ({ type: invoiceStream, id })));
  return loaded.map(({ state }) => state as Invoice);
}

async function loadIn({ unitOfWork }: IssuingAct, numbers: readonly number[]): Promise<Invoice[]> {
  await unitOfWork.preload(numbers.map((id) => ({ type: invoiceStream, id })));
  return numbers.map((number) => unitOfWork.get(invoiceStream, number).state as Invoice);
}

function lateRow({ number }: Invoice, { from, to, amount, lines }: UnbilledLateInterest): InvoiceRow {
  // A difference from interest that was billed before has no days of its own.
  const isWhole = lines.length > 1 && lines.reduce((sum, line) => sum + line.amount, 0) === amount;
  const parts = lines.map((line) => ({ from: line.from, to: line.to, amount: line.amount }));
  return { account: ACCOUNTS.late, amount, from, to, text: String(number), ...(isWhole && { parts }) };
}

/**
 * Billing source for interest on late payments. The interest is billed with the next document of the receiver.
 * Interest on an amount that is unpaid for long is billed each quarter in a document of its own.
 */
@Injectable()
export class LateInterestSource implements BillingSource {
  readonly name = 'invoicing/late-interest';

  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly programs: ProgramsReader,
    @Inject(DOCUMENT_SOURCE_SETTINGS) private readonly settings: DocumentSourceSettings,
  ) {}

  async slices({ today }: BillingSpan): Promise<{ key: string; count: number }[]> {
    return [{ key: ALL, count: (await this.late(today)).length }];
  }

  async preview({ today }: BillingSpan): Promise<SlicePreview> {
    const numbers = await this.late(today);
    const reference = await this.reference();
    const parts: BillPart[] = [];
    const gaps: BillingGap[] = [];
    for (const invoice of await load(this.log, numbers)) {
      const { number: subject, receiver } = invoice;
      const found = interestOf(invoice, reference, today);
      const isQuarter = found?.some((interest) => interest.isQuarter);
      if (!found) gaps.push({ code: 'NO_REFERENCE_RATE', name: this.settings.referenceRate, subject });
      for (const { amount, paidOn } of found ?? [])
        parts.push({
          bill: receiverBill(invoice, 'late'),
          category: LATE_INTEREST,
          receiver,
          subject,
          net: amount,
          vat: 0,
          total: amount,
          ...(!isQuarter && { since: paidOn }),
        });
    }
    return { parts, gaps };
  }

  async contribute(
    issuing: IssuingAct,
    { today }: BillingSpan,
    { parts }: Parameters<BillingSource['contribute']>[2],
  ): Promise<BillContribution> {
    const reference = await this.reference();
    const [{ category }] = parts as [BillPart];
    const invoices = await loadIn(issuing, [...new Set(parts.map(({ subject }) => subject))]);
    const late = invoices.flatMap((invoice) =>
      (interestOf(invoice, reference, today) ?? []).map((interest) => ({ invoice, interest })),
    );
    if (late.length === 0) return nothing;
    const rows = late.map(({ invoice, interest }) => lateRow(invoice, interest));
    return {
      documents: [{ category, receiver: invoices[0]!.receiver, rows, shares: [] }],
      record: (numberOf) => {
        for (const { invoice, interest } of late) {
          const { paymentId, bearing, amount, lines, through } = interest;
          const billed = { paymentId, bearing, amount, lines, ...(through && { through }) };
          const data = { ...billed, on: issuing.today, number: numberOf(category) };
          append(issuing, invoice.number, { type: 'invoicing/LateInterestBilled', data });
        }
      },
    };
  }

  /** Documents that may have interest to bill. Some of these documents turn out to have no interest. */
  private async late(today: BusinessDate): Promise<number[]> {
    const rows = await this.database.query<{ number: number }>(
      `select number from invoice
        where has_late_interest or total - credited - paid > 0 and total > 0 and due_date <= $1 order by number`,
      [lastDueDateWithQuarters(today)],
    );
    return rows.map(({ number }) => number);
  }

  /** The rate that late interest is based on; null when there is no such rate. */
  async reference(): Promise<BaseRate | null> {
    const rates = await this.programs.interestRates();
    const wanted = this.settings.referenceRate.toLowerCase();
    const rate = rates.find(({ name }) => name.toLowerCase() === wanted);
    return rate ? baseRatesOf([rate]).get(rate.id)! : null;
  }
}

/**
 * Unbilled late interest of a document. Null when there is some, and no reference rate for one of its days.
 */
export function interestOf(
  invoice: Invoice,
  reference: BaseRate | null,
  today: BusinessDate,
): UnbilledLateInterest[] | null {
  if (unbilledLatePayments(invoice, today).length === 0) return [];
  if (!reference) return null;
  try {
    // Omit interest of 0, which a few days on a small amount can give.
    return unbilledLateInterest(invoice, reference, today).filter(({ amount }) => amount !== 0);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const append = ({ act }: IssuingAct, number: number, fact: InvoiceEvent): void => {
  act.append<InvoiceState, InvoiceEvent>(invoiceStream, number, [fact]);
};
