import { MakesReader } from '@floorplan/catalogue/contracts';
import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { LISTED_DEALERS, PartiesReader } from '@floorplan/parties/contracts';
import { Where } from '@floorplan/platform/event-store';
import { textIn } from '@floorplan/platform/texts';
import {
  type Choice,
  limitedTo,
  type Preset,
  type ReportSql,
  type ReportDescription,
  type Values,
} from '@floorplan/reports/contracts';
import { CONTRACT_STATUSES, contractStatusCode } from '@floorplan/service-contract/domain';
import { Injectable } from '@nestjs/common';
import { contractsSeen } from '../contracts/contract-scope';
import { Sellers } from '../lookups/sellers';

interface Sources {
  readonly sellers: Sellers;
  readonly makes: MakesReader;
  readonly parties: PartiesReader;
}

const kronor = (column: string) => `(k.${column} / 100.0)::float8`;

/** The id 0 stands for every status, so the id of a status is its code and 1. */
const statusId = (code: number): number => code + 1;

const codes = CONTRACT_STATUSES.filter((status) => status !== 'absent').map(contractStatusCode);

/** Text of a status in the caller's language, as SQL. */
const statusText = (where: Where, language: 'sv-SE' | 'en-GB'): string =>
  `case k.status_code ${codes.map((code) => `when ${code} then ${where.value(textIn(language, `contract.status_${code}`))}`).join(' ')} end`;

/** The day by which a report selects and sorts contracts: its parameter, and its value as SQL. */
interface ChosenBy {
  readonly key: string;
  readonly preset: Preset;
  readonly day: string;
  readonly order: 'asc' | 'desc';
}

/** Service contracts by make or organisation, days and status. */
abstract class ContractsReport implements ReportDescription {
  abstract readonly key: string;
  readonly type = 'AdditionalContract';
  readonly right = 'reports.services';
  readonly columns = [
    { header: 'report.col_contract', type: 'text' },
    { header: 'contract.category', type: 'text' },
    { header: 'report.col_make', type: 'text' },
    { header: 'report.col_model', type: 'text' },
    { header: 'report.col_plate', type: 'text' },
    { header: 'contract.sec_customer', type: 'text' },
    { header: 'report.col_dealer', type: 'text' },
    { header: 'contract.salesperson', type: 'text' },
    { header: 'contract.sign_date', type: 'date' },
    { header: 'report.col_begin', type: 'date' },
    { header: 'contract.end_date', type: 'date' },
    { header: 'report.col_status', type: 'text' },
    { header: 'contract.total_cost', type: 'amount' },
    { header: 'contract.new_importer_subvention', type: 'amount' },
    { header: 'contract.new_dealer_subvention', type: 'amount' },
    { header: 'contract.customer_cost', type: 'amount' },
    { header: 'contract.total_invoiced', type: 'amount' },
  ] as const;
  readonly parameters: ReportDescription['parameters'];

  protected constructor(
    { sellers, makes, parties }: Sources,
    private readonly by: ChosenBy,
  ) {
    this.parameters = [
      { key: 'MAK', type: 'List', choices: (scope) => makesOf(scope, sellers, makes) },
      { key: 'DEO', type: 'List', choices: (scope) => organisationsOf(scope, parties) },
      { key: by.key, type: 'Date', preset: by.preset },
      { key: 'CONTRACT_STATUS', type: 'List', choices: (scope) => Promise.resolve(statuses(scope)) },
    ];
  }

  select(scope: UserScope, values: Values): ReportSql {
    const { key, day, order } = this.by;
    const { from, to } = values.days(key);
    const { rows, scoped } = limitedTo(scope, (caller) => new Where().and(contractsSeen(caller, 'k')));
    const where = rows.and(`${day} >= ?::date`, from).and(`${day} <= ?::date`, to);
    const [make, organisation] = [values.id('MAK'), values.id('DEO')];
    const owners = [
      ...(make ? [`k.make_id = ${where.value(make)}`] : []),
      ...(organisation ? [`k.owner_organisation_id = ${where.value(organisation)}`] : []),
    ];
    if (owners.length > 0) where.and(`(${owners.join(' or ')})`);
    const status = values.id('CONTRACT_STATUS');
    if (status) where.and('k.status_code = ?', status - 1);
    const name = statusText(where, languageOfScope(scope));
    const sql = `
      select k.id::text as c1, k.category as c2, k.vehicle_make as c3, k.vehicle_model as c4, k.license_number as c5,
             k.customer_name as c6, coalesce(d.name, '') as c7, k.sales_person as c8, k.signed_on as c9,
             k.start_date as c10, k.end_date as c11, ${name} as c12, ${kronor('total_cost')} as c13,
             ${kronor('importer_subvention')} as c14, ${kronor('dealer_subvention')} as c15,
             ${kronor('customer_cost')} as c16, ${kronor('billed')} as c17
        from service_contract k left join ${LISTED_DEALERS} d on d.id = k.dealer_id ${where.sql}
       order by ${day} ${order}, k.id ${order}`;
    return { sql, parameters: where.values, scoped };
  }
}

/** Contracts by the day of signing. One that nobody has signed counts by the day on which it was made. */
@Injectable()
export class AdditionalContractReport extends ContractsReport {
  readonly key = 'ADDITIONAL_CONTRACT';

  constructor(sellers: Sellers, makes: MakesReader, parties: PartiesReader) {
    const by = {
      key: 'SIGNED',
      preset: 'last30',
      day: 'coalesce(k.signed_on, k.applied_on)',
      order: 'desc',
    } as const;
    super({ sellers, makes, parties }, by);
  }
}

/** Contracts by their last day, the next to end first: what a seller can renew. */
@Injectable()
export class ContractsEndingReport extends ContractsReport {
  readonly key = 'CONTRACTS_ENDING';

  constructor(sellers: Sellers, makes: MakesReader, parties: PartiesReader) {
    const by = { key: 'ENDS', preset: 'm0m1', day: 'k.end_date', order: 'asc' } as const;
    super({ sellers, makes, parties }, by);
  }
}

const statuses = (scope: UserScope): Choice[] =>
  codes.map((code) => ({
    id: statusId(code),
    name: textIn(languageOfScope(scope), `contract.status_${code}`),
  }));

/** Makes of the importer, or that the user may sell contracts for. */
async function makesOf(scope: UserScope, sellers: Sellers, makes: MakesReader): Promise<Choice[]> {
  const own =
    scope.role === 'DEA' || scope.role === 'DEO' ? await sellers.makesOf(scope) : await makes.makes();
  return own
    .filter(
      ({ useServiceModule, importerId }) =>
        useServiceModule &&
        (scope.importerIds === 'all' || scope.role !== 'IMP' || scope.importerIds.includes(importerId)),
    )
    .map(({ id, name }) => ({ id, name }));
}

async function organisationsOf(scope: UserScope, parties: PartiesReader): Promise<Choice[]> {
  if (scope.role === 'IMP') return [];
  const { organisations } = await parties.parties();
  return organisations
    .filter(
      ({ id, useServiceModule }) =>
        useServiceModule && (scope.organisationIds === 'all' || scope.organisationIds.includes(id)),
    )
    .map(({ id, name }) => ({ id, name }));
}
