import { ProgramsReader } from '@floorplan/pricing/contracts';
import {
  interestRateStream,
  priceProgramStream,
  type InterestRate,
  type KeptProgram,
} from '@floorplan/pricing/domain';
import { VersionedCache, REFERENCE_GUARD } from '@floorplan/platform/commands';
import { Database, Registry } from '@floorplan/platform/event-store';
import { MasterData, masterRows } from '@floorplan/platform/master-data';
import { Global, Injectable, Module } from '@nestjs/common';
import { interestRateEntity, priceProgramEntity } from './pricing.entities';

interface Pricing {
  readonly programs: readonly KeptProgram[];
  readonly interestRates: readonly InterestRate[];
}

/** Programs and rates by name, kept until one changes. */
@Injectable()
export class DatabaseProgramsReader extends ProgramsReader {
  private readonly read: VersionedCache<Pricing>;

  constructor(database: Database, masterData: MasterData) {
    super();
    masterData.add(priceProgramEntity, interestRateEntity);
    this.read = new VersionedCache(database, REFERENCE_GUARD, async () => {
      const [programs, interestRates] = await Promise.all([
        masterData.list(priceProgramEntity),
        masterData.list(interestRateEntity),
      ]);
      return { programs, interestRates };
    });
  }

  override async programs(): Promise<readonly KeptProgram[]> {
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
    registry.addInlineProjection(
      masterRows(
        priceProgramEntity,
        priceProgramStream,
        ({ row, importerVersion, dealerVersion }) => row && { ...row, importerVersion, dealerVersion },
      ),
    );
    registry.addInlineProjection(masterRows(interestRateEntity, interestRateStream, ({ row }) => row));
  }
}
