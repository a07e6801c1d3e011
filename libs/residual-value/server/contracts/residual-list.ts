import { seesAll, type UserScope } from '@floorplan/identity/domain';
import { addMonths } from '@floorplan/kernel';
import { FIELD_ERROR_TEXTS } from '@floorplan/kernel/wire';
import { LISTED_DEALERS } from '@floorplan/parties/contracts';
import { Clock } from '@floorplan/platform/commands';
import { containing, Database, folded, foldedSql, Where } from '@floorplan/platform/event-store';
import { invalid } from '@floorplan/platform/http';
import { textOf } from '@floorplan/platform/texts';
import type { ResidualListAnswer, ResidualListQuery, ResidualRow } from '@floorplan/residual-value/contracts';
import { Injectable } from '@nestjs/common';
import { END_PRICE, residualsSeen, residualValueSeen } from './residual-scope';

/** Maximum number of contracts in one answer. */
const MAX_CONTRACTS = 1_000;

/** Months before and after today in which contracts are sought by their last day. */
const WINDOW = { IMP: 1, others: 3 };

/** The search for residual-value contracts, by their last day. */
@Injectable()
export class ResidualList {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws 400 without the dealer or guarantor that the caller's role must choose */
  async search(scope: UserScope, query: ResidualListQuery): Promise<ResidualListAnswer> {
    refuseBroadSearch(scope, query);
    const today = this.clock.today();
    const months = scope.role === 'IMP' ? WINDOW.IMP : WINDOW.others;
    const { receiverId, guarantee, reserve, text } = query;
    const { from = addMonths(today, -months), to = addMonths(today, months) } = query;
    if (from > to)
      throw invalid([{ Field: 'to', Code: 'DATES_REVERSED', Message: FIELD_ERROR_TEXTS.DATES_REVERSED }]);
    const where = new Where()
      .and(residualsSeen(scope, 'k'))
      .and('k.end_date >= ? and k.end_date <= ?', from, to);
    if (receiverId > 0) where.and('k.dealer_id = ?', receiverId);
    if (guarantee !== '') where.and('k.guarantee = ?', guarantee);
    if (reserve >= 0 && guarantee === 'DNB' && seesAll(scope))
      where.and(`coalesce(k.reserved_until >= ?, false) = ?`, today, reserve === 1);
    if (text !== '') where.and(`${SEARCHED} like ?`, containing(folded(text)));
    const rows = await this.database.query<ResidualRow>(
      `${select(scope, where.value(today))} ${where.sql}
        order by k.end_date, k.contract_no limit ${MAX_CONTRACTS + 1}`,
      where.values,
    );
    const isLimited = rows.length > MAX_CONTRACTS;
    return {
      Contracts: rows.slice(0, MAX_CONTRACTS).map(numbersOf),
      MaxRows: isLimited ? MAX_CONTRACTS : 0,
    };
  }
}

/**
 * Refuses a search without a dealer that is too broad. Which guarantees need a dealer depends on the caller's role.
 */
function refuseBroadSearch({ role }: UserScope, { receiverId, guarantee }: ResidualListQuery): void {
  if (receiverId > 0) return;
  const isDealer = role === 'DEA' || role === 'DEO';
  const isNeeded = (guarantee === 'AF' && role !== 'IMP') || (guarantee === 'DNB' && isDealer);
  if (guarantee === '') throw missing('rv.err_dealer_or_guarantor');
  if (isNeeded) throw missing('rv.err_dealer');
}

const missing = (key: string) => invalid([{ Field: 'receiverId', Code: 'REQUIRED', Message: textOf(key) }]);

const SEARCHED = foldedSql('k.contract_no', 'k.license_number', 'k.object_description', 'k.product');

const numbersOf = (row: ResidualRow): ResidualRow => ({
  ...row,
  ResidualValue: row.ResidualValue === null ? null : Number(row.ResidualValue),
  EndPrice: row.EndPrice === null ? null : Number(row.EndPrice),
});

const select = (scope: UserScope, today: string) => `
  select k.id as "Id", k.contract_no as "ContractNo", k.version as "Version", k.status_code as "Status",
         k.guarantee as "RVGuarantee", coalesce(d.name, '') as "Dealer", k.dealer_id as "DealerPartyId",
         k.customer_name as "CustomerName", k.license_number as "LicenseNumber",
         k.chassis_number as "ChassisNumber", k.make as "Make", k.model as "Model",
         k.object_description as "ObjectDescription", k.product as "Product", k.duration as "Duration",
         k.start_date as "StartDate", k.end_date as "EndDate", k.mileage as "Mileage",
         ${residualValueSeen(scope)} / 100.0 as "ResidualValue",
         ${END_PRICE} / 100.0 as "EndPrice",
         coalesce(k.reserved_until >= ${today}, false) as "IsReserved", k.is_limit_flagged as "LimitFlagged"
    from residual_value_contract k left join ${LISTED_DEALERS} d on d.id = k.dealer_id`;
