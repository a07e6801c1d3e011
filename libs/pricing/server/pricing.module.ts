import { ProgramsReader } from '@floorplan/pricing/contracts';
import {
  feeDiscountStream,
  interestRateStream,
  priceProgramStream,
  PROGRAMS_VERSION,
  RATES_VERSION,
  type FeeDiscount,
  type InterestRate,
  type StoredProgram,
} from '@floorplan/pricing/domain';
import { VersionedCache } from '@floorplan/platform/commands';
import { Database, Registry } from '@floorplan/platform/event-store';
import { MasterData, masterRows } from '@floorplan/platform/master-data';
import { Global, Injectable, Module } from '@nestjs/common';
import { FeeDiscounts } from './fee-discounts';
import { feeDiscountEntity, interestRateEntity, priceProgramEntity } from './pricing.entities';

/** Reads programs, rates and discounts by name, and caches them until they change. */
@Injectable()
export class DatabaseProgramsReader extends ProgramsReader {
  private readonly programsRead: VersionedCache<Record<'all' | 'published', readonly StoredProgram[]>>;
  private readonly ratesRead: VersionedCache<readonly InterestRate[]>;

  constructor(
    database: Database,
    masterData: MasterData,
    private readonly discounts: FeeDiscounts,
  ) {
    super();
    masterData.add(priceProgramEntity, interestRateEntity, feeDiscountEntity);
    this.programsRead = new VersionedCache(database, [PROGRAMS_VERSION], async () => {
      const all = await masterData.list(priceProgramEntity);
      return { all, published: all.filter(({ isDraft }) => !isDraft) };
    });
    this.ratesRead = new VersionedCache(database, [RATES_VERSION], () => masterData.list(interestRateEntity));
  }

  override async programs(): Promise<readonly StoredProgram[]> {
    return (await this.programsRead.current()).value.published;
  }

  override async programsWithDrafts(): Promise<readonly StoredProgram[]> {
    return (await this.programsRead.current()).value.all;
  }

  override async interestRates(): Promise<readonly InterestRate[]> {
    return (await this.ratesRead.current()).value;
  }

  override async feeDiscounts(): Promise<readonly FeeDiscount[]> {
    return (await this.discounts.current()).value;
  }
}

/** Tables and readers of price programs, interest rates and discounts, for both the API and the worker. */
@Global()
@Module({
  providers: [{ provide: ProgramsReader, useClass: DatabaseProgramsReader }, FeeDiscounts],
  exports: [ProgramsReader, FeeDiscounts],
})
export class PricingModule {
  constructor(registry: Registry) {
    registry.addInlineProjection(
      masterRows(
        priceProgramEntity,
        priceProgramStream,
        ({ row, importerVersion, dealerVersion }) =>
          row && { ...row, isDraft: row.isDraft === true, importerVersion, dealerVersion },
      ),
    );
    registry.addInlineProjection(masterRows(interestRateEntity, interestRateStream, ({ row }) => row));
    registry.addInlineProjection(masterRows(feeDiscountEntity, feeDiscountStream, ({ row }) => row));
  }
}
