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
  ExtendRequestDate: { sql: 'k.extend_asked_on', type: 'date' },
  CreatedByName: { sql: 'k.extend_asked_by', type: 'text' },
  NewStartDate: { sql: 'k.extend_start', type: 'date' },
  NewEndDate: { sql: 'k.extend_end', type: 'date' },
  NewRvAmount: money(({ scope }) =>
    seesAll(scope)
      ? 'k.extend_residual_value'
      : `(case when k.guarantee = 'AF' then k.extend_residual_value end)`,
  ),
  CustomerResponse: {
    sql: 'k.extend_response',
    inFile: sqlInWords(
      'k.extend_response',
      RESPONSES,
      (code) => `customerresponse.${code === 'WAITING' ? 'WAIT' : code}`,
    ),
    ...{ type: 'text', order: 'k.extend_response' },
  },
};

const extended: ListDescription<ResidualReader, ExtendedFilter, typeof COLUMNS> = {
  ...{ table: 'residual_value_contract', alias: 'k', columns: COLUMNS, order: EXTENDED_ORDER, joined: {} },
  listed: 'k.extend_asked_on is not null',
  language: ({ scope }) => languageOfScope(scope),
  scope: (where, { scope }) => where.and(residualsSeen(scope, 'k')),
  filters: {},
};

/** Contracts for which an extension was asked for, by their latest request. */
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
