import type { UserScope } from '@floorplan/identity/domain';
import { kronorOfOre } from '@floorplan/kernel';
import {
  Database,
  effectiveDateOf,
  EventLog,
  Where,
  type StoredEvent,
} from '@floorplan/platform/event-store';
import type { AsOfQuery, VehicleEventRow, VehicleFact } from '@floorplan/vehicle/contracts';
import { EVENT_CATEGORIES, IMPORTER_NOTE, vehicleStream, type VehicleEvent } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { languageOf } from '../inventory/inventory-rows';
import { endOfDay, VehicleReader } from './vehicle-reader';

const countsBy = (event: StoredEvent, day: string, basis: AsOfQuery['basis']): boolean =>
  basis === 'effective' ? effectiveDateOf(vehicleStream, event) <= day : event.recordedAt < endOfDay(day);

/** What happened to a vehicle: the event list, and the timeline of facts. */
@Injectable()
export class VehicleEvents {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly vehicles: VehicleReader,
  ) {}

  /** Newest first. */
  async list(scope: UserScope, vehicleId: number, when: AsOfQuery): Promise<VehicleEventRow[]> {
    const where = new Where().and('vehicle_id = ?', vehicleId);
    if (!readsImporterNotes(scope)) where.and('category_id <> ?', IMPORTER_NOTE);
    const day = this.vehicles.pastDay(when);
    if (day) where.and('version = any(?)', await this.versionsBy(vehicleId, day, when.basis));
    const rows = await this.database.query<{
      stream: string;
      version: number;
      category_id: number;
      at: Date;
      by_name: string;
      description: string;
    }>(`select * from vehicle_event ${where.sql} order by at desc, version desc`, where.values);
    const language = languageOf(scope);
    const names = new Map(EVENT_CATEGORIES.filter((c) => c.showOnEventList).map((c) => [c.id, c[language]]));
    return rows
      .filter(({ category_id }) => names.has(category_id))
      .map((row) => ({
        Id: `${row.stream}/${row.version}`,
        VehicleId: vehicleId,
        EventCategoryId: row.category_id,
        Name: names.get(row.category_id)!,
        Description: row.description,
        Date: row.at.toISOString(),
        By: row.by_name,
      }));
  }

  /** Which facts counted by that day: the list and the timeline tell of the same ones. */
  private async versionsBy(vehicleId: number, day: string, basis: AsOfQuery['basis']): Promise<number[]> {
    const history = await this.log.history(vehicleStream, vehicleId);
    return history.filter((event) => countsBy(event, day, basis)).map(({ version }) => version);
  }

  /** Oldest first; each fact with what its reader may see of it. */
  async facts(scope: UserScope, vehicleId: number, when: AsOfQuery): Promise<VehicleFact[]> {
    const day = this.vehicles.pastDay(when);
    const history = await this.log.history(vehicleStream, vehicleId);
    return history.flatMap((event) => {
      if (day && !countsBy(event, day, when.basis)) return [];
      const fact = { type: event.type, data: event.data } as unknown as VehicleEvent;
      if (
        fact.type === 'vehicle/NoteAdded' &&
        fact.data.eventCategoryId === IMPORTER_NOTE &&
        !readsImporterNotes(scope)
      )
        return [];
      const Data = telling(fact);
      return [
        {
          Type: event.type,
          Version: event.version,
          At: event.metadata.at ?? event.recordedAt.toISOString(),
          By: event.metadata.actor.name,
          Data,
        },
      ];
    });
  }
}

const readsImporterNotes = ({ role }: UserScope): boolean => role === 'admin' || role === 'IMP';

function telling(fact: VehicleEvent): Record<string, unknown> {
  switch (fact.type) {
    case 'vehicle/FinancingStarted': {
      const { financeType, program, period, capital, supplierInvoice, detailId, messageId } = fact.data;
      return {
        FinanceType: financeType,
        PriceProgram: program.code,
        BeginFromDate: period.begin,
        EndPeriodDate: period.end,
        Capital: kronorOfOre(capital),
        InvoiceNumber: supplierInvoice.number,
        TotalAmount: kronorOfOre(supplierInvoice.total),
        ProcessDetailId: detailId,
        MessageId: messageId,
      };
    }
    case 'vehicle/NoteAdded':
      return { EventCategoryId: fact.data.eventCategoryId, Description: fact.data.description };
    case 'vehicle/CodeShown':
      return {};
  }
}
