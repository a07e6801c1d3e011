import { ServiceContractApiModule, ServiceContractModule } from '@floorplan/service-contract/server';
import { VehiclesByPlate } from '@floorplan/vehicle/contracts';
import { StoredVehiclesByPlate } from '@floorplan/vehicle/server';
import { Global, Module } from '@nestjs/common';
import { masterDataApp, type MasterDataApp } from './master-data';

const vehicles = { provide: VehiclesByPlate, useClass: StoredVehiclesByPlate };
@Global()
@Module({ providers: [vehicles], exports: [vehicles] })
class VehiclesModule {}

/**
 * Starts a test app with master data and service contracts. Make 1 and organisation 11, of the users imp and deo,
 * have service contracts.
 * @param registerUrl address of the registers; without it they are unavailable
 */
export async function serviceContractApp(registerUrl?: string): Promise<MasterDataApp> {
  const api = ServiceContractApiModule.with({ registerUrl, key: 'a key for hashes, only in these tests' });
  const app = await masterDataApp([VehiclesModule, ServiceContractModule, api]);
  await app.save('/api/v1/makes', { Id: 1, UseServiceModule: true });
  await app.save('/api/v1/dealers/dealer_organizations', { Id: 11, UseServiceModule: true });
  return app;
}
