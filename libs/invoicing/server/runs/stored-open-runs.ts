import { OpenRuns } from '@floorplan/invoicing/billing';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';

@Injectable()
export class StoredOpenRuns extends OpenRuns {
  constructor(private readonly database: Database) {
    super();
  }

  override async exist(): Promise<boolean> {
    const rows = await this.database.query(
      `select from billing_run where status in ('PREPARING', 'PREVIEWED', 'ISSUING') limit 1`,
    );
    return rows.length > 0;
  }
}
