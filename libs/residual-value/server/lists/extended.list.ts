import { listAccess } from '@floorplan/identity/access';
import { languageOfScope, seesAll, type UserScope } from '@floorplan/identity/domain';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import {
  JsonList,
  listController,
  sqlInWords,
  type ListDescription,
  type SqlColumn,
} from '@floorplan/platform/lists';
import {
  extendedContract,
  EXTENDED_ORDER,
  LIST_ROUTES,
  RESIDUAL_VALUE_FUNCTION,
  type ExtendedFilter,
  type ExtendedRow,
} from '@floorplan/residual-value/contracts';
import { Injectable } from '@nestjs/common';
import { residualsSeen } from '../contracts/residual-scope';
import { money, type ResidualReader } from './columns';

const RESPONSES = ['WAITING', 'YES', 'NO'] as const;

/** Requests with the columns of their contract, in one table for the list's conditions. */
const REQUESTS = `(
  select e.*, k.contract_no, k.guarantee, k.license_number, k.object_description, k.importer_id, k.dealer_id
    from residual_extension e join residual_value_contract k on k.id = e.contract_id)`;

const COLUMNS: { readonly [Name in keyof ExtendedRow]-?: SqlColumn<ResidualReader> } = {
  Id: { sql: 'k.id' },
  ContractNo: { sql: 'k.contract_no', type: 'code', searched: true },
  RVGuarantee: {
    sql: 'k.guarantee',
    inFile: sqlInWords('k.guarantee', ['AF', 'DNB'], (code) => `rv.guarantee_${code}`),
    ...{ type: 'text', order: 'k.guarantee' },
  },
  LicenseNo: { sql: 'k.license_number', type: 'code', searched: true },
  Description: { sql: 'k.object_description', type: 'text', searched: true },
  ExtendRequestDate: { sql: 'k.asked_on', type: 'date' },
  CreatedByName: { sql: 'k.asked_by', type: 'text' },
  NewStartDate: { sql: 'k.start_date', type: 'date' },
  NewEndDate: { sql: 'k.end_date', type: 'date' },
  NewRvAmount: money(({ scope }) =>
    seesAll(scope) ? 'k.residual_value' : `(case when k.guarantee = 'AF' then k.residual_value end)`,
  ),
  CustomerResponse: {
    sql: 'k.response',
    inFile: sqlInWords(
      'k.response',
      RESPONSES,
      (code) => `customerresponse.${code === 'WAITING' ? 'WAIT' : code}`,
    ),
    ...{ type: 'text', order: 'k.response' },
  },
};

const extended: ListDescription<ResidualReader, ExtendedFilter, typeof COLUMNS> = {
  ...{ table: REQUESTS, alias: 'k', columns: COLUMNS, order: EXTENDED_ORDER, joined: {} },
  language: ({ scope }) => languageOfScope(scope),
  scope: (where, { scope }) => where.and(residualsSeen(scope, 'k')),
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
  access: listAccess(RESIDUAL_VALUE_FUNCTION),
  tag: 'residual value',
  summary: 'Requested extensions, the newest first',
});
