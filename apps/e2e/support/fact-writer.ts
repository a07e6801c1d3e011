import { Clock, Commands } from '@floorplan/platform/commands';
import { Database, EventLog, Notifier, Registry } from '@floorplan/platform/event-store';
import { orderStream, type OrderEvent } from '@floorplan/customer-order/domain';
import { invoiceStream, type InvoiceEvent } from '@floorplan/invoicing/domain';
import { limitStream, type LimitEvent } from '@floorplan/limits/domain';
import { vehicleStream, type VehicleEvent } from '@floorplan/vehicle/domain';
import { orderProjection } from '../../../libs/customer-order/server/order.projection';
import {
  invoiceChargeProjection,
  invoiceEntryProjection,
  invoiceProjection,
  invoiceVehicleProjection,
} from '../../../libs/invoicing/server/invoice.projections';
import { invoiceEntryRows, vehicleEntryRows } from '../../../libs/ledger/server/entries/entries.projections';
import { limitLedger } from '../../../libs/limits/server/ledger/limit-ledger.projection';
import { limitRows } from '../../../libs/limits/server/limits.module';
import { supplierInvoiceProjection } from '../../../libs/vehicle/stock/external-invoices';
import { HISTORY_PROJECTIONS } from '../../../libs/vehicle/stock/projections/history.projections';
import { holdingProjection } from '../../../libs/vehicle/stock/projections/holding.projection';
import {
  vehicleEventProjection,
  vehicleProjection,
} from '../../../libs/vehicle/stock/projections/vehicle.projection';
import { TODAY } from './system';

const INVOICE_PROJECTIONS = [
  invoiceProjection,
  invoiceVehicleProjection,
  invoiceEntryProjection,
  invoiceChargeProjection,
  invoiceEntryRows,
];
const ACTOR = { kind: 'system', id: 'test', name: 'Test' } as const;

/**
 * Stores facts directly, without commands. Tests use this for states that messages and actions cannot create.
 */
export class FactWriter {
  private readonly database: Database;
  private readonly notifier: Notifier;
  private readonly commands: Commands;

  constructor(databaseUrl: string) {
    this.database = new Database({ url: databaseUrl });
    this.notifier = new Notifier(this.database);
    const registry = new Registry();
    registry.addInlineProjection(vehicleProjection);
    registry.addInlineProjection(holdingProjection);
    for (const projection of HISTORY_PROJECTIONS) registry.addInlineProjection(projection);
    registry.addInlineProjection(vehicleEventProjection);
    registry.addInlineProjection(supplierInvoiceProjection);
    registry.addInlineProjection(vehicleEntryRows);
    for (const projection of INVOICE_PROJECTIONS) registry.addInlineProjection(projection);
    registry.addInlineProjection(orderProjection);
    registry.addInlineProjection(limitRows);
    registry.addInlineProjection(limitLedger);
    this.commands = new Commands(new EventLog(this.database), registry, this.notifier, new Clock(TODAY));
  }

  async vehicle(id: number, ...facts: VehicleEvent[]): Promise<void> {
    await this.commands.run(this.context(), async (act, unitOfWork) => {
      await unitOfWork.load(vehicleStream, id);
      act.append(vehicleStream, id, facts);
    });
  }

  async limit(organisationId: number, ...facts: LimitEvent[]): Promise<void> {
    await this.commands.run(this.context(), async (act, unitOfWork) => {
      await unitOfWork.load(limitStream, organisationId);
      act.append(limitStream, organisationId, facts);
    });
  }

  async invoice(number: number, ...facts: InvoiceEvent[]): Promise<void> {
    await this.commands.run(this.context(), async (act, unitOfWork) => {
      await unitOfWork.load(invoiceStream, number);
      act.append(invoiceStream, number, facts);
    });
  }

  async order(id: number, ...facts: OrderEvent[]): Promise<void> {
    await this.commands.run(this.context(), async (act, unitOfWork) => {
      await unitOfWork.load(orderStream, id);
      act.append(orderStream, id, facts);
    });
  }

  async close(): Promise<void> {
    await this.notifier.close();
    await this.database.close();
  }

  private context() {
    return { actor: ACTOR, correlationId: 'fact-writer', now: new Clock().now() };
  }
}
