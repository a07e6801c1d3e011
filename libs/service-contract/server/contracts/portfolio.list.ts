import { listAccess } from '@floorplan/identity/access';
import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { LISTED_DEALERS } from '@floorplan/parties/contracts';
import { Database } from '@floorplan/platform/event-store';
import {
  JsonList,
  listController,
  sqlInWords,
  type ListDescription,
  type SqlColumn,
} from '@floorplan/platform/lists';
import {
  chosenStatusCodes,
  PORTFOLIO_ORDER,
  PORTFOLIO_ROUTES,
  portfolioContract,
  type PortfolioFilter,
  type PortfolioRow,
} from '@floorplan/service-contract/contracts';
import { CONTRACT_STATUSES, contractStatusCode } from '@floorplan/service-contract/domain';
import { Injectable } from '@nestjs/common';
import { contractsSeen } from './contract-scope';

interface Reader {
  readonly scope: UserScope;
}

const money = (sql: string): SqlColumn<Reader> => ({
  sql: `round(${sql} / 100.0, 2)`,
  order: sql,
  type: 'money',
});
const summed = (sql: string): SqlColumn<Reader> => ({
  ...money(sql),
  summed: `round(sum(${sql}) / 100.0, 2)`,
});
const CODES = CONTRACT_STATUSES.filter((status) => status !== 'absent').map((status) =>
  String(contractStatusCode(status)),
);
const status = sqlInWords('k.status_code', CODES, (code) => `contract.status_${code}`);

const COLUMNS: { readonly [Name in keyof PortfolioRow]-?: SqlColumn<Reader> } = {
  Id: { sql: 'k.id', inFile: 'k.id::text', searched: 'k.id::text', type: 'code', order: 'k.id' },
  Version: { sql: 'k.version' },
  Status: { sql: 'k.status_code', inFile: status, type: 'text', order: 'k.status_code' },
  StatusText: { sql: status },
  Category: { sql: 'k.category', type: 'text', searched: true },
  MakeId: { sql: 'k.vehicle_make_id' },
  MakeName: { sql: 'k.vehicle_make', type: 'text', searched: true },
  Model: { sql: 'k.vehicle_model', type: 'text', searched: true },
  LicenseNumber: { sql: 'k.license_number', type: 'code', searched: true },
  ChassisNumber: { sql: 'k.chassis_number', type: 'code', searched: true },
  ObjectType: { sql: 'k.object_type', type: 'text', searched: true },
  FirstTimeRegisteredDate: { sql: 'k.first_registered_on', type: 'date' },
  CustomerName: { sql: 'k.customer_name', type: 'text', searched: true },
  DealerId: { sql: 'k.dealer_id' },
  DealerName: {
    sql: `coalesce(d.name, '')`,
    type: 'text',
    searched: true,
    order: `d.name collate "sv-x-icu"`,
  },
  DealerNo: { sql: 'd.financer_assigned_id', type: 'code', searched: true },
  SalesPerson: { sql: 'k.sales_person', type: 'text', searched: true },
  Mileage: { sql: 'k.mileage', type: 'number' },
  Duration: { sql: 'k.duration', type: 'number' },
  SignDate: { sql: 'k.signed_on', type: 'date' },
  StartDate: { sql: 'k.start_date', type: 'date' },
  EndDate: { sql: 'k.end_date', type: 'date' },
  TotalCost: summed('k.total_cost'),
  DealerSubvention: money('k.dealer_subvention'),
  ImporterSubvention: money('k.importer_subvention'),
  CustomerCost: summed('k.customer_cost'),
  Amount: money('k.amount'),
  FinanceContractNumber: {
    sql: 'k.finance_contract_number',
    inFile: 'k.finance_contract_number::text',
    type: 'code',
    searched: 'k.finance_contract_number::text',
    order: 'k.finance_contract_number',
  },
  ExternalCode: { sql: 'k.external_code', type: 'code', searched: true },
  AdditionalContractCostId: { sql: 'k.definition_id' },
  ForMakeId: { sql: 'coalesce(k.make_id, 0)' },
  ForDeoId: { sql: 'coalesce(k.owner_organisation_id, 0)' },
};

/** The flags are or-ed, so that no flag alone is a condition: see `ContractPortfolio.ask`. */
const IN_STATUSES = () => undefined;

const portfolio: ListDescription<Reader, PortfolioFilter, typeof COLUMNS> = {
  table: 'service_contract',
  alias: 'k',
  joined: { d: { rows: LISTED_DEALERS, by: 'k.dealer_id' } },
  columns: COLUMNS,
  order: PORTFOLIO_ORDER,
  language: ({ scope }) => languageOfScope(scope),
  scope: (where, { scope }) => where.and(contractsSeen(scope, 'k')),
  filters: {
    mak_id: (where, id) => where.and('k.make_id = ?', id),
    deo_id: (where, id) => where.and('k.owner_organisation_id = ?', id),
    active: IN_STATUSES,
    pending: IN_STATUSES,
    ended: IN_STATUSES,
    converted: IN_STATUSES,
    created: IN_STATUSES,
  },
};

/** List of service contracts by status and owner, the newest signature first. */
@Injectable()
export class ContractPortfolio extends JsonList<UserScope, Reader, PortfolioFilter> {
  constructor(database: Database) {
    super(database, portfolio, (scope) => ({ scope }));
  }

  protected override async ask(scope: UserScope, filter: PortfolioFilter) {
    const question = await super.ask(scope, filter);
    const codes = chosenStatusCodes(filter);
    question.where.and(codes.length > 0 ? `k.status_code in (${codes.join(', ')})` : 'false');
    return question;
  }
}

export const ContractPortfolioController = listController(ContractPortfolio, {
  routes: PORTFOLIO_ROUTES,
  contract: portfolioContract,
  access: listAccess('portfolio.read'),
  tag: 'service contracts',
  summary: 'Contracts in the chosen statuses, the newest signature first',
});
