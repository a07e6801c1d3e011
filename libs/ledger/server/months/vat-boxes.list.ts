import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { VAT_BOXES_ORDER, type VatBoxRow, type VatFilter } from '@floorplan/ledger/contracts';
import { VAT_BOXES, type VatBox } from '@floorplan/ledger/domain';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, sqlInWords, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { Injectable } from '@nestjs/common';

const COLUMNS: { readonly [Name in keyof VatBoxRow]-?: SqlColumn<UserScope> } = {
  Id: { sql: 'b.id' },
  Box: { sql: 'b.box', type: 'code' },
  Name: { sql: sqlInWords('b.box', VAT_BOXES, (box) => `booked.box_${box}`), type: 'text' },
  Kronor: { sql: 'b.kronor', type: 'number' },
  Amount: { sql: 'round(b.amount / 100.0, 2)', type: 'money' },
};

/** SQL of the boxes as rows. They are numbers and codes of a fixed list. */
const tableOf = (boxes: readonly VatBox[]): string =>
  `(select * from (values ${boxes
    .map(
      ({ box, amount, kronor }, at) => `(${at + 1}::bigint, '${box}', ${amount}::bigint, ${kronor}::bigint)`,
    )
    .join(', ')}) row (id, box, amount, kronor))`;

const description = (table: string): ListDescription<UserScope, VatFilter, typeof COLUMNS> => ({
  table,
  alias: 'b',
  joined: {},
  columns: COLUMNS,
  order: VAT_BOXES_ORDER,
  language: languageOfScope,
  scope: () => undefined,
  // The table contains only the boxes of the month.
  filters: { month: () => undefined },
});

/** The boxes of a VAT report as a list, for files. */
@Injectable()
export class VatBoxes {
  constructor(private readonly database: Database) {}

  list(boxes: readonly VatBox[]): JsonList<UserScope, UserScope, VatFilter> {
    return new JsonList(this.database, description(tableOf(boxes)), (scope) => scope);
  }
}
