import { Database } from '@floorplan/platform/event-store';
import { VehiclesByPlate, type VehicleOfPlate } from '@floorplan/vehicle/contracts';
import { statusCodeOf } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';

const PAID_BY_CUSTOMER = ['LEASING', 'AVBETALNING', 'PL_FINANCE'];

@Injectable()
export class StoredVehiclesByPlate extends VehiclesByPlate {
  constructor(private readonly database: Database) {
    super();
  }

  async find(plate: string): Promise<VehicleOfPlate | null> {
    const [found] = await this.database.query<VehicleOfPlate>(
      `select id as "vehicleId", license_number as "licenseNumber", chassis_number as "chassisNumber",
              make_id as "makeId", make, coalesce(model, '') as model
         from vehicle where license_number = $1 order by id desc limit 1`,
      [plate],
    );
    return found ?? null;
  }

  async paidByCustomer(chassisNumber: string): Promise<number | null> {
    const [found] = await this.database.query<{ id: number }>(
      `select id from vehicle where chassis_number = $1 and status_code = $2 and finance_type = any($3)`,
      [chassisNumber, statusCodeOf('active'), PAID_BY_CUSTOMER],
    );
    return found?.id ?? null;
  }
}
