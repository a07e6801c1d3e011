import { listAccess } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { LISTED_FINANCE_RATES } from '@floorplan/limits/contracts';
import type { Parties } from '@floorplan/parties/contracts';
import { textIn } from '@floorplan/platform/texts';
import { Database } from '@floorplan/platform/event-store';
import {
  JsonList,
  listController,
  quoted,
  type ListDescription,
  type SqlColumn,
} from '@floorplan/platform/lists';
import {
  DEALER_INVENTORY_ORDER,
  dealerInventoryContract,
  VEHICLE_ROUTES,
  type DealerInventoryFilter,
  type DealerInventoryRow,
} from '@floorplan/vehicle/contracts';
import { DEALER_STOCK_STATUS_CODES, LOAN_STOCK_STATUS_CODES, statusCodeOf } from '@floorplan/vehicle/domain';
import { localeOf, PartiesNow } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import {
  byParties,
  seenByReader,
  vehicleColumns,
  vehicleTable,
  type VehicleListReader,
} from '../vehicle-columns';

interface Reader extends VehicleListReader {
  readonly parties: Parties;
}

/** SQL condition for dealers' own cars, unfinanced or with a requested or active stock loan. */
const LISTED = `(v.status_code in (${DEALER_STOCK_STATUS_CODES.join(', ')}) and v.finance_type is null
  or v.status_code in (${LOAN_STOCK_STATUS_CODES.join(', ')}) and v.finance_type = 'LOAN')`;

const rateOf = (cars: string) => `coalesce(${cars} ->> v.make_id::text, ${cars} ->> 'stock')::numeric`;
/**
 * SQL of the maximum loan in whole kronor; null once a loan is requested. Same calculation as offerOf() in
 * the domain.
 */
const OFFER = `case when v.finance_type is null then
  floor(v.total_price * case when v.is_used then ${rateOf('rate.used_cars')} else ${rateOf('rate.new_cars')} end / 10000) end`;

const financed = ({ scope }: Reader) => {
  const [yes, waiting, no] = ['yes', 'waiting', 'no'].map((answer) =>
    quoted(textIn(localeOf(scope), `dealerinv.financed_${answer}`)),
  );
  const [lent, requested] = [statusCodeOf('active'), statusCodeOf('financingPending')];
  return `case v.status_code when ${lent} then '${yes}' when ${requested} then '${waiting}' else '${no}' end`;
};

const COLUMNS: { readonly [Name in keyof DealerInventoryRow]-?: SqlColumn<Reader> } = {
  ...vehicleColumns(),
  StatusCode: {
    sql: 'v.status_code',
    inFile: financed,
    searched: financed,
    type: 'text',
    order: (reader) => `${financed(reader)} collate "sv-x-icu"`,
  },
  // Type `code`, because a number would be shown with a thousands separator: 2 026.
  YearModel: { sql: 'v.year_model', type: 'code', order: 'v.year_model', searched: true },
  RegisteredDate: { sql: 'v.registered_on', type: 'date', searched: true },
  OfferFinancedAmount: { sql: OFFER, type: 'money' },
};

/** List of dealers' own cars, sorted by dealer. */
const dealerInventory: ListDescription<Reader, DealerInventoryFilter, typeof COLUMNS> = {
  ...vehicleTable,
  joined: {
    ...vehicleTable.joined,
    rate: { rows: LISTED_FINANCE_RATES, by: 'v.organisation_id' },
  },
  columns: COLUMNS,
  order: DEALER_INVENTORY_ORDER,
  listed: LISTED,
  scope: seenByReader,
  filters: {
    ...byParties,
    waiting: (where, only) => {
      if (only) where.and(`v.status_code = ${statusCodeOf('financingPending')}`);
    },
    dealerGroupId: (where, id, { parties }) => {
      const organisations = parties.organisations.filter(({ concernId }) => concernId === id);
      where.oneOf(
        'v.organisation_id',
        organisations.map((organisation) => organisation.id),
      );
    },
  },
};

@Injectable()
export class DealerInventoryList extends JsonList<UserScope, Reader, DealerInventoryFilter> {
  constructor(database: Database, parties: PartiesNow) {
    super(database, dealerInventory, async (scope) => ({ scope, parties: (await parties.current()).value }));
  }
}

export const DealerInventoryController = listController(DealerInventoryList, {
  routes: { list: VEHICLE_ROUTES.dealerInventory, export: VEHICLE_ROUTES.exportDealerInventory },
  contract: dealerInventoryContract,
  access: listAccess('dealerStock.read'),
  tag: 'inventory',
  summary: 'Cars that dealers own, with a stock loan or without',
});
