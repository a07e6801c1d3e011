import {
  NOT_COUNTED_ORDER,
  type NotCountedFilter,
  type NotCountedRow,
} from '@floorplan/inventory-taking/contracts';
import { COUNTED_WITHIN_DAYS } from '@floorplan/inventory-taking/domain';
import { idsSql, languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { addDays } from '@floorplan/kernel';
import { LISTED_DEALERS } from '@floorplan/parties/contracts';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { LISTED_VEHICLES } from '@floorplan/vehicle/contracts';
import { Injectable } from '@nestjs/common';

interface Reader {
  readonly scope: UserScope;
  readonly today: string;
}

/** SQL of the vehicles in stock, each with its line in the latest signed stocktake of its site. */
const VEHICLES = `(
  select v.id, v.dealer_id, v.importer_id, v.make_id, v.license_number, v.chassis_number, v.begin_date,
         concat_ws(' ', v.make, v.model) as name, l.kind, l.settled, l.note, l.signed_on,
         l.inventory_taking_id, l.responsible_id, l.responsible_name
    from ${LISTED_VEHICLES} v
    left join lateral (
      select * from inventory_taking_line n
       where n.vehicle_id = v.id and n.dealer_id = v.dealer_id and n.signed_on is not null and n.kind <> 'EXTRA'
       order by n.signed_on desc, n.inventory_taking_id desc limit 1) l on true
   where v.is_in_stock)`;

const COUNTED = `exists (select from inventory_taking_line c
  where c.vehicle_id = v.id and c.signed_on is not null and (c.kind = 'COUNTED' or c.settled = 'FOUND'))`;

const COLUMNS: { readonly [Name in keyof NotCountedRow]-?: SqlColumn<Reader> } = {
  VehicleId: { sql: 'v.id' },
  Vehicle: { sql: 'v.name', type: 'text', searched: true },
  DealerName: { sql: 'd.name', type: 'text', searched: true },
  VehicleLicenseNumber: { sql: 'v.license_number', type: 'code', searched: true },
  VehicleChassisNumber: { sql: 'v.chassis_number', type: 'code', searched: true },
  Note: { sql: `coalesce(v.note, '')`, type: 'text', searched: true },
  InventoryTakingInventoryDT: { sql: 'v.signed_on', type: 'date', searched: true },
  InventoryTakingId: { sql: 'v.inventory_taking_id' },
  ResponsibleUserName: { sql: 'v.responsible_name', type: 'text', searched: true },
  DaysInStock: {
    sql: ({ today }) => `date '${today}' - v.begin_date`,
    order: ({ today }) => `date '${today}' - v.begin_date`,
    type: 'number',
  },
};

/** Vehicles in stock that the latest signed stocktake missed, or that are long in stock and never counted. */
const notCounted: ListDescription<Reader, NotCountedFilter, typeof COLUMNS> = {
  table: VEHICLES,
  alias: 'v',
  joined: { d: { rows: LISTED_DEALERS, by: 'v.dealer_id' } },
  columns: COLUMNS,
  order: NOT_COUNTED_ORDER,
  scope: (where, { scope, today }) => {
    const [importers, dealers] = [idsSql(scope.importerIds), idsSql(scope.dealerIds)];
    if (dealers) where.and(`v.dealer_id in ${dealers}`);
    if (importers) where.and(`v.importer_id in ${importers}`);
    where.and(
      `(v.kind = 'MISSING' or (v.kind = 'SETTLED' and v.settled <> 'FOUND')
        or (v.begin_date < ?::date and not ${COUNTED}))`,
      addDays(today, -COUNTED_WITHIN_DAYS),
    );
  },
  filters: {
    dealer_id: (where, id) => where.and('v.dealer_id = ?', id),
    make_id: (where, id) => where.and('v.make_id = ?', id),
    user_id: (where, id) => where.and('v.responsible_id = ?', id),
  },
  language: ({ scope }) => languageOfScope(scope),
};

@Injectable()
export class NotCountedList extends JsonList<UserScope, Reader, NotCountedFilter> {
  constructor(database: Database, clock: Clock) {
    super(database, notCounted, (scope) => ({ scope, today: clock.today() }));
  }
}
