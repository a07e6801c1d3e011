import { MakesReader } from '@floorplan/catalogue/contracts';
import { languageOfScope, visibleColumns, type UserScope } from '@floorplan/identity/domain';
import { NettingBalances } from '@floorplan/invoicing/billing';
import { LIMITS_COLUMNS, seesUsedAmounts } from '@floorplan/limits/contracts';
import {
  LIMIT_CATEGORIES,
  usage,
  usedOf,
  type CategoryLimits,
  type LimitCategory,
} from '@floorplan/limits/domain';
import { PartiesReader } from '@floorplan/parties/contracts';
import {
  limitedTo,
  PartyParameters,
  type ReportChart,
  type ReportDescription,
  type ReportSql,
  type Values,
} from '@floorplan/reports/contracts';
import { textIn } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { LimitTable } from './limit-table';
import { NETTING_CATEGORY, visibleOrganisations } from './list-limits.query';

const isVisible = (scope: UserScope): boolean => seesUsedAmounts(scope);

/** The limits of dealer organisations by category today. */
@Injectable()
export class LimitsReport implements ReportDescription {
  readonly key = 'LIMITS';
  readonly type = 'Vehicle';
  readonly right = 'reports.limits';
  readonly parameters: ReportDescription['parameters'];
  readonly columns: ReportDescription['columns'] = [
    { header: 'report.col_organisation', type: 'text' },
    { header: 'report.col_category', type: 'text' },
    { header: 'report.col_approved', type: 'amount' },
    { header: 'report.col_used', type: 'amount', isVisible },
    { header: 'report.col_left', type: 'amount', isVisible },
    { header: 'report.col_used_pct', type: 'percent', isVisible },
  ];
  readonly chart: ReportChart = { kind: 'bar', by: [0, 1], values: [5] };

  constructor(
    private readonly table: LimitTable,
    private readonly partiesReader: PartiesReader,
    private readonly makes: MakesReader,
    private readonly netting: NettingBalances,
    parties: PartyParameters,
  ) {
    this.parameters = [parties.organisation];
  }

  async select(scope: UserScope, values: Values): Promise<ReportSql> {
    const [parties, makes] = await Promise.all([this.partiesReader.parties(), this.makes.makes()]);
    const chosen = values.id('DEO');
    const { rows: visible, scoped } = limitedTo(scope, (caller) =>
      visibleOrganisations(parties, makes, caller),
    );
    const organisations = visible.filter(({ id }) => chosen === 0 || id === chosen);
    const ids = organisations.map(({ id }) => id);
    const [states, debts] = await Promise.all([this.table.read(ids), this.netting.debts(ids)]);
    const rows = organisations.flatMap(({ id, name }) => {
      const state = states.get(id);
      return state ? rowsOf(state, name, debts.get(id) ?? 0, scope) : [];
    });
    return { sql: SQL, parameters: [JSON.stringify(rows)], scoped };
  }
}

function rowsOf(state: CategoryLimits, organisation: string, debt: number, scope: UserScope): object[] {
  const seesNetting = visibleColumns(scope, LIMITS_COLUMNS)['CurrentNettingLimit'] !== false;
  const isSeen = (category: LimitCategory) => category !== NETTING_CATEGORY || seesNetting;
  return LIMIT_CATEGORIES.filter(isSeen).flatMap((category) => {
    const specification = state.specifications[category];
    if (!specification) return [];
    // Vehicles do not use the netting limit. Buyouts that are not paid do.
    const used = category === NETTING_CATEGORY ? debt : usedOf(state, category);
    const { limit, unused, percentageUsed } = usage(specification.approvedAmount, used);
    const name = textIn(languageOfScope(scope), `deo.cat_${category}`);
    return [{ organisation, category, name, limit, used, unused, pct: percentageUsed }];
  });
}

const SQL = `
  select r.organisation as c1, r.name as c2, (r."limit" / 100.0)::float8 as c3, (r.used / 100.0)::float8 as c4,
         (r.unused / 100.0)::float8 as c5, r.pct as c6
    from json_to_recordset($1::json) as r(organisation text, category text, name text, "limit" bigint, used bigint,
      unused bigint, pct float8)
   order by r.organisation collate "sv-x-icu", r.category`;
