import { OBJECT_CLASSIFICATIONS, classificationText } from '@floorplan/catalogue/domain';
import {
  LINES_ORDER,
  type StocktakeLine,
  type StocktakeLinesFilter,
} from '@floorplan/inventory-taking/contracts';
import { LINE_KINDS } from '@floorplan/inventory-taking/domain';
import { idsSql, languageOfScope, seesAll, type UserScope } from '@floorplan/identity/domain';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, sqlInWords, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { LISTED_VEHICLES } from '@floorplan/vehicle/contracts';
import { Injectable } from '@nestjs/common';

const OF_VEHICLE = 'importer_id license_number chassis_number make model classification finance_type'.split(
  ' ',
);
const OF_SCAN = 'verdict code scan_id photo_of checked_at checked_by settled settled_on'.split(' ');
const columns = (alias: string, names: readonly string[]): string =>
  names.map((name) => `${alias}.${name}`).join(', ');

/**
 * SQL of the lines, with an id for each. A planned stocktake has the lines that it would get if the first
 * scan came now. A vehicle without a scan may leave the stock before the signing.
 */
const LINES = `(
  select n.inventory_taking_id || '-' || case n.verdict when 'OTHER_DEALER' then n.scan_id else n.line_key end as id,
         n.inventory_taking_id, n.dealer_id, n.vehicle_id,
         ${columns('n', OF_VEHICLE)}, n.note, ${columns('n', OF_SCAN)}, false as is_planned,
         case when n.kind = 'UNCOUNTED' and not (v.is_in_stock and v.dealer_id = n.dealer_id) then 'LEFT' else n.kind end as shown_kind
    from inventory_taking_line n left join ${LISTED_VEHICLES} v on v.id = n.vehicle_id
   union all
  select s.id || '-v' || p.id, s.id, s.dealer_id, p.id,
         ${columns('p', OF_VEHICLE)}, '', ${OF_SCAN.map(() => 'null').join(', ')}, true, 'UNCOUNTED'
    from inventory_taking s join ${LISTED_VEHICLES} p on p.dealer_id = s.dealer_id and p.is_in_stock
   where s.status = 'PLANNED')`;

const classificationCode = ({ code, financeType }: { code: string; financeType: string }) =>
  `${code} ${financeType}`;
const CLASSIFICATIONS = new Map(OBJECT_CLASSIFICATIONS.map((row) => [classificationCode(row), row]));
export const classificationWords = (alias: string): (() => string) =>
  sqlInWords(`${alias}.classification || ' ' || ${alias}.finance_type`, [...CLASSIFICATIONS.keys()], (code) =>
    classificationText(CLASSIFICATIONS.get(code)!),
  );
const classification = classificationWords('l');

const kindWords = sqlInWords('l.shown_kind', LINE_KINDS, (kind) => `invt.kind_${kind}`);
const isForeign = (scope: UserScope): boolean => !seesAll(scope) && scope.importerIds === 'all';

const COLUMNS: { readonly [Name in keyof StocktakeLine]-?: SqlColumn<UserScope> } = {
  Id: { sql: 'l.id' },
  VehicleId: {
    sql: (scope) =>
      isForeign(scope)
        ? `case when l.verdict is distinct from 'OTHER_DEALER' then l.vehicle_id end`
        : 'l.vehicle_id',
  },
  VehicleLicenseNumber: {
    sql: 'l.license_number',
    // In a file, no other column identifies the vehicle.
    inFile: 'coalesce(l.license_number, l.chassis_number, l.code)',
    type: 'code',
    searched: true,
  },
  VehicleChassisNumber: { sql: 'l.chassis_number', type: 'code', searched: true },
  VehicleMakeName: { sql: 'l.make', type: 'text', searched: true },
  VehicleModelName: { sql: 'l.model', type: 'text', searched: true },
  VehicleClassificationName: { sql: classification, type: 'text', searched: classification },
  Note: { sql: 'l.note', type: 'text', searched: true },
  Checked: { sql: `(l.verdict = 'EXPECTED') is true`, type: 'flag' },
  Kind: { sql: 'l.shown_kind', inFile: kindWords, searched: kindWords, type: 'text' },
  Verdict: { sql: 'l.verdict' },
  Code: { sql: `case when l.chassis_number is null then l.code end`, type: 'code', searched: true },
  CheckedAt: { sql: 'l.checked_at', type: 'instant' },
  CheckedBy: { sql: 'l.checked_by', type: 'text' },
  Settled: { sql: 'l.settled' },
  SettledOn: { sql: 'l.settled_on', type: 'date' },
  ScanId: { sql: 'l.scan_id' },
  PhotoOf: { sql: 'l.photo_of' },
};

/** Lines of a stocktake. An importer sees those of its own vehicles. */
const lines: ListDescription<UserScope, StocktakeLinesFilter, typeof COLUMNS> = {
  table: LINES,
  alias: 'l',
  joined: {},
  columns: COLUMNS,
  order: LINES_ORDER,
  scope: (where, { importerIds, dealerIds }) => {
    const [importers, dealers] = [idsSql(importerIds), idsSql(dealerIds)];
    if (dealers) where.and(`l.dealer_id in ${dealers}`);
    // A planned stocktake does not exist for importers.
    if (importers) where.and(`l.importer_id in ${importers} and not l.is_planned`);
  },
  filters: {
    inventory_taking_id: (where, id) => where.and('l.inventory_taking_id = ?', id),
    kind: (where, kind) => where.and('l.shown_kind = ?', kind),
  },
  language: languageOfScope,
};

@Injectable()
export class StocktakeLinesList extends JsonList<UserScope, UserScope, StocktakeLinesFilter> {
  constructor(database: Database) {
    super(database, lines, (scope) => scope);
  }
}
