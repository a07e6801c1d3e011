import type { RowState } from '@floorplan/kernel';
import { ProgramsReader } from '@floorplan/pricing/contracts';
import {
  interestRateStream,
  priceProgramStream,
  type InterestRate,
  type InterestRateSaved,
  type PriceProgram,
  type PriceProgramSaved,
} from '@floorplan/pricing/domain';
import { GuardedRead, REFERENCE_GUARD } from '@floorplan/platform/commands';
import { Database, Registry, type InlineProjection } from '@floorplan/platform/event-store';
import { Global, Injectable, Module } from '@nestjs/common';

const PROGRAMS = `
select id, version, code, name, finance_type as "financeType", sub_type as "subType", valid_from as "validFrom", valid_to as "validTo",
       period_unit as "periodUnit", finish_action as "finishAction", importer_id as "importerId", make_id as "makeId",
       dealer_organization_id as "dealerOrganizationId", dealer_id as "dealerId",
       object_classification_id as "objectClassificationId", residual_pct::float8 as "residualPct", periods
  from price_program order by name, id`;

export const priceProgramRows: InlineProjection<RowState<PriceProgram>, PriceProgramSaved> = {
  table: 'price_program',
  stream: priceProgramStream,
  rows: ({ after: { row } }) =>
    row
      ? [
          {
            id: row.id,
            code: row.code,
            name: row.name,
            finance_type: row.financeType,
            sub_type: row.subType,
            valid_from: row.validFrom,
            valid_to: row.validTo,
            period_unit: row.periodUnit,
            finish_action: row.finishAction,
            importer_id: row.importerId,
            make_id: row.makeId,
            dealer_organization_id: row.dealerOrganizationId,
            dealer_id: row.dealerId,
            object_classification_id: row.objectClassificationId,
            residual_pct: row.residualPct,
            periods: row.periods,
            version: row.version,
          },
        ]
      : [],
};

export const interestRateRows: InlineProjection<RowState<InterestRate>, InterestRateSaved> = {
  table: 'interest_rate',
  stream: interestRateStream,
  rows: ({ after: { row }, version }) => (row ? [{ ...row, version }] : []),
};

interface Pricing {
  readonly programs: readonly PriceProgram[];
  readonly interestRates: readonly InterestRate[];
}

/** Programs and rates by name, kept until one changes. */
@Injectable()
export class DatabaseProgramsReader extends ProgramsReader {
  private readonly read: GuardedRead<Pricing>;

  constructor(database: Database) {
    super();
    this.read = new GuardedRead(database, REFERENCE_GUARD, async () => {
      const [programs, interestRates] = await Promise.all([
        database.query<PriceProgram>(PROGRAMS),
        database.query<InterestRate>('select id, name, rates from interest_rate order by name, id'),
      ]);
      return { programs, interestRates };
    });
  }

  override async programs(): Promise<readonly PriceProgram[]> {
    return (await this.read.current()).value.programs;
  }

  override async interestRates(): Promise<readonly InterestRate[]> {
    return (await this.read.current()).value.interestRates;
  }
}

/** Price programs and interest rates: their rows and how others read them. For both hosts. */
@Global()
@Module({
  providers: [{ provide: ProgramsReader, useClass: DatabaseProgramsReader }],
  exports: [ProgramsReader],
})
export class PricingModule {
  constructor(registry: Registry) {
    registry.addInlineProjection(priceProgramRows);
    registry.addInlineProjection(interestRateRows);
  }
}
