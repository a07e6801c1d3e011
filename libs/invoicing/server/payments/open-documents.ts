import {
  MAX_CANDIDATES,
  MAX_SUMMED,
  numbersNamedBy,
  unmatchedOf,
  type OpenDocument,
  type Payment,
} from '@floorplan/invoicing/domain';
import { plainText, type BusinessDate } from '@floorplan/kernel';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { KnownPayers, type PayersInUse } from './known-payers';

/** SQL of the open amount of a document, öre. As in the indexes invoice_open_payer and invoice_open_amount. */
export const OPEN = 'total - credited - paid';
/** SQL of what the provider owes by a credit, öre. */
export const OWED = 'credited + paid - total';

/** Receivers that are looked at when several may be the payer. */
const MAX_HOLDERS = 10;
/** Documents with the amount of a payment: one more than is shown. */
const MAX_EXACT = MAX_CANDIDATES + 1;

export interface ListedDocument extends OpenDocument {
  readonly due: BusinessDate;
  readonly receiver: string;
}

/** What a payment above zero may be for, as far as the payer and the numbers in its texts tell. */
export interface DocumentsOfPayment {
  /** Unmatched amount in öre. */
  readonly amount: number;
  readonly ofPayers: readonly (readonly ListedDocument[])[];
  readonly named: readonly ListedDocument[];
}

/** A receiver that may be the payer, as party or by its name, and the unmatched amount of the payment. */
interface Owner {
  readonly side: string | null;
  readonly id: number | null;
  readonly name: string | null;
  readonly amount: number;
}

const FIELDS = 'number, due_date::text as due, receiver_name as receiver';
const IS_PARTY = 'receiver_side = o.side and receiver_id = o.id';
// As its index: the database's own upper() may know only the letters of ASCII.
const HAS_NAME = 'upper(receiver_name collate "und-x-icu") = upper(o.name collate "und-x-icu")';

/** Open documents of waiting payments, of many payments in few queries. Only staff may see them. */
@Injectable()
export class OpenDocuments {
  constructor(
    private readonly database: Database,
    private readonly payers: KnownPayers,
  ) {}

  /** What is known about documents for payments above zero, in their order. */
  async about(payments: readonly Payment[]): Promise<readonly DocumentsOfPayment[]> {
    const numbers = payments.map(numbersNamedBy);
    const [ofPayers, named] = await Promise.all([
      this.ofPayers(payments, OPEN),
      this.numbered(numbers.flat()),
    ]);
    return payments.map((payment, at) => ({
      amount: unmatchedOf(payment),
      ofPayers: ofPayers[at]!,
      named: numbers[at]!.flatMap((number) => named.get(number) ?? []),
    }));
  }

  /** Open documents of anyone with exactly this amount, the oldest first. */
  withAmount(amount: number): Promise<ListedDocument[]> {
    return this.database.query<ListedDocument>(
      `select ${FIELDS}, (${OPEN}) as open from invoice
        where ${OPEN} = $1 and ${OPEN} > 0 and settled_on is null
        order by due_date, number limit ${MAX_EXACT}`,
      [amount],
    );
  }

  /**
   * Documents of each receiver that may be the payer of each payment: those with exactly the unmatched amount, and the
   * oldest ones. A payer that is no party is known by its name.
   */
  async ofPayers(
    payments: readonly Payment[],
    open: string,
  ): Promise<readonly (readonly (readonly ListedDocument[])[])[]> {
    const payers = await this.payers.of(payments);
    const ofPayments = payments.map((payment) => ownersOf(payment, payers));
    const owners = ofPayments.flat();
    const rows = await this.database.query<ListedDocument & { readonly owner: number }>(
      `with owner as (
         select * from jsonb_to_recordset($1::jsonb)
           as o(owner int, side text, id bigint, name text, amount bigint))
       ${documentsOf(IS_PARTY, open)} union all ${documentsOf(HAS_NAME, open)}
       order by due, number`,
      [JSON.stringify(owners.map((each, owner) => ({ ...each, owner })))],
    );
    const lists = new Map(owners.map((owner) => [owner, [] as ListedDocument[]]));
    for (const { owner, ...document } of rows) lists.get(owners[owner]!)!.push(document);
    return ofPayments.map((some) => some.map((owner) => lists.get(owner)!));
  }

  private async numbered(numbers: readonly number[]): Promise<ReadonlyMap<number, ListedDocument>> {
    const rows = await this.database.query<ListedDocument>(
      `select ${FIELDS}, (${OPEN}) as open from invoice
        where number = any($1::bigint[]) and ${OPEN} > 0 and settled_on is null`,
      [[...new Set(numbers)]],
    );
    return new Map(rows.map((row) => [row.number, row]));
  }
}

/** SQL of the documents of all owners. */
function documentsOf(condition: string, open: string): string {
  const some = (and: string, limit: number) =>
    `(select ${FIELDS}, (${open}) as open from invoice
       where ${condition} and ${open} > 0 and settled_on is null ${and}
       order by due_date, number limit ${limit})`;
  return `select o.owner, d.* from owner o cross join lateral
    (${some(`and ${open} = o.amount`, MAX_EXACT)} union ${some('', MAX_SUMMED)}) d`;
}

function ownersOf(payment: Payment, payers: PayersInUse): readonly Owner[] {
  const amount = Math.abs(unmatchedOf(payment));
  const owner = { side: null, id: null, name: null, amount };
  const holders = payers.holders(payment);
  if (holders) return holders.slice(0, MAX_HOLDERS).map(({ side, id }) => ({ ...owner, side, id }));
  const name = plainText(payment.payer ?? '');
  return name === '' ? [] : [{ ...owner, name }];
}
