import type { BookFigure } from '@floorplan/invoicing/contracts';
import type { ReceiverSide } from '@floorplan/invoicing/domain';
import { Database } from '@floorplan/platform/event-store';
import { SnapshotCache } from '@floorplan/platform/lists';
import { Injectable } from '@nestjs/common';
import { isKnown, type BookSpan } from './book-span';

/** Öre. */
export type Figures = Record<BookFigure, number>;

/** The books of one receiver and category, in öre. */
export interface BookSum extends Figures {
  readonly category: number;
  readonly side: ReceiverSide;
  readonly receiver: number;
}

export const NO_FIGURES: Figures = { Opening: 0, Issued: 0, Credited: 0, Paid: 0, Open: 0 };

export const added = (to: Figures, { Opening, Issued, Credited, Paid, Open }: Figures): Figures => ({
  Opening: to.Opening + Opening,
  Issued: to.Issued + Issued,
  Credited: to.Credited + Credited,
  Paid: to.Paid + Paid,
  Open: to.Open + Open,
});

const sumsOf = (span: BookSpan): string => `
  select category, receiver_side as side, receiver_id as receiver,
         coalesce(sum(issued - credited - paid) filter (where effective_on < $1::date), 0)::bigint as "Opening",
         coalesce(sum(issued) filter (where effective_on >= $1::date), 0)::bigint as "Issued",
         coalesce(sum(credited) filter (where effective_on >= $1::date), 0)::bigint as "Credited",
         coalesce(sum(paid) filter (where effective_on >= $1::date), 0)::bigint as "Paid",
         sum(issued - credited - paid)::bigint as "Open"
    from invoice_entry e where effective_on <= $2::date and ${isKnown(span)}
   group by category, receiver_side, receiver_id`;

// Leave out documents that the provider pays out on the due date (settled_on): their entries include the
// payout.
const DIFFERENCE = `
  select coalesce((select sum(issued - credited - paid) from invoice_entry), 0)::bigint
       - coalesce((select sum(total - credited - paid) from invoice where settled_on is null), 0)::bigint as difference`;

/** Reads the sums of the books. The sums are cached until a transaction writes. */
@Injectable()
export class BookSums {
  private readonly cache: SnapshotCache;

  constructor(database: Database) {
    this.cache = new SnapshotCache(database);
  }

  read(span: BookSpan): Promise<readonly BookSum[]> {
    return this.cache.rows<BookSum>(sumsOf(span), [span.from, span.to], false);
  }

  /** Sum of all entries less the open amounts of all documents, in öre. */
  async difference(): Promise<number> {
    const [row] = await this.cache.rows<{ difference: number }>(DIFFERENCE, [], false);
    return row!.difference;
  }
}
