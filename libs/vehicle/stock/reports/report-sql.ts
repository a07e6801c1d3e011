import { FINANCE_TYPES } from '@floorplan/catalogue/domain';
import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { quoted } from '@floorplan/platform/lists';
import { textIn } from '@floorplan/platform/texts';
import type { ReportColumn } from '@floorplan/reports/contracts';
import { INVENTORY_COLUMNS } from '@floorplan/vehicle/contracts';
import { vehicleFlags } from '../vehicle-columns';

/** Amounts that are calculated from prices are hidden together with them. */
export const seesCapital = (scope: UserScope): boolean =>
  vehicleFlags({ role: scope.role, hiddenColumns: scope.hiddenColumns }, INVENTORY_COLUMNS)['Price'] !==
  false;

export const CAPITAL: ReportColumn = {
  header: 'report.col_capital',
  type: 'amount',
  isVisible: seesCapital,
};
export const NUMBER: ReportColumn = { header: 'report.col_number', type: 'number', isSummed: true };
export const SHARE: ReportColumn = { header: 'report.col_share', type: 'percent', isVisible: seesCapital };

/** SQL of an amount in kronor as a number. */
export const kronor = (ore: string): string => `((${ore}) / 100.0)::float8`;

/** SQL of the name of a finance type in the caller's language. */
export function financeTypeName(scope: UserScope, column: string): string {
  const cases = FINANCE_TYPES.map(
    (type) => `when '${type}' then '${quoted(textIn(languageOfScope(scope), `fin.${type}`))}'`,
  );
  return `case ${column} ${cases.join(' ')} else ${column} end`;
}

/**
 * SQL of the rows of `sums` with the column `share`: percent of the whole capital with one decimal. The rows with
 * the largest rounding losses are rounded up, so that the shares add up to exactly 100.
 */
export const withShares = (sums: string): string => `(
  select *, (tenths + case when turn <= 1000 - sum(tenths) over () then 1 else 0 end) / 10.0 as share
    from (select *, floor(exact)::int as tenths,
                 row_number() over (order by exact - floor(exact) desc nulls last, capital desc) as turn
            from (select *, capital * 1000.0 / nullif(sum(capital) over (), 0) as exact from ${sums} s) e) f)`;

/** SQL of columns of the act that closed the time `p` at a dealer; acts that were undone do not count. */
const closingAct = (columns: string, joined = ''): string => `(
  select ${columns} from vehicle_holding_cause c ${joined}
   where c.vehicle_id = p.vehicle_id and c.place = p.place and c.is_end
     and not exists (select from vehicle_undone u where u.vehicle_id = c.vehicle_id and u.version = c.version)
   order by c.version desc limit 1)`;

/** SQL of the category of the closing act. */
export const END_CAUSE = closingAct('c.category_id');

/** SQL of the category of the closing act and its day. */
export const CLOSING_ACT = closingAct(
  'c.category_id, e.on_day',
  `left join vehicle_event e on e.stream = 'vehicle:' || c.vehicle_id and e.version = c.version`,
);
