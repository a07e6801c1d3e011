import { isStaff, languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { LISTED_LIMIT_ENTRIES } from '@floorplan/limits/contracts';
import { LEDGER_KINDS } from '@floorplan/limits/domain';
import { LISTED_MAKES } from '@floorplan/catalogue/contracts';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, quoted, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { textIn } from '@floorplan/platform/texts';
import {
  LIMIT_LEDGER_ORDER,
  type LimitLedgerFilter,
  type LimitLedgerRow,
} from '@floorplan/vehicle/contracts';
import { EVENT_CATEGORIES, eventText, IMPORTER_NOTE } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';

interface Reader {
  readonly scope: UserScope;
  readonly ofMake: boolean;
}

const literal = (text: string): string => `'${quoted(text)}'`;

/** SQL that replaces codes by texts. */
const inWords = <Code extends string | number>(
  sql: string,
  codes: readonly Code[],
  textFor: (code: Code) => string,
): string =>
  `case (${sql})::text ${codes.map((code) => `when '${code}' then ${literal(textFor(code))}`).join(' ')} end`;

const kindName = ({ scope }: Reader): string => {
  const language = languageOfScope(scope);
  return inWords('e.kind', LEDGER_KINDS, (kind) => textIn(language, `ledger.kind_${kind}`));
};

/**
 * SQL of the event of the action that changed the amount. Events and ledger entries of one action have the
 * same time. An action with several events, like a swap, releases with its first event and reserves with
 * its last.
 */
const EVENT = `select n.category_id from vehicle_event n
  where n.vehicle_id = e.vehicle_id and n.at = e.at and n.category_id <> ${IMPORTER_NOTE}
  order by case e.kind when 'RELEASED' then n.version else -n.version end limit 1`;
const EVENT_IDS = EVENT_CATEGORIES.map(({ id }) => id);

const causeName = ({ scope }: Reader): string => {
  const language = languageOfScope(scope);
  const event = inWords(EVENT, EVENT_IDS, (id) => textIn(language, eventText(id)));
  const change = inWords('e.kind', LEDGER_KINDS, (kind) => textIn(language, `ledger.cause_${kind}`));
  const contract = literal(textIn(language, 'rv.title_single'));
  return `coalesce(${contract} || ' ' || e.contract_no, ${event}, ${change})`;
};

/**
 * SQL of the vehicles that the reader may see. Dealers also see vehicles that they had earlier, without the
 * present plate.
 */
function vehicles({ scope }: Reader): string {
  if (isStaff(scope) || scope.dealerIds === 'all')
    return '(select w.id, w.chassis_number, w.license_number from vehicle w)';
  const own = `(${['null', ...scope.dealerIds].join(', ')})`;
  return `(select w.id, w.chassis_number, case when w.dealer_id in ${own} then w.license_number end as license_number
    from vehicle w where w.dealer_id in ${own} or exists (
      select from vehicle_holding h where h.vehicle_id = w.id and h.dealer_id in ${own} and not h.is_removed))`;
}

const COLUMNS: { readonly [Name in keyof LimitLedgerRow]-?: SqlColumn<Reader> } = {
  Id: { sql: 'e.id' },
  Date: { sql: 'e.recorded_on', order: 'e.id', type: 'date' },
  At: { sql: 'e.at', order: 'e.id', type: 'instant' },
  Kind: { sql: 'e.kind', inFile: kindName, type: 'text' },
  MakeId: { sql: 'e.make_id' },
  Make: {
    sql: ({ scope }) =>
      `case e.row_type when 'STK' then ${literal(textIn(languageOfScope(scope), 'deo.dist_STK'))} else m.name end`,
    order: 'm.name',
    type: 'text',
    searched: 'm.name',
  },
  VehicleId: { sql: 'v.id' },
  LicenseNumber: { sql: 'v.license_number', type: 'code', searched: true },
  ChassisNumber: { sql: 'v.chassis_number', type: 'code', searched: true },
  Cause: { sql: causeName, type: 'text', searched: true },
  Amount: {
    sql: `case when e.kind <> 'APPROVED' then round(e.change / 100.0, 2) end`,
    order: 'e.change',
    summed: 'round(sum(e.change) / 100.0, 2)',
    type: 'money',
  },
  Approved: { sql: 'round(e.approved / 100.0, 2)', order: 'e.approved', type: 'money' },
  Balance: {
    sql: ({ ofMake }) => `round(${ofMake ? 'e.make_balance' : 'e.balance'} / 100.0, 2)`,
    order: 'e.balance',
    type: 'money',
  },
};

const ledger: ListDescription<Reader, LimitLedgerFilter, typeof COLUMNS> = {
  table: LISTED_LIMIT_ENTRIES,
  alias: 'e',
  joined: {
    v: { rows: vehicles, by: 'e.vehicle_id' },
    m: { rows: LISTED_MAKES, by: 'e.make_id' },
  },
  columns: COLUMNS,
  order: LIMIT_LEDGER_ORDER,
  // The controller has checked that the reader may see the organisation, which every request names.
  scope: () => undefined,
  filters: {
    dealerOrganizationId: (where, id) => where.and('e.organisation_id = ?', id),
    category: (where, category) => where.and('e.category = ?', category),
    make_id: (where, id) => (id === 0 ? where : where.and('e.make_id = ?', id)),
    date_from: (where, day) => where.and('e.recorded_on >= ?', day),
    date_to: (where, day) => where.and('e.recorded_on <= ?', day),
  },
  language: ({ scope }) => languageOfScope(scope),
};

interface Asked {
  readonly scope: UserScope;
  readonly makeId: number;
}

/** Ledger of one category of an organisation's limits, newest first. */
@Injectable()
export class LimitLedgerList extends JsonList<Asked, Reader, LimitLedgerFilter> {
  constructor(database: Database) {
    super(database, ledger, ({ scope, makeId }) => ({ scope, ofMake: makeId !== 0 }));
  }
}
