import { seesAll, type UserScope } from '@floorplan/identity/domain';
import {
  BilledChargesReader,
  canSeeInvoice,
  type InvoiceCalculation,
  type InvoiceDetail,
  type InvoiceTransaction,
} from '@floorplan/invoicing/contracts';
import {
  ACCOUNTS,
  INVOICE_CATEGORIES,
  invoiceStream,
  type Invoice,
  type InvoiceRow,
} from '@floorplan/invoicing/domain';
import { kronorOfOre } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { seenTrace, traceOfRecord } from '@floorplan/pricing/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { claimsAnswer } from '../claims/claims-answer';
import { ISSUER, type Issuer } from '../issuer';
import { documentFields } from './document-fields';
import { transactionsOf } from './transactions';

interface Booking {
  readonly kind: InvoiceDetail['Bookings'][number]['Kind'];
  readonly effective_on: string;
  readonly amount: number;
  readonly other: number | null;
}

const isLate = ({ account }: InvoiceRow): boolean => account === ACCOUNTS.late;

/** Reads single documents. */
@Injectable()
export class InvoiceDetails {
  constructor(
    private readonly log: EventLog,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(ISSUER) private readonly issuer: Issuer,
    private readonly charges: BilledChargesReader,
  ) {}

  /** The state of a document; null when the document does not exist for the caller. */
  async find(scope: UserScope, number: number): Promise<Invoice | null> {
    const { state } = await this.log.load(invoiceStream, number);
    return state && canSeeInvoice(scope, state) ? state : null;
  }

  async detail(scope: UserScope, number: number): Promise<InvoiceDetail | null> {
    const { state: invoice, version } = await this.log.load(invoiceStream, number);
    if (!invoice || !canSeeInvoice(scope, invoice)) return null;
    const claims = claimsAnswer(scope, invoice, this.clock.today());
    return { ...this.toDetail(invoice, await this.bookings(number)), Version: version, Claims: claims };
  }

  /** The transactions of a collective document. */
  async transactions(scope: UserScope, number: number): Promise<InvoiceTransaction[] | null> {
    const invoice = await this.find(scope, number);
    if (!invoice) return null;
    return transactionsOf(invoice).map(({ vehicle, text, from, to, amount }) => ({
      Specification: [text, from && `${from} – ${to}`].filter(Boolean).join(' '),
      VehicleId: vehicle.vehicleId,
      VehicleMakeName: vehicle.make,
      NetAmount: kronorOfOre(amount),
      InvoiceNumber: vehicle.supplierInvoice,
      LicenseNumber: vehicle.licenseNumber,
      ChassisNumber: vehicle.chassisNumber,
    }));
  }

  /**
   * The stored calculation of a vehicle's charges. Null when the caller may not see the document, or the
   * document does not bill the vehicle.
   */
  async calculation(scope: UserScope, number: number, vehicleId: number): Promise<InvoiceCalculation | null> {
    const invoice = await this.find(scope, number);
    if (!invoice?.shares.some(({ vehicle }) => vehicle.vehicleId === vehicleId)) return null;
    const { side } = invoice.receiver;
    const { lines, differences } = await this.charges.read(vehicleId, number);
    return {
      Lines: lines.map((line) => seenTrace(traceOfRecord(line), (of) => seesAll(scope) || of === side)),
      Corrections: differences.map(({ feeType, from, to, amount }) => ({
        FeeType: feeType,
        From: from,
        To: to,
        NetAmount: kronorOfOre(amount),
      })),
    };
  }

  private bookings(number: number): Promise<Booking[]> {
    return this.database.query<Booking>(
      `select kind, case kind when 'TAKEN_BACK' then recorded_on else effective_on end::text as effective_on,
              sum(credited + paid)::bigint as amount, other_number as other
         from invoice_entry where number = $1 and kind <> 'ISSUED'
        -- The entries of an automatic payout, which have negative versions, are one payout.
        group by greatest(version, 0), kind, 2, other_number having sum(credited + paid) <> 0 order by max(version)`,
      [number],
    );
  }

  private toDetail(
    invoice: Invoice,
    bookings: readonly Booking[],
  ): Omit<InvoiceDetail, 'Version' | 'Claims'> {
    const today = this.clock.today();
    return {
      ...documentFields(invoice, invoice.rows, { today, bankgiro: this.issuer.bankgiro }),
      Grouped: grouped(invoice.rows),
      HasTransactions: INVOICE_CATEGORIES[invoice.category]?.hasTransactions ?? false,
      PaidAmount: kronorOfOre(invoice.paid - (invoice.claims.loss?.amount ?? 0)),
      CreditedAmount: kronorOfOre(invoice.credited),
      Bookings: bookings.map(({ kind, effective_on, amount, other }) => ({
        Kind: kind,
        Date: effective_on,
        Amount: kronorOfOre(amount),
        InvoiceNumber: other === null ? null : String(other),
      })),
    };
  }
}

/** Sums by account in the order of the rows, without interest on late payment. */
function grouped(rows: readonly InvoiceRow[]): InvoiceDetail['Grouped'] {
  const sums = new Map<string, number>();
  for (const row of rows) if (!isLate(row)) sums.set(row.account, (sums.get(row.account) ?? 0) + row.amount);
  return [...sums].map(([account, amount]) => ({
    AccountCategoryCode: account,
    NetAmount: kronorOfOre(amount),
  }));
}
