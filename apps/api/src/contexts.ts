import { CatalogueApiModule, CatalogueModule } from '@floorplan/catalogue/server';
import { JobProcessApiModule, JobProcessModule } from '@floorplan/job-process/server';
import { LimitsApiModule, LimitsModule } from '@floorplan/limits/server';
import { PartiesApiModule, PartiesModule } from '@floorplan/parties/server';
import type { Environment } from '@floorplan/platform/http';
import { PricingApiModule, PricingModule } from '@floorplan/pricing/server';
import { VehicleApiModule, VehicleModule } from '@floorplan/vehicle/server';
import type { DynamicModule, Type } from '@nestjs/common';

/** The contexts this host serves: what both hosts have of each, and what is the api's. */
export function contexts(environment: Environment): (Type | DynamicModule)[] {
  return [
    PartiesModule,
    PartiesApiModule,
    CatalogueModule,
    CatalogueApiModule,
    PricingModule,
    PricingApiModule,
    LimitsModule,
    LimitsApiModule,
    JobProcessModule.forRoot(environment.CODE_KEY, environment.FLOORPLAN_RETRY_MINUTES),
    JobProcessApiModule,
    { module: VehicleModule, global: true },
    VehicleApiModule,
  ];
}
