import { MakesReader } from '@floorplan/catalogue/contracts';
import { parsePlate, refused, type Outcome } from '@floorplan/kernel';
import { uniqueKey } from '@floorplan/kernel/records';
import type { ContractVehicleAnswer, VehicleQuery } from '@floorplan/service-contract/contracts';
import type { ContractVehicle } from '@floorplan/service-contract/domain';
import { VehiclesByPlate } from '@floorplan/vehicle/contracts';
import { Injectable } from '@nestjs/common';
import { Register } from '../register/register';

/** Finds the vehicle of a plate: first among the portal's vehicles, then in the register. */
@Injectable()
export class VehicleLookups {
  constructor(
    private readonly own: VehiclesByPlate,
    private readonly register: Register,
    private readonly makes: MakesReader,
  ) {}

  /** Refuses with UNKNOWN_LICENSE or OTHER_MAKE. @throws RegisterUnavailable */
  async find({ licenseNumber, makeId }: VehicleQuery): Promise<Outcome<ContractVehicleAnswer>> {
    const plate = parsePlate(licenseNumber);
    const found = plate && (await this.vehicleOf(plate));
    if (!found) return refused('UNKNOWN_LICENSE', { reg: licenseNumber });
    if (makeId > 0 && found.MakeId !== makeId) return refused('OTHER_MAKE', { make: found.Make });
    return { ok: true, answer: found };
  }

  private async vehicleOf(plate: string): Promise<ContractVehicleAnswer | null> {
    const own = await this.own.find(plate);
    const registered = await this.register.vehicle(plate).catch((error: unknown) => {
      // A contract can be sold for a vehicle of the portal even if the register does not answer.
      if (own) return null;
      throw error;
    });
    const make = own?.make ?? registered?.make;
    if (make === undefined) return null;
    const known = (await this.makes.makes()).find(({ name }) => uniqueKey(name) === uniqueKey(make));
    return {
      LicenseNumber: plate,
      ChassisNumber: own?.chassisNumber ?? registered!.chassisNumber,
      Make: known?.name ?? make,
      MakeId: known?.id ?? 0,
      Model: own?.model ?? registered!.model,
      ObjectType: registered?.objectType ?? '',
      FirstTimeRegisteredDate: registered?.firstRegisteredOn ?? null,
    };
  }
}

/** The vehicle that was looked up, as a contract keeps it. */
export const contractVehicle = (found: ContractVehicleAnswer): ContractVehicle => ({
  licenseNumber: found.LicenseNumber,
  chassisNumber: found.ChassisNumber,
  make: found.Make,
  model: found.Model,
  objectType: found.ObjectType,
  firstRegisteredOn: found.FirstTimeRegisteredDate,
});
