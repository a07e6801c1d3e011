import { ContractSearch } from '@floorplan/vehicle/contracts';
import { Global, Module } from '@nestjs/common';
import { StoredContractSearch } from './search-contracts';

const search = { provide: ContractSearch, useClass: StoredContractSearch };

/** Provides the search for contracts to the search of the portal. */
@Global()
@Module({ providers: [search], exports: [search] })
export class ContractSearchModule {}
