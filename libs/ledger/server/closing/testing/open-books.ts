import {
  billingRunStream,
  DEFAULT_DUE_TERMS,
  invoiceStream,
  issueInvoice,
  paymentStream,
  runIdOf,
  type BillingRunEvent,
  type BillingRunState,
  type InvoiceDraft,
  type InvoiceEvent,
  type InvoiceState,
  type PaymentEvent,
  type PaymentState,
} from '@floorplan/invoicing/domain';
import { Accruals, type Accrual } from '@floorplan/invoicing/contracts';
import type { Actor, BusinessDate } from '@floorplan/kernel';
import { FixedParties } from '@floorplan/identity/testing';
import {
  accountNumberStream,
  accountOn,
  type AccountNumberEvent,
  type AccountNumberState,
  type FiscalYearEnd,
  type NumberedAccount,
} from '@floorplan/ledger/domain';
import { Acts } from '@floorplan/platform/acts';
import { Clock, Commands } from '@floorplan/platform/commands';
import {
  EventLog,
  Notifier,
  Registry,
  type Database,
  type InlineProjection,
} from '@floorplan/platform/event-store';
import { testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import { OutstandingCapitals } from '@floorplan/vehicle/contracts';
import { DEALER, draftOf } from '../../../../invoicing/domain/testing/invoices';
import { ChartOfAccounts, CHART_VERSION } from '../../chart/chart-of-accounts';
import { accountNumberRows } from '../../chart/chart.projection';
import { invoiceEntryRows, paymentEntryRows } from '../../entries/entries.projections';
import { ledgerMonthRows } from '../../months/ledger-month.projection';
import { Months } from '../../months/months';
import { AccountBalances } from '../../ties/account-balances';
import { TiedSums } from '../../ties/tied-sums';
import { TiesNow } from '../../ties/ties-now';
import { CloseDays } from '../close-days';
import { ClosedDays } from '../closed-days';
import { ClosingEntries } from '../closing-entries';
import {
  closedDayRows,
  closingEntryRows,
  objectNameRows,
  voucherLineRows,
  voucherRows,
} from '../ledger-day.projections';
import { ObjectNames } from '../object-names';

export const BY: Actor = { kind: 'user', id: '1', name: 'Astrid' };

/** A clock whose day a test sets. */
class DayClock extends Clock {
  constructor(public day: BusinessDate) {
    super();
  }
  override dateOf = (): BusinessDate => this.day;
}

class NoVehicles extends OutstandingCapitals {
  override on = () => Promise.resolve([]);
}

const COMPANY = { name: 'Finansbolaget', organisationNumber: '5599000139' };

/** Accruals that a test sets. */
class TestAccruals extends Accruals {
  all: readonly Accrual[] = [];
  override on = () => Promise.resolve(this.all);
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any state and facts are accepted
type Tables = readonly InlineProjection<any, any>[];

/** Books of documents and payments on a test database, on a day that the test chooses. */
export class OpenBooks {
  readonly registry = new Registry();
  readonly closed: ClosedDays;
  readonly chart: ChartOfAccounts;
  /** What months accrue. */
  readonly accruals = new TestAccruals();
  private readonly log: EventLog;
  private ids = 1_000_000;

  private constructor(
    private readonly db: TestDatabase,
    private readonly notifier: Notifier,
    readonly clock: DayClock,
    documents: Tables,
  ) {
    this.log = new EventLog(db.database);
    this.closed = new ClosedDays(db.database);
    this.chart = new ChartOfAccounts(db.database);
    for (const projection of documents) this.registry.addInlineProjection(projection);
    this.registry.addInlineProjection(invoiceEntryRows);
    this.registry.addInlineProjection(paymentEntryRows);
    this.registry.addInlineProjection(ledgerMonthRows);
    this.registry.addInlineProjection(accountNumberRows);
    for (const projection of [closedDayRows, voucherRows, voucherLineRows, closingEntryRows, objectNameRows])
      this.registry.addInlineProjection(projection);
  }

  /** @param documents tables of documents and billing runs, which accounts are compared with */
  static async start(today: BusinessDate, documents: Tables): Promise<OpenBooks> {
    const db = await testDatabase();
    return new OpenBooks(db, new Notifier(db.database), new DayClock(today), documents);
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

  private commands(): Commands {
    return new Commands(this.log, this.registry, this.notifier, this.clock);
  }

  ties(): TiesNow {
    const sums = new TiedSums(this.database, new NoVehicles());
    return new TiesNow(new AccountBalances(this.database), sums, this.chart);
  }

  /** A closer with its own group commits, like another process. */
  closer(fiscalYearEnd: FiscalYearEnd = '12-31'): CloseDays {
    const acts = new Acts(this.commands(), this.log, this.clock);
    const { database, clock, closed, chart } = this;
    return new CloseDays(
      acts,
      database,
      clock,
      closed,
      this.ties(),
      { fiscalYearEnd, company: COMPANY },
      chart,
      new ClosingEntries(database, this.accruals, new FixedParties()),
      new ObjectNames(database, chart),
    );
  }

  months(): Months {
    return new Months(
      new Acts(this.commands(), this.log, this.clock),
      this.database,
      this.clock,
      this.closed,
    );
  }

  /** Closes through a day. @throws when it is refused */
  async closeThrough(day: BusinessDate, fiscalYearEnd?: FiscalYearEnd): Promise<void> {
    const outcome = await this.closer(fiscalYearEnd).through(day, BY);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
  }

  /** Gives a use of accounts another number from a day on, as two users have agreed. */
  async renumber(use: NumberedAccount, from: BusinessDate, number: string): Promise<void> {
    const changeId = ++this.ids;
    const names = { 'sv-SE': null, 'en-GB': null };
    const proposal = {
      changeId,
      use,
      from,
      number,
      names,
      before: accountOn((await this.chart.current()).value, use, from),
      reason: 'Ny kontoplan',
      at: `${this.clock.day}T10:00:00Z`,
      by: BY,
    };
    const facts: AccountNumberEvent[] = [
      { type: 'ledger/AccountNumberProposed', data: proposal },
      { type: 'ledger/AccountNumberApproved', data: { on: this.clock.day, by: BY } },
    ];
    await this.commands().run(this.context(), async (act, unitOfWork) => {
      await unitOfWork.load(accountNumberStream, changeId);
      act.append<AccountNumberState, AccountNumberEvent>(accountNumberStream, changeId, facts);
      act.bump(CHART_VERSION);
    });
  }

  /** Records today a payment of a day. Öre. */
  async pay(on: BusinessDate, amount: number): Promise<number> {
    const paymentId = ++this.ids;
    const received: PaymentEvent = {
      type: 'invoicing/PaymentReceived',
      data: {
        paymentId,
        bankReference: `B${paymentId}`,
        amount,
        on,
        payer: null,
        ocr: null,
        invoiceNumber: null,
        result: 'UNMATCHED',
        reason: null,
        booked: 0,
        by: BY,
      },
    };
    await this.commands().run(this.context(), async (act, unitOfWork) => {
      await unitOfWork.load(paymentStream, paymentId);
      act.append<PaymentState, PaymentEvent>(paymentStream, paymentId, [received]);
    });
    return paymentId;
  }

  /** Issues a document today, with a row of its own for each amount. Öre, without VAT. */
  async issue(...amounts: readonly number[]): Promise<number> {
    const rows = amounts.map((amount) => ({ account: 'Avgift', amount }) as const);
    const shares = rows.map((row, at) => ({
      vehicle: {
        vehicleId: at + 1,
        licenseNumber: null,
        chassisNumber: `YV1ZZZ00XTZ${String(at).padStart(6, '0')}`,
        make: 'Nordvik',
        supplierInvoice: null,
        otherParty: 'Nordvik Bil Import AB',
      },
      rows: [row],
    }));
    return this.issueDraft(draftOf(rows, { category: 2, receiver: DEALER, shares }));
  }

  /** Issues today a document with VAT. Öre. */
  async issueWithVat(net: number): Promise<number> {
    const vat = net / 4;
    const rows = [
      { account: 'Service', amount: net },
      { account: 'Moms', amount: vat, vat: { rate: 25, base: net } },
    ] as const;
    return this.issueDraft(draftOf(rows, { category: 2, receiver: DEALER, shares: [] }));
  }

  /** Records facts about the billing run of a month. */
  async billing(month: string, ...facts: readonly BillingRunEvent[]): Promise<void> {
    await this.commands().run(this.context(), async (act, unitOfWork) => {
      await unitOfWork.load(billingRunStream, runIdOf(month));
      act.append<BillingRunState, BillingRunEvent>(billingRunStream, runIdOf(month), facts);
    });
  }

  private async issueDraft(draft: InvoiceDraft): Promise<number> {
    const number = ++this.ids;
    const issued = issueInvoice(draft, {
      number,
      today: this.clock.day,
      by: BY,
      dueTerms: DEFAULT_DUE_TERMS,
    });
    await this.commands().run(this.context(), async (act, unitOfWork) => {
      await unitOfWork.load(invoiceStream, number);
      act.append<InvoiceState, InvoiceEvent>(invoiceStream, number, [issued]);
    });
    return number;
  }

  private context() {
    return { actor: BY, correlationId: 'books', now: new Date(`${this.clock.day}T10:00:00Z`) };
  }
}
