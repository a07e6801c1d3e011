import {
  CHASSIS_END,
  chassisEndOf,
  type CountedVehicle,
  type KnownVehicle,
} from '@floorplan/inventory-taking/domain';
import { Database } from '@floorplan/platform/event-store';
import { LISTED_VEHICLES } from '@floorplan/vehicle/contracts';
import { Injectable } from '@nestjs/common';

const COUNTED = `v.id as "vehicleId", v.importer_id as "importerId", v.make_id as "makeId",
  v.license_number as "licenseNumber", v.chassis_number as "chassisNumber", v.make, v.model,
  v.classification, v.finance_type as "financeType"`;

/** Reads the vehicle data that stocktakes need. */
@Injectable()
export class StocktakeVehicles {
  constructor(private readonly database: Database) {}

  /** Vehicles that a site has in stock, by plate. */
  inStockOf(dealerId: number): Promise<CountedVehicle[]> {
    return this.database.query(
      `select ${COUNTED} from ${LISTED_VEHICLES} v where v.dealer_id = $1 and v.is_in_stock
        order by v.license_number nulls last, v.chassis_number`,
      [dealerId],
    );
  }

  /** Vehicles of any dealer with one of the codes. The latest one with a code comes first. */
  knownBy(codes: readonly string[]): Promise<KnownVehicle[]> {
    return this.database.query(
      `select distinct ${COUNTED}, v.dealer_id as "dealerId", v.is_in_stock as "isInStock",
              v.has_ended as "hasEnded", v.is_unpaid as "isUnpaid"
         from unnest($1::text[], $2::text[]) w(code, ending) join ${LISTED_VEHICLES} v
           on v.license_number = w.code
           or (right(v.chassis_number, ${CHASSIS_END}) = right(w.ending, ${CHASSIS_END})
               and v.chassis_number like '%' || w.ending)
        order by 1 desc`,
      [codes, codes.map(chassisEndOf)],
    );
  }

  /** The given vehicles that the site still has in stock. */
  async stillInStock(vehicleIds: readonly number[], dealerId: number): Promise<ReadonlySet<number>> {
    const rows = await this.database.query<{ id: number }>(
      `select v.id from ${LISTED_VEHICLES} v where v.id = any($1) and v.dealer_id = $2 and v.is_in_stock`,
      [vehicleIds, dealerId],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
