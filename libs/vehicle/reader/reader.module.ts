import { VehiclesByPlate } from '@floorplan/vehicle/contracts';
import { Global, Module } from '@nestjs/common';
import { FinancingMasterDataReader } from './financing-reference';
import { PartiesNow } from './parties-now';
import { VehicleChoices } from './vehicle-choices';
import { VehicleReader } from './vehicle-reader';
import { StoredVehiclesByPlate } from './vehicles-by-plate';

const vehiclesByPlate = { provide: VehiclesByPlate, useClass: StoredVehiclesByPlate };

/** A vehicle as its reader may see it, and the master data around it. */
@Global()
@Module({
  providers: [FinancingMasterDataReader, PartiesNow, VehicleChoices, VehicleReader, vehiclesByPlate],
  exports: [FinancingMasterDataReader, PartiesNow, VehicleChoices, VehicleReader, vehiclesByPlate],
})
export class VehicleReaderModule {}
