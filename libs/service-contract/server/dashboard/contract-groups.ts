import {
  MAX_ITEMS,
  type DashboardGroup,
  type DashboardItem,
  type DashboardSource,
  type DashboardView,
  type PendingItems,
} from '@floorplan/dashboard/contracts';
import { languageOfScope, may, type UserScope } from '@floorplan/identity/domain';
import { addDays, daysBetween, formatPlate, type Language } from '@floorplan/kernel';
import { LISTED_DEALERS } from '@floorplan/parties/contracts';
import { Clock } from '@floorplan/platform/commands';
import { Database, rowBatches, Where } from '@floorplan/platform/event-store';
import { textIn } from '@floorplan/platform/texts';
import { CONTRACT_CATEGORY, contractStatusCode } from '@floorplan/service-contract/domain';
import { Injectable } from '@nestjs/common';
import { contractsSeen } from '../contracts/contract-scope';

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly license_number: string;
  readonly customer_name: string;
  readonly dealer_name: string;
  readonly since: string;
  readonly date: string;
  /** What a sold contract waits for, with the day of the signature or the last day of the link. */
  readonly state: 'signed' | 'link' | 'unopened';
  readonly state_day: string | null;
}

/** Days before the end of a link for signing from which it is shown. */
const LINK_DAYS = 3;

/** Days that a contract which continues another one may wait for its signature and approval. */
const SUCCESSOR_DAYS = 14;

const APPROVALS = 'contract_approvals';
const LINKS = 'contract_links';
const SUCCESSORS = 'contract_successors';
const SOLD = 'contract_sold';
const GROUPS = [APPROVALS, LINKS, SOLD, SUCCESSORS] as const;
type Group = (typeof GROUPS)[number];

const DATES: Readonly<Record<Group, string>> = {
  [APPROVALS]: 'coalesce(k.signed_on, k.applied_on)',
  [LINKS]: 'k.signing_expires_on',
  [SUCCESSORS]: 'k.applied_on',
  [SOLD]: 'k.applied_on',
};

const PENDING = contractStatusCode('pending');

const selectOf = (group: Group): string => `
  select k.id, k.license_number, k.customer_name, d.name as dealer_name,
         case when k.status_code = ${PENDING} then 'signed' when k.signing_expires_on is null then 'unopened'
           else 'link' end as state, coalesce(k.signed_on, k.signing_expires_on)::text as state_day,
         coalesce(k.signed_on, k.applied_on)::text as since, ${DATES[group]}::text as date
    from service_contract k left join ${LISTED_DEALERS} d on d.id = k.dealer_id`;
const orderOf = (group: Group): string => `order by ${DATES[group]}, k.id`;

/**
 * Service contracts on the dashboard: those that await approval to staff and the importer of the make, links for
 * signing that end soon and contracts that are not decided to the organisation that sells, and to both contracts
 * that are to continue others and wait.
 */
@Injectable()
export class ContractGroups implements DashboardSource {
  readonly name = 'service-contracts';
  readonly categories = [CONTRACT_CATEGORY];

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  mayFollow(scope: UserScope): boolean {
    return may(scope, 'portfolio.read');
  }

  async groups(view: DashboardView): Promise<readonly DashboardGroup[]> {
    const found: DashboardGroup[] = [];
    for (const group of GROUPS) {
      const where = this.pendingIn(view, group);
      if (where) found.push(await this.group(view, group, where));
    }
    return found;
  }

  async pending(view: DashboardView, name: string): Promise<PendingItems | undefined> {
    const group = GROUPS.find((candidate) => candidate === name);
    const where = group && this.pendingIn(view, group);
    return where && { total: await this.total(where), batches: this.batches(view, group, where) };
  }

  /** Undefined, because the items cannot be marked. */
  basisOf(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  private async group(view: DashboardView, group: Group, where: Where): Promise<DashboardGroup> {
    const sql = `${selectOf(group)} ${where.sql} ${orderOf(group)} limit ${MAX_ITEMS}`;
    const rows = await this.database.query<Row>(sql, where.values);
    const Rows = rows.map((row) => this.item(row, view, group));
    return {
      Type: group,
      Kind: group,
      MessageType: null,
      Name: textIn(languageOfScope(view.scope), `dash.grp_${group}`),
      CanBeProcessed: false,
      Rows,
      Total: await this.total(where),
      Processed: [],
      Causes: [],
      MaxDays: Math.max(0, ...Rows.map(({ DaysWaited }) => DaysWaited)),
    };
  }

  private pendingIn({ scope, role, id }: DashboardView, group: Group): Where | undefined {
    if (!this.mayFollow(scope)) return undefined;
    if (group === SUCCESSORS) return this.successors(scope, role === 'DEO', id);
    if (group === APPROVALS) return role === 'DEO' ? undefined : this.approvals(scope, id);
    if (role !== 'DEO') return undefined;
    return group === LINKS ? this.links(scope, id) : this.sold(scope, id);
  }

  private approvals(scope: UserScope, importerId: number | null): Where {
    return new Where()
      .and(contractsSeen(scope, 'k'))
      .and('k.status_code = ?', contractStatusCode('pending'))
      .andIf(importerId ?? 0, 'k.importer_id = ?');
  }

  private links(scope: UserScope, organisationId: number | null): Where {
    return new Where()
      .and(contractsSeen(scope, 'k'))
      .and('k.status_code = ?', contractStatusCode('created'))
      .and('k.signing_expires_on <= ?::date', addDays(this.clock.today(), LINK_DAYS))
      .andIf(organisationId ?? 0, 'k.organisation_id = ?');
  }

  /** Contracts that are not decided, without those whose link ends soon, which have a group of their own. */
  private sold(scope: UserScope, organisationId: number | null): Where {
    return new Where()
      .and(contractsSeen(scope, 'k'))
      .and('k.predecessor_id is null')
      .and(
        `(k.status_code = ${PENDING} or k.status_code = ? and coalesce(k.signing_expires_on > ?::date, true))`,
        contractStatusCode('created'),
        addDays(this.clock.today(), LINK_DAYS),
      )
      .andIf(organisationId ?? 0, 'k.organisation_id = ?');
  }

  private successors(scope: UserScope, isOrganisation: boolean, id: number | null): Where {
    return new Where()
      .and(contractsSeen(scope, 'k'))
      .and('k.predecessor_id is not null')
      .and('k.status_code = any(?::int[])', [contractStatusCode('created'), contractStatusCode('pending')])
      .and('k.applied_on < ?::date', addDays(this.clock.today(), -SUCCESSOR_DAYS))
      .andIf(id ?? 0, isOrganisation ? 'k.organisation_id = ?' : 'k.importer_id = ?');
  }

  private async total(where: Where): Promise<number> {
    const sql = `select count(*)::int as n from service_contract k ${where.sql}`;
    return (await this.database.query<{ n: number }>(sql, where.values))[0]!.n;
  }

  private async *batches(view: DashboardView, group: Group, where: Where) {
    const sql = `${selectOf(group)} ${where.sql} ${orderOf(group)}`;
    for await (const rows of rowBatches<Row>(this.database, sql, where.values))
      yield rows.map((row) => this.item(row, view, group));
  }

  private item(row: Row, { scope }: DashboardView, group: Group): DashboardItem {
    return {
      Id: row.id,
      VehicleId: null,
      ProcessId: null,
      MessageType: null,
      ImporterName: null,
      DealerName: row.dealer_name,
      DealerFinancerAssignedId: null,
      Identification: `${row.id} ${formatPlate(row.license_number)}`,
      StatusMessage: itemText(row, group, languageOfScope(scope)),
      Date: row.date,
      DaysWaited: Math.max(0, daysBetween(row.since, this.clock.today())),
    };
  }
}

function itemText(row: Row, group: Group, language: Language): string {
  const customer = row.customer_name;
  if (group === SOLD)
    return textIn(language, `dash.contract_sold_${row.state}`, { customer, date: row.state_day ?? '' });
  return textIn(language, `dash.${group}_item`, { customer, date: row.date });
}
