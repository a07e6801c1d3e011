import type { InvoiceReceiver } from '@floorplan/invoicing/domain';
import type { BusinessDate } from '@floorplan/kernel';

/** Charges of one receiver and fee type that have accrued and are not billed. */
export interface AccruedAmount {
  readonly receiver: Pick<InvoiceReceiver, 'side' | 'id'>;
  /** Fee type of a price list, or a kind of charge that has no fee type. */
  readonly feeType: string;
  /** Öre, without VAT. */
  readonly amount: number;
  /** First and last day for which the amount is charged. */
  readonly from: BusinessDate;
  readonly to: BusinessDate;
  /** Name of a base rate without a value, whose charges the amount does not contain; null when complete. */
  readonly missing: string | null;
}

/**
 * A source of charges that accrue before they are billed. The contexts that own the charged records provide
 * the sources.
 */
export interface AccruedSource {
  /**
   * Calculates the charges that have accrued by the end of a day, and that no document dated on or before that
   * day bills, as known now. Yields one slice of the records after another, so that other work is done between
   * two slices. Amounts of the same receiver, fee type and days may be yielded several times.
   */
  accrued(day: BusinessDate): AsyncIterable<readonly AccruedAmount[]>;
}

/** Registry of the sources of accrued charges of all contexts. */
export class AccruedSources {
  private readonly known: AccruedSource[] = [];

  /** Registers a source; contexts call this while their modules are built. */
  add(source: AccruedSource): void {
    this.known.push(source);
  }

  all(): readonly AccruedSource[] {
    return this.known;
  }
}
