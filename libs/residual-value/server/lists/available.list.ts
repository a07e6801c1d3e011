import { may, seesAll, type RightName, type UserScope } from '@floorplan/identity/domain';
import { listAccess } from '@floorplan/identity/access';
import { addMonths } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { forbidden } from '@floorplan/platform/http';
import { JsonList, listController, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import {
  availableContract,
  AVAILABLE_ORDER,
  LIST_ROUTES,
  type AvailableFilter,
  type AvailableRow,
  type AvailableType,
} from '@floorplan/residual-value/contracts';
import { RESPONSIBLES, TRANSPORT_STATUSES } from '@floorplan/residual-value/domain';
import { Injectable } from '@nestjs/common';
import { END_PRICE, residualValueSeen, seesCosts } from '../contracts/residual-scope';
import {
  dealerColumn,
  guaranteeColumn,
  inWords,
  money,
  OF_CONTRACTS,
  WITH_DEALERS,
  type ResidualReader,
} from './columns';

/** Rights to the lists besides `residuals.available`. */
const RIGHT_OF: Readonly<Partial<Record<AvailableType, RightName>>> = {
  inspection: 'residuals.priced',
  transport: 'residuals.priced',
  rejected: 'residuals.rejected',
};

const LISTED: Readonly<Record<AvailableType, string>> = {
  inspection: 'k.has_protocol and k.status_code <> 3',
  transport: `k.status_code = 2 and k.responsible in ('NONE', 'DNB') and coalesce(k.transport_status, '') <> 'SOLD'`,
  rejected: `k.responsible = 'NONE'`,
  ended: 'k.status_code > 0',
};

const FINANCING_END = 'coalesce(k.financing_end_date, k.end_date)';
const OVER = 'case when k.is_over_invoiced then k.over_mileage else 0 end';
const WEAR = 'case when k.is_wear_invoiced then k.weardown else 0 end';
const AGGREGATED = `coalesce(${END_PRICE}, 0) + k.importer_support + ${OVER} + ${WEAR} + k.customer_cost - k.residual_value`;

const isStaff = ({ scope }: ResidualReader) => seesAll(scope);

/** What the customer pays: 0 for those who may not see it. */
const cost = (sql: string) => money(({ scope }) => (seesCosts(scope) ? sql : '0::bigint'));

const COLUMNS: { readonly [Name in keyof AvailableRow]-?: SqlColumn<ResidualReader> } = {
  Id: { sql: 'k.id' },
  Version: { sql: 'k.version' },
  ContractNo: { sql: 'k.contract_no', type: 'code', searched: true },
  RVGuarantee: guaranteeColumn,
  Status: inWords('k.status_code', ['0', '1', '2', '3'], (code) => `rv.status_${code}`),
  LicenseNumber: { sql: 'k.license_number', type: 'code', searched: true },
  DealerName: dealerColumn,
  ObjectDescription: { sql: 'k.object_description', type: 'text', searched: true },
  Product: { sql: 'k.product', type: 'text', searched: true },
  Duration: { sql: 'k.duration', type: 'number' },
  StartDate: { sql: 'k.start_date', type: 'date' },
  EndDate: { sql: 'k.end_date', type: 'date' },
  FinancingEndDate: { sql: FINANCING_END, type: 'date' },
  Mileage: { sql: 'k.mileage', type: 'number' },
  CurrentMileage: { sql: 'k.current_mileage', type: 'number' },
  Price: money('k.price'),
  EndPrice: money(END_PRICE),
  ResidualValue: money(({ scope }) => residualValueSeen(scope)),
  ImporterSupport: money('k.importer_support'),
  OverMileageInvoiceAmount: cost(`(${OVER})`),
  WeardownInvoiceAmount: cost(`(${WEAR})`),
  CustomerCost: cost('k.customer_cost'),
  AggregatedAmount: money((reader) =>
    isStaff(reader) ? `(case when k.status_code > 0 then ${AGGREGATED} end)` : 'null::bigint',
  ),
  SettlementResponsible: inWords('k.responsible', RESPONSIBLES, (code) => `rv.resp_${code}`),
  TransportCompanyId: { sql: 'k.transport_company_id' },
  TransportCompany: { sql: 'k.transport_company', type: 'text' },
  LastTransportStatus: inWords('k.transport_status', TRANSPORT_STATUSES, (code) => `transport.${code}`),
  ProtocolExists: { sql: 'k.has_protocol', type: 'flag' },
};

const available: ListDescription<ResidualReader, AvailableFilter, typeof COLUMNS> = {
  ...OF_CONTRACTS,
  table: 'residual_value_contract',
  joined: WITH_DEALERS,
  columns: COLUMNS,
  order: AVAILABLE_ORDER,
  span: ['from', 'to'],
  filters: {
    type: (where, type) => where.and(LISTED[type]),
    from: (where, from) => where.and(`${FINANCING_END} >= ?`, from),
    to: (where, to) => where.and(`${FINANCING_END} <= ?`, to),
    guarantee: (where, guarantee) => where.and('k.guarantee = ?', guarantee),
  },
};

/** Contracts that are inspected, transported, declined or ended, by the day on which they were ended. */
@Injectable()
export class AvailableResiduals extends JsonList<UserScope, ResidualReader, AvailableFilter> {
  constructor(
    database: Database,
    private readonly clock: Clock,
  ) {
    super(database, available, (scope) => ({ scope, today: clock.today() }));
  }

  /** @throws 403 without the right to the type */
  protected override async ask(scope: UserScope, filter: AvailableFilter) {
    const type = filter.type ?? 'ended';
    const right = RIGHT_OF[type];
    if (right && !may(scope, right)) throw forbidden();
    const today = this.clock.today();
    const monthBack = addMonths(today, -1);
    // A day that was not sent is not the reason of a refusal.
    const to = filter.to ?? (filter.from && filter.from > today ? filter.from : today);
    const from = filter.from ?? (to < monthBack ? to : monthBack);
    return super.ask(scope, { ...filter, type, from, to });
  }
}

export const AvailableResidualsController = listController(AvailableResiduals, {
  routes: LIST_ROUTES.available,
  contract: availableContract,
  access: listAccess('residuals.available'),
  tag: 'residual value',
  summary: 'Contracts to inspect or transport, declined or ended, by the day on which they were ended',
});
