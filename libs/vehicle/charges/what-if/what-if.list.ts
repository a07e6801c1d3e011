import { listAccess } from '@floorplan/identity/access';
import { actorOf, languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { LISTED_DEALERS } from '@floorplan/parties/contracts';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, listController, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import {
  whatIfVehiclesContract,
  WHAT_IF_ORDER,
  WHAT_IF_ROUTES,
  type WhatIfVehicleRow,
  type WhatIfVehiclesFilter,
} from '@floorplan/vehicle/contracts';
import { Injectable } from '@nestjs/common';

const money = (column: string): SqlColumn<UserScope> => ({
  sql: `round(w.${column} / 100.0, 2)`,
  order: `w.${column}`,
  summed: `round(sum(w.${column}) / 100.0, 2)`,
  type: 'money',
});

const COLUMNS: { readonly [Name in keyof WhatIfVehicleRow]-?: SqlColumn<UserScope> } = {
  VehicleId: { sql: 'w.id' },
  LicenseNumber: { sql: 'w.license_number', type: 'code', searched: true },
  ChassisNumber: { sql: 'w.chassis_number', type: 'code', searched: true },
  Make: { sql: 'w.make', type: 'text', searched: true },
  Model: { sql: 'w.model', type: 'text', searched: true },
  DealerPartyName: { sql: 'd.name', type: 'text', searched: true },
  BeginFromDate: { sql: 'w.begin_date', type: 'date' },
  EndPeriodDate: { sql: 'w.end_date', type: 'date' },
  ImporterBefore: money('importer_before'),
  ImporterAfter: money('importer_after'),
  DealerBefore: money('dealer_before'),
  DealerAfter: money('dealer_after'),
  Difference: money('difference'),
};

/** List of the vehicles affected by the change, the largest difference first. */
const whatIfVehicles: ListDescription<UserScope, WhatIfVehiclesFilter, typeof COLUMNS> = {
  table: 'what_if_vehicle',
  alias: 'w',
  joined: { d: { rows: LISTED_DEALERS, by: 'w.dealer_id' } },
  columns: COLUMNS,
  order: WHAT_IF_ORDER,
  scope: (where, scope) => {
    const { kind, id } = actorOf(scope);
    where.and(
      'exists (select from batch b where b.id = w.batch_id and b.by_kind = ? and b.by_id = ?)',
      kind,
      id,
    );
    if (scope.importerIds !== 'all') where.oneOf('w.importer_id', scope.importerIds);
    if (scope.dealerIds !== 'all') where.oneOf('w.dealer_id', scope.dealerIds);
  },
  filters: { Run: (where, id) => where.and('w.batch_id = ?', id) },
  language: languageOfScope,
};

@Injectable()
export class WhatIfVehiclesList extends JsonList<UserScope, UserScope, WhatIfVehiclesFilter> {
  constructor(database: Database) {
    super(database, whatIfVehicles, (scope) => scope);
  }
}

export const WhatIfVehiclesController = listController(WhatIfVehiclesList, {
  routes: { list: WHAT_IF_ROUTES.vehicles, export: WHAT_IF_ROUTES.exportVehicles },
  contract: whatIfVehiclesContract,
  access: listAccess('programs.read'),
  tag: 'what if',
  summary: 'The vehicles that a change would touch, with what each costs before and after',
});
