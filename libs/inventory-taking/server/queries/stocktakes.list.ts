import {
  STOCKTAKES_ORDER,
  type StocktakeRow,
  type StocktakesFilter,
} from '@floorplan/inventory-taking/contracts';
import { LISTED_STATUSES, statusText, type ListedStatus } from '@floorplan/inventory-taking/domain';
import { idsSql, languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { LISTED_DEALERS } from '@floorplan/parties/contracts';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, sqlInWords, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { Injectable } from '@nestjs/common';
import { stocktakesSeen } from '../reader/stocktake-scope';

/** A number of the stocktake; for an importer, the number of its own vehicles with the condition. */
const ofOwn =
  (column: string, condition: string) =>
  ({ importerIds }: UserScope): string => {
    const own = idsSql(importerIds);
    return own
      ? `(select count(*)::int from inventory_taking_line l where l.inventory_taking_id = s.id
            and l.importer_id in ${own} and ${condition})`
      : column;
  };

const openDifferences = ofOwn('s.open_differences', `l.kind = 'MISSING'`);
const withDifferences = sqlInWords('s.status', LISTED_STATUSES, (status) =>
  statusText(status as ListedStatus, 1),
);
const withoutDifferences = sqlInWords('s.status', LISTED_STATUSES, (status) =>
  statusText(status as ListedStatus, 0),
);
const statusWords = (reader: UserScope): string =>
  `case when ${openDifferences(reader)} > 0 then ${withDifferences()} else ${withoutDifferences()} end`;

const COLUMNS: { readonly [Name in keyof StocktakeRow]-?: SqlColumn<UserScope> } = {
  Id: { sql: 's.id' },
  DealerPartyId: { sql: 's.dealer_id' },
  DealerDisplayName: { sql: 'd.name', type: 'text', searched: true },
  ResponsibleUserId: { sql: 's.responsible_id' },
  ResponsibleUserName: { sql: 's.responsible_name', type: 'text', searched: true },
  InventoryDate: { sql: 's.inventory_date', type: 'date', searched: true },
  SpecificationLength: { sql: ofOwn('s.to_count', `l.kind not in ('EXTRA', 'LEFT')`), type: 'number' },
  TotalInventoried: { sql: ofOwn('s.counted', `l.kind = 'COUNTED'`), type: 'number' },
  OpenDifferences: { sql: openDifferences, type: 'number' },
  Status: { sql: 's.status', inFile: statusWords, searched: statusWords, type: 'text' },
  StatusText: { sql: statusWords, type: 'text' },
};

/** Stocktakes that are not signed yet. */
const OPEN = `s.status in ('PLANNED', 'ONGOING')`;

/** List of stocktakes. */
const stocktakes: ListDescription<UserScope, StocktakesFilter, typeof COLUMNS> = {
  table: 'inventory_taking',
  alias: 's',
  joined: { d: { rows: LISTED_DEALERS, by: 's.dealer_id' } },
  columns: COLUMNS,
  order: STOCKTAKES_ORDER,
  span: ['date_from', 'date_to'],
  listed: `s.status <> 'REMOVED'`,
  scope: (where, scope) => where.and(stocktakesSeen(scope, 's')),
  filters: {
    dealer_id: (where, id) => where.and('s.dealer_id = ?', id),
    date_from: (where, date) => where.and('s.inventory_date >= ?::date', date),
    date_to: (where, date) => where.and('s.inventory_date <= ?::date', date),
    closed_from: (where, date) => where.and(`(${OPEN} or s.inventory_date >= ?::date)`, date),
    closed_to: (where, date) => where.and(`(${OPEN} or s.inventory_date <= ?::date)`, date),
  },
  language: languageOfScope,
};

@Injectable()
export class StocktakesList extends JsonList<UserScope, UserScope, StocktakesFilter> {
  constructor(database: Database) {
    super(database, stocktakes, (scope) => scope);
  }
}
