import { VersionedCache } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { ProgramsReader } from '@floorplan/pricing/contracts';
import { baseRatesOf, RATES_VERSION, type BaseRates } from '@floorplan/pricing/domain';
import { Injectable } from '@nestjs/common';

/** Current base rates. The rates are cached until a base rate changes. */
@Injectable()
export class RatesNow extends VersionedCache<BaseRates> {
  constructor(database: Database, reader: ProgramsReader) {
    super(database, [RATES_VERSION], async () => baseRatesOf(await reader.interestRates()));
  }
}
