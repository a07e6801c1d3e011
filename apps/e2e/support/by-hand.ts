import { CatalogueModule } from '@floorplan/catalogue/server';
import { JobProcessModule } from '@floorplan/job-process/server';
import { LimitsModule } from '@floorplan/limits/server';
import { PartiesModule } from '@floorplan/parties/server';
import { CoreModule } from '@floorplan/platform/commands';
import { PricingModule } from '@floorplan/pricing/server';
import { FinanceVehicles, VehicleModule } from '@floorplan/vehicle/server';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { KEYS, TODAY, type System } from './system';

/** Attempts just these messages, as a worker would whose queue held no others. */
export async function processByHand(system: System, detailIds: readonly number[]): Promise<void> {
  @Module({
    imports: [
      CoreModule.forRoot({ databaseUrl: system.databaseUrl, applicationName: 'test', businessDate: TODAY }),
      PartiesModule,
      CatalogueModule,
      PricingModule,
      LimitsModule,
      JobProcessModule.forRoot(KEYS.CODE_KEY),
      VehicleModule,
    ],
  })
  class ByHand {}
  const app = await NestFactory.createApplicationContext(ByHand, { logger: false, abortOnError: false });
  try {
    await app
      .get(FinanceVehicles, { strict: false })
      .process(detailIds, { kind: 'system', id: 'test', name: 'Test' });
  } finally {
    await app.close();
  }
}
