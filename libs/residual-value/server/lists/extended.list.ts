import { listAccess } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, listController, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import {
  extendedContract,
  EXTENDED_ORDER,
  LIST_ROUTES,
  type ExtendedFilter,
  type ExtendedRow,
} from '@floorplan/residual-value/contracts';
import { Injectable } from '@nestjs/common';
import { residualValueSeen } from '../contracts/residual-scope';
import { guaranteeColumn, inWords, money, OF_CONTRACTS, type ResidualReader } from './columns';

const RESPONSES = ['WAITING', 'YES', 'NO'] as const;

/** Requests with the columns of their contract, in one table for the list's conditions. */
const REQUESTS = `(
  select e.*, k.contract_no, k.guarantee, k.license_number, k.object_description, k.importer_id, k.dealer_id
    from residual_extension e join residual_value_contract k on k.id = e.contract_id)`;

const COLUMNS: { readonly [Name in keyof ExtendedRow]-?: SqlColumn<ResidualReader> } = {
  Id: { sql: 'k.id' },
  ContractNo: { sql: 'k.contract_no', type: 'code', searched: true },
  RVGuarantee: guaranteeColumn,
  LicenseNo: { sql: 'k.license_number', type: 'code', searched: true },
  Description: { sql: 'k.object_description', type: 'text', searched: true },
  ExtendRequestDate: { sql: 'k.asked_on', type: 'date' },
  CreatedByName: { sql: 'k.asked_by', type: 'text' },
  NewStartDate: { sql: 'k.start_date', type: 'date' },
  NewEndDate: { sql: 'k.end_date', type: 'date' },
  NewRvAmount: money(({ scope }) => residualValueSeen(scope)),
  CustomerResponse: inWords(
    'k.response',
    RESPONSES,
    (code) => `customerresponse.${code === 'WAITING' ? 'WAIT' : code}`,
  ),
};

const extended: ListDescription<ResidualReader, ExtendedFilter, typeof COLUMNS> = {
  ...OF_CONTRACTS,
  table: REQUESTS,
  joined: {},
  columns: COLUMNS,
  order: EXTENDED_ORDER,
  filters: {},
};

/** Requests to extend contracts, the newest first. */
@Injectable()
export class ExtendedResiduals extends JsonList<UserScope, ResidualReader, ExtendedFilter> {
  constructor(database: Database, clock: Clock) {
    super(database, extended, (scope) => ({ scope, today: clock.today() }));
  }
}

export const ExtendedResidualsController = listController(ExtendedResiduals, {
  routes: LIST_ROUTES.extended,
  contract: extendedContract,
  access: listAccess('residuals.read'),
  tag: 'residual value',
  summary: 'Requested extensions, the newest first',
});
