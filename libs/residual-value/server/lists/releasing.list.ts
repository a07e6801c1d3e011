import { listAccess } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, listController, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import {
  LIST_ROUTES,
  releasingContract,
  RELEASING_ORDER,
  type ReleasingFilter,
  type ReleasingRow,
} from '@floorplan/residual-value/contracts';
import { Injectable } from '@nestjs/common';
import { dealerColumn, money, OF_CONTRACTS, WITH_DEALERS, type ResidualReader } from './columns';

const COLUMNS: { readonly [Name in keyof ReleasingRow]-?: SqlColumn<ResidualReader> } = {
  Id: { sql: 'k.id' },
  ContractNo: { sql: 'k.contract_no', type: 'code', searched: true },
  Dealer: dealerColumn,
  LicenseNumber: { sql: 'k.license_number', type: 'code', searched: true },
  Make: { sql: 'k.make', type: 'text', searched: true },
  Model: { sql: 'k.model', type: 'text', searched: true },
  DaysFromEnd: { sql: ({ today }) => `date '${today}' - k.end_date`, type: 'number', order: 'k.end_date' },
  ObjectPrice: money('k.releasing_price'),
  TestProtocolExists: { sql: 'k.has_protocol', type: 'flag' },
  SentToOrigo: { sql: 'k.is_customer_invoiced', type: 'flag' },
};

const releasing: ListDescription<ResidualReader, ReleasingFilter, typeof COLUMNS> = {
  ...OF_CONTRACTS,
  table: 'residual_value_contract',
  joined: WITH_DEALERS,
  columns: COLUMNS,
  order: RELEASING_ORDER,
  // A later lease of the same vehicle ends the re-leasing.
  listed: `k.responsible = 'RELEASING' and k.status_code in (2, 3)
     and not exists (select from residual_value_contract later
                      where later.chassis_number = k.chassis_number and later.start_date > k.start_date)`,
  filters: {},
};

/** Returned vehicles that are to be leased again. */
@Injectable()
export class ReleasingResiduals extends JsonList<UserScope, ResidualReader, ReleasingFilter> {
  constructor(database: Database, clock: Clock) {
    super(database, releasing, (scope) => ({ scope, today: clock.today() }));
  }
}

export const ReleasingResidualsController = listController(ReleasingResiduals, {
  routes: LIST_ROUTES.releasing,
  contract: releasingContract,
  access: listAccess('residuals.releasing'),
  tag: 'residual value',
  summary: 'Returned vehicles that are to be leased again',
});
