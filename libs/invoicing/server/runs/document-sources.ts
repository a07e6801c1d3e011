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
  openOn,
  REMINDER,
  unbilledLatePayments,
  type Invoice,
  type InvoiceEvent,
  type InvoiceRow,
  type InvoiceState,
} from '@floorplan/invoicing/domain';
import { addBankDays, addDays, nextBankDay, oreOfKronor, type BusinessDate } from '@floorplan/kernel';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { ProgramsReader } from '@floorplan/pricing/contracts';
import { baseRatesOf, type BaseRate } from '@floorplan/pricing/domain';
import { Inject, Injectable } from '@nestjs/common';
import { unbilledLateInterest, type UnbilledLateInterest } from './late-interest';

export interface DocumentSourceSettings {
  /** Name of the interest rate that late interest is based on. */
  readonly referenceRate: string;
  /** Kronor; 0 when reminders bear no fee. */
  readonly reminderFee: number;
}

export const DOCUMENT_SOURCE_SETTINGS = Symbol('document source settings');

const REMINDED_AFTER_BANK_DAYS = 10;
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

/**
 * Billing source for reminder fees of overdue documents, billed once per document. Bills nothing when the fee
 * is 0.
 */
@Injectable()
export class RemindersSource implements BillingSource {
  readonly name = 'invoicing/reminders';

  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    @Inject(DOCUMENT_SOURCE_SETTINGS) private readonly settings: DocumentSourceSettings,
  ) {}

  async slices({ today }: BillingSpan): Promise<{ key: string; count: number }[]> {
    const count = (await this.overdue(today)).length;
    return count === 0 ? [] : [{ key: ALL, count }];
  }

  async preview({ today }: BillingSpan): Promise<SlicePreview> {
    const invoices = await load(this.log, await this.overdue(today));
    const total = this.fee;
    const parts = invoices
      .filter((invoice) => isToRemind(invoice, today))
      .map((invoice): BillPart => ({
        bill: receiverBill(invoice, 'reminder'),
        category: REMINDER,
        receiver: invoice.receiver,
        subject: invoice.number,
        net: total,
        vat: 0,
        total,
      }));
    return { parts, gaps: [] };
  }

  async contribute(
    issuing: IssuingAct,
    { today }: BillingSpan,
    { parts }: Parameters<BillingSource['contribute']>[2],
  ): Promise<BillContribution> {
    const all = await loadIn(
      issuing,
      parts.map(({ subject }) => subject),
    );
    const invoices = all.filter((invoice) => isToRemind(invoice, today));
    if (invoices.length === 0) return nothing;
    const rows = invoices.map(({ number }): InvoiceRow => ({
      account: ACCOUNTS.fee,
      amount: this.fee,
      text: String(number),
    }));
    return {
      documents: [{ category: REMINDER, receiver: invoices[0]!.receiver, rows, shares: [] }],
      record: (numberOf) => {
        const data = { on: today, number: numberOf(REMINDER) };
        for (const { number } of invoices) append(issuing, number, { type: 'invoicing/Reminded', data });
      },
    };
  }

  private get fee(): number {
    return oreOfKronor(this.settings.reminderFee);
  }

  private async overdue(today: string): Promise<number[]> {
    if (this.settings.reminderFee === 0) return [];
    const rows = await this.database.query<{ number: number }>(
      `select number from invoice where total - credited - paid > 0 and total > 0 and not is_reminded
          and category <> $1 and due_date <= $2 order by number`,
      [REMINDER, addDays(today, -REMINDED_AFTER_BANK_DAYS)],
    );
    return rows.map(({ number }) => number);
  }
}

const isToRemind = (invoice: Invoice, today: string): boolean =>
  !invoice.isReminded &&
  invoice.category !== REMINDER &&
  openOn(invoice, today) > 0 &&
  addBankDays(nextBankDay(invoice.due), REMINDED_AFTER_BANK_DAYS) <= today;

const append = ({ act }: IssuingAct, number: number, fact: InvoiceEvent): void => {
  act.append<InvoiceState, InvoiceEvent>(invoiceStream, number, [fact]);
};
