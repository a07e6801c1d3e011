import {
  creditInvoiceIn,
  issueInvoiceIn,
  settleByCreditIn,
  type IssuingAct,
} from '@floorplan/invoicing/billing';
import {
  DEFAULT_DUE_TERMS,
  invoiceStream,
  openOn,
  seriesStream,
  type BilledLateInterest,
  type Invoice,
  type InvoiceDraft,
  type InvoiceEvent,
  type InvoiceReceiver,
  type InvoiceState,
} from '@floorplan/invoicing/domain';
import { addDays } from '@floorplan/kernel';
import { Commands } from '@floorplan/platform/commands';
import { EventLog, Notifier, Registry, type Database } from '@floorplan/platform/event-store';
import { testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import { draftOf, STAFF } from '../../domain/testing/invoices';
import {
  invoiceChargeProjection,
  invoiceEntryProjection,
  invoiceProjection,
  invoiceVehicleProjection,
} from '../invoice.projections';

interface RandomAct {
  readonly kind: 'issue' | 'payout' | 'credit' | 'pay' | 'takeBack' | 'settle';
  readonly pick: number;
  readonly amount: number;
  /** Days between a payment and its arrival. */
  readonly back: number;
}

const TABLES = 'invoice, invoice_entry, invoice_vehicle, invoice_charge';

/** Documents on a test database, with their current states. */
export class Ledger {
  readonly invoices = new Map<number, Invoice>();
  private payments = 0;

  private constructor(
    private readonly db: TestDatabase,
    private readonly notifier: Notifier,
    private readonly log: EventLog,
    private readonly commands: Commands,
  ) {}

  static async start(): Promise<Ledger> {
    const db = await testDatabase();
    const notifier = new Notifier(db.database);
    const registry = new Registry();
    registry.addStream(seriesStream);
    for (const projection of [
      invoiceProjection,
      invoiceVehicleProjection,
      invoiceEntryProjection,
      invoiceChargeProjection,
    ])
      registry.addInlineProjection(projection);
    const log = new EventLog(db.database);
    return new Ledger(db, notifier, log, new Commands(log, registry, notifier));
  }

  get database(): Database {
    return this.db.database;
  }
  get owner(): Database {
    return this.db.owner;
  }

  async stop(): Promise<void> {
    await this.notifier.close();
    await this.db.close();
  }

  /** Removes the rows of all documents. Their numbers stay taken. */
  async clear(): Promise<void> {
    this.invoices.clear();
    await this.db.owner.query(`truncate ${TABLES}`);
  }

  async issue(today: string, draft: Partial<InvoiceDraft>): Promise<number> {
    const whole = { ...draftOf(draft.rows ?? []), shares: [], ...draft };
    const { number } = await this.act(today, (of) => issueInvoiceIn(of, whole));
    return this.reload(number);
  }

  async credit(today: string, number: number): Promise<number> {
    const note = await this.act(today, (of) => creditInvoiceIn(of, number, null));
    await this.reload(number);
    return this.reload(note.number);
  }

  /** Books a payment of the day `on`, which arrives today. */
  pay(today: string, number: number, amount: number, on: string): Promise<number> {
    const data = { on, paymentId: ++this.payments, amount, by: STAFF };
    return this.append(today, number, { type: 'invoicing/InvoicePaid', data });
  }

  takeBack(today: string, number: number, on: string): Promise<number> {
    const { paymentId, amount } = this.invoices.get(number)!.payments[0]!;
    const data = { on, paymentId, amount, reason: 'Fel', by: STAFF };
    return this.append(today, number, { type: 'invoicing/InvoicePaymentTakenBack', data });
  }

  /** Records that a document of today bills the interest on a late payment. */
  billLateInterest(today: string, number: number, interest: BilledLateInterest): Promise<number> {
    const data = { ...interest, on: today, lines: [], number: number + 1 };
    return this.append(today, number, { type: 'invoicing/LateInterestBilled', data });
  }

  async settle(today: string, number: number, amount: number): Promise<number> {
    await this.act(today, async (of) => {
      await of.unitOfWork.load(invoiceStream, number);
      return settleByCreditIn(of, number, amount);
    });
    return this.reload(number);
  }

  /** Performs one act of this kind. Does nothing when the act is not possible. */
  async random(
    today: string,
    { kind, pick, amount, back }: RandomAct,
    receivers: readonly InvoiceReceiver[],
  ) {
    const receiver = receivers[pick % receivers.length]!;
    const rows = [{ account: 'Kapital', amount: kind === 'payout' ? -amount : amount }] as const;
    if (kind === 'issue') return this.issue(today, { category: 1 + (pick % 2), receiver, rows });
    if (kind === 'payout') return this.issue(today, { category: 4, receiver, rows, paidOutWhenDue: true });
    const all = [...this.invoices.values()];
    const invoice = all[pick % Math.max(all.length, 1)];
    if (!invoice) return null;
    const { number } = invoice;
    const open = openOn(invoice, today);
    if (kind === 'credit') return invoice.creditOf === null ? this.credit(today, number) : null;
    if (kind === 'takeBack')
      return invoice.payments.length > 0 ? this.takeBack(today, number, addDays(today, -back)) : null;
    if (open <= 0) return null;
    const part = Math.min(amount, open);
    return kind === 'pay'
      ? this.pay(today, number, part, addDays(today, -back))
      : this.settle(today, number, part);
  }

  private append(today: string, number: number, fact: InvoiceEvent): Promise<number> {
    return this.act(today, async ({ act, unitOfWork }) => {
      await unitOfWork.load(invoiceStream, number);
      act.append<InvoiceState, InvoiceEvent>(invoiceStream, number, [fact]);
      return number;
    }).then(() => this.reload(number));
  }

  private act<Value>(today: string, work: (of: IssuingAct) => Promise<Value>): Promise<Value> {
    const context = { actor: STAFF, correlationId: 'ledger', now: new Date(`${today}T10:00:00Z`) };
    const issuing = { today, by: STAFF, dueTerms: DEFAULT_DUE_TERMS };
    return this.commands.run(context, (act, unitOfWork) => work({ act, unitOfWork, ...issuing }));
  }

  private async reload(number: number): Promise<number> {
    const { state } = await this.log.load(invoiceStream, number);
    this.invoices.set(number, state!);
    return number;
  }
}
