import {
  codeShowingsContract,
  CODE_SHOWINGS_ORDER,
  CODE_SHOWINGS_ROUTES,
  type CodeShowingsFilter,
  type CodeShowingsRow,
} from '@floorplan/vehicle/contracts';
import { listAccess } from '@floorplan/identity/access';
import { isStaff, languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { LISTED_DEALERS } from '@floorplan/parties/contracts';
import { Database } from '@floorplan/platform/event-store';
import {
  JsonList,
  listController,
  Lists,
  type ListDescription,
  type SqlColumn,
} from '@floorplan/platform/lists';
import { CODE_DISPLAYED } from '@floorplan/vehicle/domain';
import { Injectable, Module } from '@nestjs/common';

/** SQL of the displays of codes, with an id for each display. */
const SHOWINGS = `(select e.vehicle_id, e.at, e.by_name, e.vehicle_id || '-' || e.version as id
  from vehicle_event e where e.category_id = ${CODE_DISPLAYED})`;

/** SQL of the vehicles with their current dealers. */
const VEHICLES = `(select w.id, w.license_number, w.chassis_number, w.make, d.name as dealer_name
  from vehicle w join ${LISTED_DEALERS} d on d.id = w.dealer_id)`;

const COLUMNS: { readonly [Name in keyof CodeShowingsRow]-?: SqlColumn<UserScope> } = {
  Id: { sql: 'r.id' },
  VehicleId: { sql: 'r.vehicle_id' },
  At: { sql: 'r.at', type: 'instant', order: 'r.at' },
  By: { sql: 'r.by_name', type: 'text', searched: true },
  LicenseNumber: { sql: 'v.license_number', type: 'code', searched: true },
  ChassisNumber: { sql: 'v.chassis_number', type: 'code', searched: true },
  Make: { sql: 'v.make', type: 'text', searched: true },
  DealerPartyName: { sql: 'v.dealer_name', type: 'text', searched: true },
};

/** List of all displays of registration codes with user and time, newest first. */
const codeShowings: ListDescription<UserScope, CodeShowingsFilter, typeof COLUMNS> = {
  table: SHOWINGS,
  alias: 'r',
  joined: { v: { rows: VEHICLES, by: 'r.vehicle_id' } },
  columns: COLUMNS,
  order: CODE_SHOWINGS_ORDER,
  scope: (where, scope) => isStaff(scope) || where.and('false'),
  filters: {},
  language: languageOfScope,
};

@Injectable()
export class CodeShowingsList extends JsonList<UserScope, UserScope, CodeShowingsFilter> {
  constructor(database: Database) {
    super(database, codeShowings, (scope) => scope);
  }
}

const CodeShowingsController = listController(CodeShowingsList, {
  routes: CODE_SHOWINGS_ROUTES,
  contract: codeShowingsContract,
  access: listAccess('codes.showings'),
  tag: 'vehicles',
  summary: 'Who has seen which registration code, and when',
});

@Module({ controllers: [CodeShowingsController], providers: [Lists, CodeShowingsList] })
export class CodeShowingsModule {}
