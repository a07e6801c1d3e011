import { LISTED_MAKES } from '@floorplan/catalogue/contracts';
import {
  OVERDUE_DEALERS_ORDER,
  type OverdueDealerRow,
  type OverdueDealersFilter,
} from '@floorplan/inventory-taking/contracts';
import { idsSql, languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { HELD_MAKES, LISTED_DEALERS } from '@floorplan/parties/contracts';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { Injectable } from '@nestjs/common';

interface Reader {
  readonly scope: UserScope;
  readonly today: string;
}

const daysLate = ({ today }: Reader): string => `date '${today}' - d.next_inventory_date`;

/** A column of the dealer's stocktake that is not signed. Importers do not see it before the first scan. */
const open =
  (column: string) =>
  ({ scope }: Reader): string =>
    idsSql(scope.importerIds)
      ? 'null'
      : `(select o.${column} from inventory_taking o where o.dealer_id = d.id and o.status in ('PLANNED', 'ONGOING') limit 1)`;

const COLUMNS: { readonly [Name in keyof OverdueDealerRow]-?: SqlColumn<Reader> } = {
  Id: { sql: 'd.id' },
  Name: { sql: 'd.name', type: 'text', searched: true },
  City: { sql: 'd.city', type: 'text', searched: true },
  NextInventoryDate: { sql: 'd.next_inventory_date', type: 'date', searched: true },
  DaysLate: { sql: daysLate, order: daysLate, type: 'number' },
  LastInventoryDate: {
    sql: '(select max(o.signed_on) from inventory_taking o where o.dealer_id = d.id)',
    type: 'date',
  },
  OpenInventoryTakingId: { sql: open('id') },
  OpenInventoryDate: { sql: open('inventory_date'), type: 'date' },
};

/** Active dealers whose next stocktake is late. */
const overdueDealers: ListDescription<Reader, OverdueDealersFilter, typeof COLUMNS> = {
  table: LISTED_DEALERS,
  alias: 'd',
  joined: {},
  columns: COLUMNS,
  order: OVERDUE_DEALERS_ORDER,
  scope: (where, { scope, today }) => {
    const [importers, dealers] = [idsSql(scope.importerIds), idsSql(scope.dealerIds)];
    where.and('d.is_active and d.next_inventory_date < ?::date', today);
    if (dealers) where.and(`d.id in ${dealers}`);
    if (importers)
      where.and(`exists (select from ${HELD_MAKES} h join ${LISTED_MAKES} m on m.id = h.make_id
        where h.dealer_id = d.id and m.importer_id in ${importers})`);
  },
  filters: {},
  language: ({ scope }) => languageOfScope(scope),
};

@Injectable()
export class OverdueDealersList extends JsonList<UserScope, Reader, OverdueDealersFilter> {
  constructor(database: Database, clock: Clock) {
    super(database, overdueDealers, (scope) => ({ scope, today: clock.today() }));
  }
}
