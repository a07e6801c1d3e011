import { OpenRuns } from '@floorplan/invoicing/billing';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';

@Injectable()
export class StoredOpenRuns extends OpenRuns {
  constructor(private readonly database: Database) {
    super();
  }

  override async isOpen(month: string): Promise<boolean> {
    const rows = await this.database.query(
      `select from billing_run where month = $1 and status in ('PREPARING', 'PREVIEWED', 'ISSUING')`,
      [month],
    );
    return rows.length > 0;
  }
}
