import { addDays, addMonths, type BusinessDate } from '@floorplan/kernel';
import { Database } from '@floorplan/platform/event-store';
import { ChargedDaysReader } from '@floorplan/pricing/contracts';
import { Injectable } from '@nestjs/common';

/**
 * Reads the last day that billing runs have charged: the last day of the latest month that any document
 * bills.
 */
@Injectable()
export class BilledMonths extends ChargedDaysReader {
  constructor(private readonly database: Database) {
    super();
  }

  override async lastChargedDay(): Promise<BusinessDate | null> {
    const [row] = await this.database.query<{ month: string | null }>(
      'select max(month) as month from invoice',
    );
    return row?.month ? addDays(addMonths(`${row.month}-01`, 1), -1) : null;
  }
}
