import { CatalogueApiModule, CatalogueModule } from '@floorplan/catalogue/server';
import { ClientsModule } from '@floorplan/identity/server';
import { JobProcessApiModule, JobProcessModule } from '@floorplan/job-process/server';
import { LimitsApiModule, LimitsModule } from '@floorplan/limits/server';
import { PartiesApiModule, PartiesModule } from '@floorplan/parties/server';
import type { Environment } from '@floorplan/platform/http';
import { PricingApiModule, PricingModule } from '@floorplan/pricing/server';
import { VehicleApiModule, VehicleModule } from '@floorplan/vehicle/server';
import type { DynamicModule, Type } from '@nestjs/common';

/** What vehicles and messages are judged by: parties, makes, price programs, limits. */
export const MASTER_DATA_CONTEXTS: readonly Type[] = [
  PartiesApiModule,
  CatalogueModule,
  CatalogueApiModule,
  PricingModule,
  PricingApiModule,
  LimitsModule,
  LimitsApiModule,
];

/** The contexts this host serves: what both hosts have of each, and what is the api's. */
export function contexts(environment: Environment): (Type | DynamicModule)[] {
  return [
    PartiesModule,
    ...MASTER_DATA_CONTEXTS,
    JobProcessModule.forRoot(environment.CODE_KEY, environment.FLOORPLAN_RETRY_MINUTES),
    JobProcessApiModule,
    ClientsModule,
    { module: VehicleModule, global: true },
    VehicleApiModule,
  ];
}
