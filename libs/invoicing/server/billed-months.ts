import { lastDayOfMonth } from '@floorplan/invoicing/domain';
import type { BusinessDate } from '@floorplan/kernel';
import { Database } from '@floorplan/platform/event-store';
import { ChargedDaysReader } from '@floorplan/pricing/contracts';
import { Injectable } from '@nestjs/common';

/**
 * Reads the last day that billing runs have charged: the last day of the latest month whose documents are
 * being issued or have been issued.
 */
@Injectable()
export class BilledMonths extends ChargedDaysReader {
  constructor(private readonly database: Database) {
    super();
  }

  override async lastChargedDay(): Promise<BusinessDate | null> {
    const [row] = await this.database.query<{ month: string | null }>(
      `select max(month) as month from billing_run where status in ('ISSUING', 'ISSUED') or issued > 0`,
    );
    return row?.month ? lastDayOfMonth(row.month) : null;
  }
}
