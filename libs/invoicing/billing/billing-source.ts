import type { InvoicedShare, InvoiceReceiver, InvoiceRow, VatBase } from '@floorplan/invoicing/domain';
import type { BusinessDate } from '@floorplan/kernel';
import type { IssuingAct } from './issue-invoices';

/** Data of a billing run, which bills all unbilled amounts through the last day of a month. */
export interface BillingSpan {
  /** The billed month, `yyyy-MM`. */
  readonly month: string;
  readonly through: BusinessDate;
  /** Business date of the run. The documents of the run have this date. */
  readonly today: BusinessDate;
}

/**
 * An amount (öre) that a document of a run would bill. All parts with the same `bill` are issued together or
 * not at all, with one document per category.
 */
export interface BillPart {
  readonly bill: string;
  readonly category: number;
  readonly receiver: InvoiceReceiver;
  /** Id of the billed record, as the source defines it: a vehicle, an organisation or a document. */
  readonly subject: number;
  readonly net: number;
  readonly vat: number;
  readonly total: number;
  /**
   * Amounts that the part adds to the VAT bases of its document, whose VAT is rounded once. Absent when the part is
   * taxed like the document.
   */
  readonly vatBases?: readonly VatBase[];
  /**
   * Set only on a part that waits for another document of its receiver: the day on which the wait began. When
   * no such document comes for some time, the part is billed in a separate document.
   */
  readonly since?: BusinessDate;
}

/** An amount that cannot be calculated, with the name of the data that are missing or invalid. */
export interface BillingGap {
  readonly code: string;
  readonly name: string;
  readonly subject: number | null;
}

/** The amounts that a slice of a source would bill, and the amounts that cannot be calculated. */
export interface SlicePreview {
  readonly parts: readonly BillPart[];
  readonly gaps: readonly BillingGap[];
}

/** The rows that one source adds to the documents of a bill, and the facts that it records. */
export interface BillContribution {
  readonly documents: readonly {
    readonly category: number;
    readonly receiver: InvoiceReceiver;
    readonly rows: readonly InvoiceRow[];
    readonly shares: readonly InvoicedShare[];
    /**
     * Day of the billed action. Set only when the document bills an action of an earlier day instead of a
     * month.
     */
    readonly actOn?: BusinessDate;
    /** Names the only contract that the rows bill. */
    readonly about?: string;
  }[];
  /**
   * Appends the facts of the source together with the documents. `numberOf` returns the number of the issued
   * document.
   */
  readonly record: (numberOf: (category: number) => number) => void;
}

/**
 * A source of amounts that billing runs bill. The contexts that own the billed records provide the sources.
 * `preview` and `contribute` calculate the same amounts, so that the preview shows what will be issued.
 */
export interface BillingSource {
  /** Name of the source; starts with the context's name. Stored in previews. */
  readonly name: string;
  /** Splits the records that may have to be billed into slices. Calculating a slice takes about a second. */
  slices(span: BillingSpan): Promise<readonly { readonly key: string; readonly count: number }[]>;
  /** Calculates a slice. Writes no facts. */
  preview(span: BillingSpan, slice: string): Promise<SlicePreview>;
  /** Calculates the source's parts of a bill again, in the transaction that issues the bill. */
  contribute(
    issuing: IssuingAct,
    span: BillingSpan,
    bill: { readonly key: string; readonly parts: readonly Pick<BillPart, 'category' | 'subject'>[] },
  ): Promise<BillContribution>;
}

/** Registry of the billing sources of all contexts. */
export class BillingSources {
  private readonly known = new Map<string, BillingSource>();

  /** Registers a source; contexts call this while their modules are built. */
  add(source: BillingSource): void {
    if (this.known.has(source.name)) throw new Error(`Two billing sources are called ${source.name}`);
    this.known.set(source.name, source);
  }

  all(): readonly BillingSource[] {
    return [...this.known.values()];
  }

  /** @throws when no source has this name */
  get(name: string): BillingSource {
    const source = this.known.get(name);
    if (!source) throw new Error(`There is no billing source ${name}`);
    return source;
  }
}

/** Key of the bill with the charges of a receiver. */
export const chargesBill = ({ side, id }: Pick<InvoiceReceiver, 'side' | 'id'>): string =>
  `${side}:${id}:charges`;
