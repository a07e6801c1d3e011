import { ResidualSearch } from '@floorplan/vehicle/contracts';
import { Global, Module } from '@nestjs/common';
import { StoredResidualSearch } from './search-residuals';

const search = { provide: ResidualSearch, useClass: StoredResidualSearch };

/** Provides the search for residual-value contracts to the search of the portal. */
@Global()
@Module({ providers: [search], exports: [search] })
export class ResidualSearchModule {}
