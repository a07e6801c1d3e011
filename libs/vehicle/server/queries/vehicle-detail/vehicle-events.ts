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
import {
  EVENT_CATEGORIES,
  eventCategoryOf,
  IMPORTER_NOTE,
  vehicleSignalOf,
  vehicleStream,
  type VehicleEvent,
} from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { languageOf } from '../inventory/inventory-rows';
import { readsImporterNotes } from '../../can-see';
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
    const counts = day
      ? `version = any(${where.value(await this.versionsBy(vehicleId, day, when.basis))})`
      : 'true';
    const rows = await this.database.query<{
      stream: string;
      number: number;
      category_id: number;
      at: Date;
      by_name: string;
      description: string;
    }>(
      `select * from (select *, row_number() over (order by version) as number from vehicle_event ${where.sql}) e
        where ${counts} order by at desc, version desc`,
      where.values,
    );
    const language = languageOf(scope);
    const names = new Map(EVENT_CATEGORIES.filter((c) => c.showOnEventList).map((c) => [c.id, c[language]]));
    return rows
      .filter(({ category_id }) => names.has(category_id))
      .map((row) => ({
        // Numbered as the reader may count them: a gap would tell of what is between others.
        Id: `${row.stream}/${row.number}`,
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
    return history
      .filter((event) => readsImporterNotes(scope) || !isImporterNote(factOf(event)))
      .map((event, index) => ({ event, Version: index + 1 }))
      .filter(({ event }) => !day || countsBy(event, day, when.basis))
      .map(({ event, Version }) => ({
        Type: event.type,
        Version,
        At: event.metadata.at ?? event.recordedAt.toISOString(),
        By: event.metadata.actor.name,
        Data: telling(factOf(event)),
      }));
  }
}

const factOf = ({ type, data }: StoredEvent) => ({ type, data }) as unknown as VehicleEvent;

const isImporterNote = (fact: VehicleEvent): boolean =>
  fact.type === 'vehicle/NoteAdded' && fact.data.eventCategoryId === IMPORTER_NOTE;

function telling(fact: VehicleEvent): Record<string, unknown> {
  switch (fact.type) {
    case 'vehicle/FinancingStarted': {
      const { financeType, program, period, capital, supplierInvoice, detailId, messageId } = fact.data;
      // What waits for its approval begins on that day.
      const begins = vehicleSignalOf(fact) === 'financed';
      return {
        EventCategoryId: eventCategoryOf(fact),
        FinanceType: financeType,
        PriceProgram: program.code,
        BeginFromDate: begins ? period.begin : null,
        EndPeriodDate: begins ? period.end : null,
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
