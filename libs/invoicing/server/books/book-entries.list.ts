import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import {
  BOOK_ENTRY_ORDER,
  ENTRY_KINDS,
  type BookEntriesFilter,
  type BookEntryRow,
  type BookFigure,
} from '@floorplan/invoicing/contracts';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { Injectable } from '@nestjs/common';
import { categoryName, namesOf, receiversOf } from '../queries/names-sql';
import { isKnown, type BookSpan } from './book-span';

interface Reader {
  readonly scope: UserScope;
}

const CHANGE = 'e.issued - e.credited - e.paid';

/** SQL of the part of an entry that counts in each figure. */
const AMOUNTS: Readonly<Record<BookFigure, string>> = {
  Opening: CHANGE,
  Issued: 'e.issued',
  Credited: 'e.credited',
  Paid: 'e.paid',
  Open: CHANGE,
};

const kindName = namesOf(ENTRY_KINDS, (code) => `invoice.booking_${code}`);

const columns = (amount: string): { readonly [Name in keyof BookEntryRow]-?: SqlColumn<Reader> } => ({
  Id: { sql: `e.number || '-' || e.version` },
  Date: { sql: 'e.effective_on', type: 'date' },
  RecordedDate: { sql: 'e.recorded_on', type: 'date' },
  Kind: { sql: 'e.kind', inFile: (reader) => kindName('e.kind', reader), type: 'text' },
  InvoiceNumber: { sql: 'e.number::text', type: 'code', searched: true },
  InvoiceCategory: { sql: `json_build_object('Enum', e.category)` },
  CategoryName: { sql: (reader) => categoryName('e.category', reader), type: 'text', searched: true },
  ReceiverType: { sql: 'e.receiver_side' },
  ReceiverId: { sql: 'e.receiver_id' },
  ReceiverName: { sql: 'coalesce(imp.name, d.name)', type: 'text', searched: true },
  OtherNumber: { sql: 'e.other_number::text', type: 'code', searched: true },
  Amount: {
    sql: `round((${amount}) / 100.0, 2)`,
    order: amount,
    summed: `round(sum(${amount}) / 100.0, 2)`,
    type: 'money',
  },
});

/** SQL condition for the business days of a figure. */
function daysOf(figure: BookFigure, { from, to }: BookSpan): string {
  if (figure === 'Opening') return `e.effective_on < date '${from}'`;
  const until = `e.effective_on <= date '${to}'`;
  return figure === 'Open' ? until : `e.effective_on >= date '${from}' and ${until}`;
}

const NO_CONDITION = () => undefined;

function description(
  figure: BookFigure,
  span: BookSpan,
): ListDescription<Reader, BookEntriesFilter, ReturnType<typeof columns>> {
  const amount = AMOUNTS[figure];
  return {
    table: `(select *, number * 100000 + 50000 + version as id from invoice_entry)`,
    alias: 'e',
    joined: receiversOf('e'),
    columns: columns(amount),
    language: ({ scope }) => languageOfScope(scope),
    order: BOOK_ENTRY_ORDER,
    listed: `${daysOf(figure, span)} and ${isKnown(span)} and ${amount} <> 0`,
    scope: NO_CONDITION,
    filters: {
      date_from: NO_CONDITION,
      date_to: NO_CONDITION,
      known_on: NO_CONDITION,
      figure: NO_CONDITION,
      category: (where, category) => where.and('e.category = ?', category),
      receiverType: (where, side) => where.and('e.receiver_side = ?', side),
      receiverId: (where, id) => where.and('e.receiver_id = ?', id),
    },
  };
}

/** Entries of a figure of the books. Only staff may use this list. */
@Injectable()
export class BookEntries {
  constructor(private readonly database: Database) {}

  list(figure: BookFigure, span: BookSpan): JsonList<UserScope, Reader, BookEntriesFilter> {
    return new JsonList(this.database, description(figure, span), (scope) => ({ scope }));
  }
}
