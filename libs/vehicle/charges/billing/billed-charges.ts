import { BilledChargesReader, type BilledCharges } from '@floorplan/invoicing/contracts';
import { EventLog } from '@floorplan/platform/event-store';
import type { LineRecord } from '@floorplan/pricing/contracts';
import { vehicleStream, type Invoiced } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';

/** Reads billed charges from the facts of the vehicle. */
@Injectable()
export class StoredBilledCharges extends BilledChargesReader {
  constructor(private readonly log: EventLog) {
    super();
  }

  override async read(vehicleId: number, number: number): Promise<BilledCharges> {
    const events = await this.log.history(vehicleStream, vehicleId, ['vehicle/Invoiced']);
    const bills = events.map(({ data }) => data as Invoiced['data']).filter((bill) => bill.number === number);
    return {
      lines: bills.flatMap(({ lines }) => lines as readonly LineRecord[]),
      differences: bills.flatMap(({ differences = [] }) => differences),
    };
  }
}
