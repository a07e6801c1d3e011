import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import {
  BOOK_RECEIVER_ORDER,
  type BookFigure,
  type BookReceiverRow,
  type BookReceiversFilter,
} from '@floorplan/invoicing/contracts';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { Injectable } from '@nestjs/common';
import { receiversOf } from '../queries/names-sql';
import type { BookSpan } from './book-span';
import { added, BookSums, NO_FIGURES, type BookSum } from './book-sums';

interface Reader {
  readonly scope: UserScope;
}

const figure = (name: BookFigure): SqlColumn<Reader> => ({
  sql: `round(r."${name}" / 100.0, 2)`,
  order: `r."${name}"`,
  summed: `round(sum(r."${name}") / 100.0, 2)`,
  type: 'money',
});

const COLUMNS: { readonly [Name in keyof BookReceiverRow]-?: SqlColumn<Reader> } = {
  Id: { sql: `r.receiver_side || '-' || r.receiver_id` },
  ReceiverType: { sql: 'r.receiver_side' },
  ReceiverId: { sql: 'r.receiver_id' },
  ReceiverName: { sql: 'coalesce(imp.name, d.name)', type: 'text', searched: true },
  ReceiverOrgNo: {
    sql: 'coalesce(imp.organization_number, d.organization_number)',
    type: 'code',
    searched: true,
  },
  Opening: figure('Opening'),
  Issued: figure('Issued'),
  Credited: figure('Credited'),
  Paid: figure('Paid'),
  Open: figure('Open'),
};

const description = (table: string): ListDescription<Reader, BookReceiversFilter, typeof COLUMNS> => ({
  table,
  alias: 'r',
  joined: receiversOf('r'),
  columns: COLUMNS,
  language: ({ scope }) => languageOfScope(scope),
  order: BOOK_RECEIVER_ORDER,
  scope: () => undefined,
  // These filters need no conditions, because the table contains only entries of the requested days.
  filters: { date_from: () => undefined, date_to: () => undefined, known_on: () => undefined },
});

/** SQL of a table with the sums of each receiver. */
function tableOf(sums: readonly BookSum[]): string {
  const receivers = new Map<string, BookSum>();
  for (const sum of sums) {
    const key = `${sum.side} ${sum.receiver}`;
    receivers.set(key, { ...sum, ...added(receivers.get(key) ?? NO_FIGURES, sum) });
  }
  const rows = [...receivers.values()].map(({ side, receiver, ...one }, at) => ({
    id: at + 1,
    receiver_side: side,
    receiver_id: receiver,
    ...added(NO_FIGURES, one),
  }));
  return `(select * from json_to_recordset('${JSON.stringify(rows)}') as r(id bigint, receiver_side text,
    receiver_id bigint, "Opening" bigint, "Issued" bigint, "Credited" bigint, "Paid" bigint, "Open" bigint))`;
}

/** The books by receiver. Only staff may use this list. */
@Injectable()
export class BookReceivers {
  constructor(
    private readonly database: Database,
    private readonly sums: BookSums,
  ) {}

  async list(span: BookSpan): Promise<JsonList<UserScope, Reader, BookReceiversFilter>> {
    const table = tableOf(await this.sums.read(span));
    return new JsonList(this.database, description(table), (scope) => ({ scope }));
  }
}
