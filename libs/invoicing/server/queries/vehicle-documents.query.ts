import type { UserScope } from '@floorplan/identity/domain';
import { canSeeInvoice, VehicleDocuments, type VehicleDocument } from '@floorplan/invoicing/contracts';
import { invoiceStream, type InvoiceState } from '@floorplan/invoicing/domain';
import { Clock } from '@floorplan/platform/commands';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { ISSUER, type Issuer } from '../issuer';
import { documentFields } from './document-fields';

@Injectable()
export class StoredVehicleDocuments extends VehicleDocuments {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly clock: Clock,
    @Inject(ISSUER) private readonly issuer: Issuer,
  ) {
    super();
  }

  override async read(scope: UserScope, vehicleId: number): Promise<readonly VehicleDocument[]> {
    const listed = await this.database.query<{ number: number }>(
      'select number from invoice_vehicle where vehicle_id = $1 order by number desc',
      [vehicleId],
    );
    if (listed.length === 0) return [];
    const wanted = listed.map(({ number }) => ({ type: invoiceStream, id: number }));
    const at = { today: this.clock.today(), bankgiro: this.issuer.bankgiro };
    return (await this.log.loadMany(wanted)).flatMap(({ state }) => {
      const invoice = state as InvoiceState;
      if (!invoice || !canSeeInvoice(scope, invoice)) return [];
      const shares = invoice.shares.filter(({ vehicle }) => vehicle.vehicleId === vehicleId);
      return [
        documentFields(
          invoice,
          shares.flatMap(({ rows }) => rows),
          at,
        ),
      ];
    });
  }
}
